-- server/identity/second-factor/reauthenticate.ts

-- proveByPassword
SELECT
  password_hash
FROM
  accounts
WHERE
  id = $1;

-- markProved
UPDATE sessions
SET
  proved_at = $1
WHERE
  id = $2
  AND account_id = $3;
