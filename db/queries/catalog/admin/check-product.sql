-- server/catalog/admin/check-product.ts

-- checkSlugs
SELECT
  id,
  slug
FROM
  products
WHERE
  slug = ANY ($1::TEXT[]);

-- checkCategories
SELECT
  id
FROM
  categories;

-- checkNumbers
SELECT
  barcode,
  product_id
FROM
  variants
WHERE
  barcode = ANY ($1::TEXT[]);

SELECT
  sku,
  product_id
FROM
  variants
WHERE
  sku = ANY ($1::TEXT[]);

-- checkPictures
SELECT
  name
FROM
  pictures
WHERE
  name = ANY ($1::TEXT[])
UNION
SELECT
  name
FROM
  product_images
WHERE
  name = ANY ($2::TEXT[]);
