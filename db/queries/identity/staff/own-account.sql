-- server/identity/staff/own-account.ts

-- getOwnAccount
SELECT
  first_name,
  last_name,
  email,
  locale
FROM
  accounts
WHERE
  id = $1;

SELECT
  count(*) AS "left"
FROM
  recovery_codes
WHERE
  account_id = $1
  AND used_at IS NULL;

-- changeOwnNames
UPDATE accounts
SET
  first_name = $1,
  last_name = $2,
  locale = $3
WHERE
  id = $4;
