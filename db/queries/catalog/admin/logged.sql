-- server/catalog/admin/logged.ts

-- readProductLogLookups
SELECT
  id,
  slug
FROM
  categories;

SELECT
  id,
  sku
FROM
  variants
WHERE
  id = ANY ($1::INT[]);
