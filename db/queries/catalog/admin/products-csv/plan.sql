-- server/catalog/admin/products-csv/plan.ts

-- readCsvLookups
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
