-- server/catalog/admin/products-csv/table.ts

-- groupRowsByProduct
SELECT
  id,
  slug
FROM
  products
WHERE
  slug = ANY ($1::TEXT[]);

SELECT
  product_id AS id,
  sku
FROM
  variants
WHERE
  sku = ANY ($1::TEXT[]);

SELECT
  product_id AS id,
  slug
FROM
  product_slugs
WHERE
  slug = ANY ($1::TEXT[]);
