-- server/orders/admin/cash-out-csv.ts

-- exportOutstandingCash
SELECT
  id
FROM
  couriers
WHERE
  id = $1;

SELECT
  number,
  tracking_number,
  total_centimes,
  cash_out_since
FROM
  orders
WHERE
  courier_id = $1
  AND cash_out_since IS NOT NULL
ORDER BY
  cash_out_since,
  id
LIMIT
  $2;
