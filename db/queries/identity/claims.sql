-- server/identity/claims.ts

-- lockEmail
SELECT
  pg_advisory_xact_lock($1, $2);

-- listUnverifiedAccounts
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
  AND email_verified_at IS NULL
ORDER BY
  EXISTS (
    SELECT
      id
    FROM
      orders
    WHERE
      account_id = accounts.id
  ) DESC,
  id
LIMIT
  $2;
