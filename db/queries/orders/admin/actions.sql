-- server/orders/admin/actions.ts

-- receiveTransfer
UPDATE orders
SET
  estimated_from = $1,
  estimated_to = $2
WHERE
  id = $3;

-- reopenOrder
UPDATE orders
SET
  estimated_from = $1,
  estimated_to = $2
WHERE
  id = $3;

-- shipOrder
UPDATE orders
SET
  courier_id = $1,
  courier_name = $2,
  tracking_number = $3
WHERE
  id = $4;

-- countSold
SELECT
  v.product_id,
  sum(l.quantity) AS quantity
FROM
  order_lines AS l
  INNER JOIN variants AS v ON v.id = l.variant_id
WHERE
  l.order_id = $1
GROUP BY
  v.product_id;

SELECT
FROM
  products
WHERE
  id = ANY ($1)
ORDER BY
  id
FOR NO KEY UPDATE;

UPDATE products
SET
  sold_count = GREATEST(0, sold_count + 1 * sold.quantity)
FROM
  unnest($1::INT[], $2::INT[]) AS sold (product_id, quantity)
WHERE
  products.id = sold.product_id;
