-- server/catalog/admin/slugs.ts

-- generateUniqueNames
SELECT
  sku AS name
FROM
  variants
WHERE
  sku = ANY ($1)
  OR regexp_replace(sku, '-[0-9]+$', '') = ANY ($2);

SELECT
  slug AS name
FROM
  products
WHERE
  slug = ANY ($1)
  OR regexp_replace(slug, '-[0-9]+$', '') = ANY ($2);

-- redirectFormerSlugs
DELETE FROM product_slugs
WHERE
  slug = ANY ($1);

UPDATE settings
SET
  value = $1::jsonb -> (value #>> '{}')
WHERE
  key = 'special_offer_slug'
  AND $2::jsonb ? (value #>> '{}');
