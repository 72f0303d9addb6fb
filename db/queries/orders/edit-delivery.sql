-- server/orders/edit-delivery.ts

-- editDelivery
UPDATE orders
SET
  first_name = $1,
  last_name = $2,
  phone = $3,
  city_slug = $4,
  address = $5,
  zip_code = $6
WHERE
  id = $7;
