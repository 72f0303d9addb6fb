-- server/customers/sweep.ts

-- sweepExpiredCustomerData
DELETE FROM codes
WHERE
  created_at < $1;

DELETE FROM sessions
WHERE
  expires_at <= $1;

DELETE FROM pending_sign_ins
WHERE
  expires_at <= $1;

DELETE FROM invitations
WHERE
  expires_at <= $1;

-- sweepUnverified
SELECT
  id
FROM
  accounts
WHERE
  email_verified_at IS NULL
  AND created_at < $1
  AND roles = '{}'
  AND NOT EXISTS (
    SELECT
    FROM
      orders
    WHERE
      orders.account_id = accounts.id
  )
  AND NOT EXISTS (
    SELECT
    FROM
      carts
    WHERE
      carts.account_id = accounts.id
      AND carts.ordered_at IS NOT NULL
  )
ORDER BY
  id
LIMIT
  $2;
