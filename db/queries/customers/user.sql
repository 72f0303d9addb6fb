-- server/customers/user.ts

-- reloadUser
SELECT
  accounts.id,
  accounts.email,
  accounts.first_name,
  accounts.last_name,
  accounts.phone,
  accounts.roles,
  accounts.email_verified_at
FROM
  accounts
WHERE
  id = $1;

-- pendingEmail
SELECT
  email
FROM
  codes
WHERE
  account_id = $1
  AND purpose = $2
  AND used_at IS NULL
  AND expires_at > $3
ORDER BY
  id DESC;

-- isCodEligible
SELECT
  EXISTS (
    SELECT
    FROM
      orders
    WHERE
      account_id = $1
      AND status = 'delivered'
  )
  OR EXISTS (
    SELECT
    FROM
      orders
    WHERE
      phone = $2
      AND status = 'delivered'
  ) AS eligible;
