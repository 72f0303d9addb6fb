-- server/orders/view.ts

-- orderView
SELECT
  product_slug,
  name,
  option_name,
  sku,
  image,
  stage_color,
  unit_price_centimes,
  quantity,
  line_total_centimes
FROM
  order_lines
WHERE
  order_id = $1
ORDER BY
  "position";
