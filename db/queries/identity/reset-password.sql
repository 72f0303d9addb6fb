-- server/identity/reset-password.ts

-- setPassword
UPDATE accounts
SET
  password_hash = $1,
  password_is_made_up = $2
WHERE
  id = $3;
