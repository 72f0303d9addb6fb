-- server/checkout/admin/phone-lookup.ts

-- findSellableVariants
SELECT
  v.id AS variant_id,
  p.name,
  o.value AS option,
  c.stage_color AS stage,
  (
    COALESCE(
      (
        SELECT
          min(
            CASE
              WHEN part.is_archived THEN 0
              ELSE COALESCE(part_stock.available, 0) / pack.quantity
            END
          )
        FROM
          variant_parts pack
          JOIN variants part ON part.id = pack.part_variant_id
          LEFT JOIN stock part_stock ON part_stock.variant_id = pack.part_variant_id
        WHERE
          pack.variant_id = v.id
      ),
      (
        SELECT
          own.available
        FROM
          stock own
        WHERE
          own.variant_id = v.id
      ),
      0
    )
  )::int AS available,
  (
    SELECT
      i.name
    FROM
      product_images i
    WHERE
      i.product_id = p.id
    ORDER BY
      i.position
    LIMIT
      1
  ) AS cover
FROM
  variants v
  JOIN products p ON p.id = v.product_id
  JOIN categories c ON c.id = p.main_category_id
  LEFT JOIN attribute_options o ON o.variant_id = v.id
WHERE
  p.id = ANY ($1::INT[])
  AND NOT v.is_archived
ORDER BY
  array_position($2::INT[], p.id),
  v.position
LIMIT
  $3;

-- findKnownCustomer
SELECT
  first_name,
  last_name,
  email,
  locale
FROM
  orders
WHERE
  right(phone, 4) = $1
  AND phone = $2
ORDER BY
  id DESC
LIMIT
  $3;

SELECT
  count(*) AS orders,
  count(*) FILTER (
    WHERE
      status = $1
  ) AS returned
FROM
  orders
WHERE
  right(phone, 4) = $2
  AND phone = $3;

SELECT
  address,
  city_slug,
  zip_code
FROM
  orders
WHERE
  right(phone, 4) = $1
  AND phone = $2
  AND has_courier (delivery_method)
ORDER BY
  id DESC
LIMIT
  $3;
