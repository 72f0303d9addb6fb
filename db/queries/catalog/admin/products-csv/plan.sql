-- server/catalog/admin/products-csv/plan.ts

-- readLookupNames
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
