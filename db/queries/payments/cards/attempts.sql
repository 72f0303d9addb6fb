-- server/payments/cards/attempts.ts

-- listPaymentAttempts
SELECT
  *
FROM
  payment_attempts
WHERE
  order_id = $1
ORDER BY
  id;

-- lockPaymentAttempt
SELECT
  payment_attempts.id,
  orders.number
FROM
  payment_attempts
  INNER JOIN orders ON orders.id = payment_attempts.order_id
WHERE
  oid = $1;

SELECT
  *
FROM
  payment_attempts
WHERE
  id = $1;

-- recordPaymentOutcome
UPDATE payment_attempts
SET
  state = $1,
  updated_at = $2
WHERE
  id = $3;
