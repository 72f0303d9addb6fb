-- server/catalog/admin/read-product.ts

-- readProducts
SELECT
  *
FROM
  products
WHERE
  id = ANY ($1::INT[]);

SELECT
  *
FROM
  product_categories
WHERE
  product_id = ANY ($1::INT[])
ORDER BY
  category_id;

SELECT
  product_id,
  name
FROM
  attributes
WHERE
  product_id = ANY ($1::INT[]);

SELECT
  product_id,
  name,
  alt
FROM
  product_images
WHERE
  product_id = ANY ($1::INT[])
ORDER BY
  "position";

-- readVariants
SELECT
  v.id,
  v.product_id,
  v.sku,
  v.barcode,
  v.price_centimes,
  v.sale_price_centimes,
  v.net_quantity,
  v.net_unit,
  v.shipping_weight_grams,
  v.is_default,
  v.is_archived,
  o.value
FROM
  variants AS v
  LEFT JOIN attribute_options AS o ON o.variant_id = v.id
WHERE
  v.product_id = ANY ($1::INT[])
ORDER BY
  v."position";

SELECT
  vp.variant_id,
  vp.part_variant_id,
  vp.quantity
FROM
  variant_parts AS vp
  INNER JOIN variants AS v ON v.id = vp.variant_id
WHERE
  v.product_id = ANY ($1::INT[])
ORDER BY
  vp.part_variant_id;
