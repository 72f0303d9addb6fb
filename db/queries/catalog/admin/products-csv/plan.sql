-- server/catalog/admin/products-csv/plan.ts

-- readNames
SELECT
  id,
  slug
FROM
  categories;

SELECT
  id,
  sku
FROM
  variants;
