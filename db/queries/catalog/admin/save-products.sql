-- server/catalog/admin/save-products.ts

-- lockProductRows
SELECT
  id
FROM
  products
WHERE
  id = ANY ($1::INT[])
ORDER BY
  id
FOR NO KEY UPDATE;

SELECT
  id
FROM
  variants
WHERE
  product_id = ANY ($1::INT[])
ORDER BY
  id
FOR NO KEY UPDATE;

-- saveOwn
INSERT INTO
  products (
    slug,
    status,
    main_category_id,
    name,
    short_description,
    description,
    specifications,
    brand_name,
    origin_country,
    origin_region,
    origin_place,
    producer,
    onssa_number,
    mark,
    is_featured,
    search_text
  )
SELECT
  slug,
  status,
  main_category_id,
  name,
  short_description,
  description,
  specifications,
  brand_name,
  origin_country,
  origin_region,
  origin_place,
  producer,
  onssa_number,
  mark,
  is_featured,
  search_text
FROM
  jsonb_populate_recordset(NULL::products, $1::jsonb) AS new;

UPDATE products AS old
SET
  slug = new.slug,
  status = new.status,
  main_category_id = new.main_category_id,
  name = new.name,
  short_description = new.short_description,
  description = new.description,
  specifications = new.specifications,
  brand_name = new.brand_name,
  origin_country = new.origin_country,
  origin_region = new.origin_region,
  origin_place = new.origin_place,
  producer = new.producer,
  onssa_number = new.onssa_number,
  mark = new.mark,
  is_featured = new.is_featured
FROM
  jsonb_populate_recordset(NULL::products, $1::jsonb) AS new
WHERE
  old.id = new.id;

-- idsBySlug
SELECT
  id,
  slug
FROM
  products
WHERE
  slug = ANY ($1::TEXT[]);

-- saveCategories
DELETE FROM product_categories
WHERE
  product_id = ANY ($1::INT[]);

INSERT INTO
  product_categories (product_id, category_id)
SELECT
  product_id,
  category_id
FROM
  jsonb_populate_recordset(NULL::product_categories, $1::jsonb) AS new;

-- savePictures
DELETE FROM product_images
WHERE
  product_id = ANY ($1::INT[]);

INSERT INTO
  product_images (product_id, "position", name, alt)
SELECT
  product_id,
  "position",
  name,
  alt
FROM
  jsonb_populate_recordset(NULL::product_images, $1::jsonb) AS new;
