-- server/orders/admin/edit-delivery.ts

-- editDelivery
UPDATE orders
SET
  first_name = $1,
  last_name = $2,
  phone = $3,
  email = $4,
  city_slug = $5,
  address = $6,
  zip_code = $7
WHERE
  id = $8;
