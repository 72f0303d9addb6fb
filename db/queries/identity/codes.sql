-- server/identity/codes.ts

-- storeCode
DELETE FROM codes
WHERE
  account_id = $1
  AND purpose = $2;

INSERT INTO
  codes (account_id, purpose, email, code_hash, link_hash, created_at, expires_at)
VALUES
  ($1, $2, $3, $4, $5, $6, $7);

-- deleteCodes
DELETE FROM codes
WHERE
  account_id = $1;

-- redeemLink
SELECT
  id,
  account_id,
  purpose,
  email
FROM
  codes
WHERE
  link_hash = $1
  AND purpose = $2;

-- isLinkUsable
SELECT
  id,
  account_id,
  purpose,
  email
FROM
  codes
WHERE
  link_hash = $1
  AND purpose = $2
  AND used_at IS NULL
  AND expires_at > $3;

-- findLinkAccount
SELECT
  id,
  account_id,
  purpose,
  email
FROM
  codes
WHERE
  link_hash = $1
  AND purpose = $2;

-- countCodeAttempt
SELECT
  codes.id
FROM
  codes
  INNER JOIN accounts ON accounts.id = codes.account_id
WHERE
  codes.purpose = $1
  AND codes.email = $2
  AND accounts.email = $3
ORDER BY
  codes.id DESC
LIMIT
  $4;

SELECT
  codes.id
FROM
  codes
  INNER JOIN accounts ON accounts.id = codes.account_id
WHERE
  codes.purpose = $1
  AND codes.email = $2
  AND accounts.id = $3
ORDER BY
  codes.id DESC
LIMIT
  $4;

UPDATE codes
SET
  tries = tries + $1
WHERE
  id = $2
  AND tries < $3
  AND used_at IS NULL
  AND expires_at > $4
RETURNING
  id,
  account_id,
  purpose,
  email,
  code_hash;

-- redeem
UPDATE codes
SET
  used_at = $1
WHERE
  id = $2
  AND used_at IS NULL
  AND expires_at > $3;
