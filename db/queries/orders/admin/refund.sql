-- server/orders/admin/refund.ts

-- refundOrder
SELECT
  id,
  amount_centimes,
  refunded_centimes
FROM
  payments
WHERE
  order_id = $1
  AND status = $2
FOR UPDATE;

UPDATE payments
SET
  refunded_centimes = refunded_centimes + $1
WHERE
  id = $2;

INSERT INTO
  refunds (payment_id, amount_centimes, reason, reference, account_id, at)
VALUES
  ($1, $2, $3, $4, $5, $6);
