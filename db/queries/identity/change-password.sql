-- server/identity/change-password.ts

-- changePassword
UPDATE accounts
SET
  password_hash = $1,
  password_is_made_up = $2
WHERE
  id = $3
  AND password_hash = $4;

-- verifyPasswordOf
SELECT
  password_hash
FROM
  accounts
WHERE
  id = $1;
