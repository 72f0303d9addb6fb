-- server/cart/lines.ts

-- readPricedLines
SELECT
  l.id,
  l.variant_id,
  l.quantity,
  l.is_gift,
  p.id AS product_id,
  p.slug,
  p.name,
  c.slug AS category_slug,
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
  c.stage_color,
  v.sku,
  v.current_price_centimes AS unit_price_centimes,
  v.price_centimes,
  v.sale_price_centimes,
  v.shipping_weight_grams,
  a.id AS attribute_id,
  a.name AS attribute_name,
  o.id AS option_id,
  o.value AS option_value,
  (
    p.status = 'active'
    AND NOT v.is_archived
  ) AS is_sold,
  (
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
    )
  )::int AS available
FROM
  cart_lines l
  JOIN variants v ON v.id = l.variant_id
  JOIN products p ON p.id = v.product_id
  JOIN categories c ON c.id = p.main_category_id
  LEFT JOIN attribute_options o ON o.variant_id = v.id
  LEFT JOIN attributes a ON a.id = o.attribute_id
WHERE
  l.cart_id = $1
ORDER BY
  l.id;
