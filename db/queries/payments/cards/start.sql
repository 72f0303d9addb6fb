-- server/payments/cards/start.ts

-- extendDeadline
SELECT
  pay_before
FROM
  unpaid_orders
WHERE
  order_id = $1;

-- lastCode
SELECT
  code
FROM
  gateway_messages
WHERE
  attempt_id = $1
ORDER BY
  id DESC
LIMIT
  $2;

-- restart
UPDATE payment_attempts
SET
  state = $1,
  starts = $2,
  updated_at = $3
WHERE
  id = $4
RETURNING
  oid;
