-- server/orders/tracking.ts

-- requireCourier
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

-- listTrackingAndEmailCorrections
SELECT
  at,
  account_name AS by,
  CASE action
    WHEN $1 THEN 'tracking_number'
    ELSE 'email'
  END AS field,
  before ->> CASE action
    WHEN $2 THEN 'tracking_number'
    ELSE 'email'
  END AS "from",
  after ->> CASE action
    WHEN $3 THEN 'tracking_number'
    ELSE 'email'
  END AS "to"
FROM
  activity
WHERE
  action IN ($4)
  AND subject = $5
  AND (
    action = $6
    OR before ->> 'email' IS DISTINCT FROM after ->> 'email'
  )
ORDER BY
  id DESC;

-- rejectTakenNumber
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
