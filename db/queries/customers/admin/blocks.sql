-- server/customers/admin/blocks.ts

-- findCustomerBlock
SELECT
  *
FROM
  customer_blocks
WHERE
  (
    account_id = $1
    OR phone = ANY ($2::TEXT[])
  )
ORDER BY
  at DESC
LIMIT
  $3;

-- blockCustomer
INSERT INTO
  customer_blocks (customer_id, account_id, phone, reason, by_name, at)
VALUES
  ($1, $2, $3, $4, $5, $6)
ON CONFLICT (customer_id) DO UPDATE
SET
  phone = $7,
  reason = $8,
  by_name = $9,
  at = $10;

-- unblockCustomer
DELETE FROM customer_blocks
WHERE
  (
    account_id = $1
    OR phone = ANY ($2::TEXT[])
  )
RETURNING
  reason;
