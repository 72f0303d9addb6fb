-- server/discovery/describe.ts

-- saleEnds
SELECT
  s.variant_id,
  s.ends_at
FROM
  variant_sales AS s
  INNER JOIN variants AS v ON v.id = s.variant_id
WHERE
  v.product_id = $1
  AND s.state = $2;
