-- server/customers/admin/customer.ts

-- accountDetails
SELECT
  accounts.id,
  accounts.email,
  accounts.first_name,
  accounts.last_name,
  accounts.phone,
  accounts.roles,
  accounts.email_verified_at,
  accounts.created_at
FROM
  accounts
WHERE
  accounts.id = $1;

-- ordersOf
SELECT
  number,
  placed_at,
  status,
  fulfilment,
  payment_method,
  payment_status,
  pay_before,
  total_centimes
FROM
  orders
WHERE
  account_id = $1
ORDER BY
  id DESC
LIMIT
  $2
OFFSET
  $3;

-- reviewsOf
SELECT
  reviews.id,
  products.name,
  rating,
  reviews.status,
  comment,
  reviews.created_at
FROM
  reviews
  INNER JOIN products ON products.id = reviews.product_id
WHERE
  reviews.account_id = $1
ORDER BY
  reviews.id DESC
LIMIT
  $2;
