-- server/invoices/sources.ts

-- readInvoiceSources
SELECT
  number,
  locale,
  status,
  placed_at,
  payment_method,
  payment_status,
  delivery_method,
  courier_name,
  coupon_code,
  subtotal_centimes,
  discount_centimes,
  shipping_centimes,
  shipping_vat_percent,
  total_centimes,
  first_name,
  last_name,
  phone,
  address,
  zip_code,
  cities.name AS city_name
FROM
  orders
  INNER JOIN cities ON cities.slug = orders.city_slug
WHERE
  orders.id = $1;

SELECT
  name,
  option_name,
  sku,
  quantity,
  unit_price_centimes,
  line_total_centimes,
  vat_percent
FROM
  order_lines
WHERE
  order_id = $1
ORDER BY
  "position";

-- readRefunds
SELECT
  amount_centimes,
  refunded_centimes
FROM
  payments
WHERE
  order_id = $1
  AND status = $2;
