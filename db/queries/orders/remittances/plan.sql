-- server/orders/remittances/plan.ts

-- findCourier
SELECT
  id,
  name
FROM
  couriers
WHERE
  id = $1;

-- findOrders
SELECT
  id,
  number,
  plain_number (tracking_number) AS tracking,
  status,
  (payment_method = ANY ($1::TEXT[])) AS "isCash",
  (payment_method = ANY ($2::TEXT[]))
  AND payment_status = 'success' AS "isCollected",
  cash_out_since IS NOT NULL AS "isOut",
  total_centimes AS total
FROM
  orders
WHERE
  courier_id = $3
  AND (
    number = ANY ($4::TEXT[])
    OR plain_number (tracking_number) = ANY ($5::TEXT[])
  )
ORDER BY
  id;

SELECT
  id,
  number,
  plain_number (tracking_number) AS tracking,
  status,
  (payment_method = ANY ($1::TEXT[])) AS "isCash",
  (payment_method = ANY ($2::TEXT[]))
  AND payment_status = 'success' AS "isCollected",
  cash_out_since IS NOT NULL AS "isOut",
  total_centimes AS total
FROM
  orders
WHERE
  courier_id = $3
  AND (
    number = ANY ($4::TEXT[])
    OR plain_number (tracking_number) = ANY ($5::TEXT[])
  )
ORDER BY
  id
FOR NO KEY UPDATE;

-- findMissing
SELECT
  number,
  total_centimes,
  cash_out_since AS since,
  count(*) OVER () AS count,
  sum(total_centimes) OVER () AS centimes
FROM
  orders
WHERE
  courier_id = $1
  AND cash_out_since IS NOT NULL
  AND id <> ALL ($2::BIGINT[])
ORDER BY
  cash_out_since,
  id
LIMIT
  $3;
