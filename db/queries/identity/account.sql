-- server/identity/account.ts

-- lockAccount
SELECT
  password_hash
FROM
  accounts
WHERE
  id = $1
FOR NO KEY UPDATE;
