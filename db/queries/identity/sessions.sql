-- server/identity/sessions.ts

-- verifyCredentials
SELECT
  accounts.id,
  accounts.email,
  accounts.first_name,
  accounts.last_name,
  accounts.phone,
  accounts.roles,
  accounts.email_verified_at,
  password_hash
FROM
  accounts
WHERE
  email = $1
  AND email_verified_at IS NOT NULL;

-- startSession
DELETE FROM sessions
WHERE
  account_id = $1
  AND expires_at <= $2;

INSERT INTO
  sessions (token_hash, account_id, device, opens_back_office, proved_at, created_at, expires_at)
VALUES
  ($1, $2, $3, $4, $5, $6, $7);

-- findAccountByToken
SELECT
  accounts.id,
  accounts.email,
  accounts.first_name,
  accounts.last_name,
  accounts.phone,
  accounts.roles,
  accounts.email_verified_at,
  sessions.id AS session_id,
  sessions.opens_back_office,
  sessions.created_at,
  sessions.expires_at,
  sessions.proved_at,
  CASE
    WHEN accounts.roles <> '{}'
    AND EXISTS (
      SELECT
      FROM
        second_factors f
      WHERE
        f.account_id = accounts.id
        AND f.confirmed_at IS NOT NULL
    ) THEN 'code'
    ELSE 'password'
  END AS proves_by,
  CASE
    WHEN accounts.roles = '{}' THEN NULL
    WHEN accounts.password_is_made_up THEN 'own_password_required'
    WHEN COALESCE(
      (
        SELECT
          value = 'true'
        FROM
          settings
        WHERE
          key = 'staff_second_factor_required'
      ),
      FALSE
    )
    AND NOT EXISTS (
      SELECT
      FROM
        second_factors f
      WHERE
        f.account_id = accounts.id
        AND f.confirmed_at IS NOT NULL
    ) THEN 'second_factor_required'
  END AS must_first
FROM
  accounts
  INNER JOIN sessions ON sessions.account_id = accounts.id
WHERE
  sessions.token_hash = $1
  AND sessions.expires_at > $2;

-- signOut
DELETE FROM sessions
WHERE
  token_hash = $1;

-- signOutOtherSessions
DELETE FROM pending_sign_ins
WHERE
  account_id = $1;

DELETE FROM sessions
WHERE
  account_id = $1;

DELETE FROM sessions
WHERE
  account_id = $1
  AND token_hash != $2;

-- revokeReauthentications
UPDATE sessions
SET
  proved_at = $1
WHERE
  account_id = $2;

-- retireOrderKeys
UPDATE orders
SET
  access_key_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8'))
WHERE
  account_id = $1;

-- retireCartSecret
SELECT
  id
FROM
  carts
WHERE
  account_id = $1
  AND ordered_at IS NULL;
