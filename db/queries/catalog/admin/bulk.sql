-- server/catalog/admin/bulk.ts

-- changeProducts
UPDATE products
SET
  status = $1,
  is_featured = $2
WHERE
  id = $3;

-- lockProducts
SELECT
  id,
  name,
  status,
  is_featured,
  main_category_id
FROM
  products
WHERE
  id IN ($1)
ORDER BY
  id
FOR NO KEY UPDATE;

SELECT
  *
FROM
  product_categories
WHERE
  product_id IN ($1)
ORDER BY
  category_id;

-- moveCategory
SELECT
  category_id
FROM
  product_categories
WHERE
  product_id = $1
ORDER BY
  category_id;
