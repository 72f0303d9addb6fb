-- server/orders/tracking.ts

-- courierFor
SELECT
  name,
  takes_cash
FROM
  couriers
WHERE
  id = $1;

-- correctTracking
UPDATE orders
SET
  tracking_number = $1
WHERE
  id = $2;

-- listCorrections
SELECT
  at,
  account_name AS by,
  before ->> 'tracking_number' AS "from",
  after ->> 'tracking_number' AS "to"
FROM
  activity
WHERE
  action = $1
  AND subject = $2
ORDER BY
  id DESC;

-- refuseTaken
SELECT
  pg_advisory_xact_lock($1, hashtext (plain_number ($2)));

SELECT
  number
FROM
  orders
WHERE
  courier_id = $1
  AND tracking_number IS NOT NULL
  AND plain_number (tracking_number) = plain_number ($2)
  AND phone <> $3
  AND placed_at > $4
ORDER BY
  id DESC
LIMIT
  $5;
