-- server/catalog/search-text.ts

-- readProductSizes
SELECT
  product_id,
  net_quantity,
  net_unit
FROM
  variants
WHERE
  product_id = ANY ($1::INT[])
  AND is_archived = $2
ORDER BY
  id;
