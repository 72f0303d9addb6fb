-- server/dashboard/setup-checklist.ts

-- hasOwnCouriers
SELECT DISTINCT
  tracking_url
FROM
  couriers
  INNER JOIN courier_rates ON courier_rates.courier_id = couriers.id
WHERE
  is_active = $1;

-- hasOwnProducts
SELECT
  id
FROM
  products
WHERE
  status = $1
  AND id > $2
LIMIT
  $3;

-- hasOwnPassword
SELECT
  password_changed_at
FROM
  accounts
WHERE
  id = $1;
