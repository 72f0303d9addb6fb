-- server/catalog/admin/product-choices.ts

-- findProductChoices
SELECT
  p.id,
  p.slug,
  p.name,
  p.status,
  c.stage_color,
  v.price_centimes,
  v.sale_price_centimes,
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
  ) AS cover,
  LEAST(
    99,
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
  ) AS stock
FROM
  products AS p
  INNER JOIN categories AS c ON c.id = p.main_category_id
  LEFT JOIN variants AS v ON v.product_id = p.id
  AND v.is_default = $1
  AND v.is_archived = $2
WHERE
  p.id = ANY ($3)
ORDER BY
  array_position($4::INT[], p.id);

SELECT
  p.id,
  p.slug,
  p.name,
  p.status,
  c.stage_color,
  v.price_centimes,
  v.sale_price_centimes,
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
  ) AS cover,
  LEAST(
    99,
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
  ) AS stock
FROM
  products AS p
  INNER JOIN categories AS c ON c.id = p.main_category_id
  LEFT JOIN variants AS v ON v.product_id = p.id
  AND v.is_default = $1
  AND v.is_archived = $2
WHERE
  p.status <> $3
  AND p.search_text LIKE $4
ORDER BY
  p.sold_count DESC,
  p.id
LIMIT
  $5;
