-- server/identity/verified-email.ts

-- notifyAccountOwner
SELECT
  email,
  first_name,
  locale,
  roles
FROM
  accounts
WHERE
  id = $1
  AND email_verified_at IS NOT NULL;

-- findVerifiedOwner
SELECT
  id,
  first_name,
  locale,
  email_verified_at,
  verified_by_click,
  roles
FROM
  accounts
WHERE
  email = $1
  AND email_verified_at IS NOT NULL;

-- findNewestUnverifiedAccount
SELECT
  id,
  first_name,
  locale
FROM
  accounts
WHERE
  email = $1
  AND email_verified_at IS NULL
ORDER BY
  id DESC
LIMIT
  $2;

-- markEmailVerified
UPDATE accounts
SET
  email = $1,
  email_verified_at = coalesce(
    CASE
      WHEN email = $2 THEN email_verified_at
    END,
    $3::timestamptz
  ),
  phone = CASE
    WHEN EXISTS (
      SELECT
      FROM
        accounts other
      WHERE
        other.phone = accounts.phone
        AND other.id <> accounts.id
        AND other.email_verified_at IS NOT NULL
    ) THEN NULL
    ELSE phone
  END,
  verified_by_click = $4
WHERE
  id = $5;

UPDATE accounts
SET
  email = $1,
  email_verified_at = coalesce(
    CASE
      WHEN email = $2 THEN email_verified_at
    END,
    $3::timestamptz
  ),
  phone = CASE
    WHEN EXISTS (
      SELECT
      FROM
        accounts other
      WHERE
        other.phone = accounts.phone
        AND other.id <> accounts.id
        AND other.email_verified_at IS NOT NULL
    ) THEN NULL
    ELSE phone
  END,
  verified_by_click = $4
WHERE
  id = $5
  AND email = $6;
