-- server/checkout/insert-lines.ts

-- insertOrderLines
WITH
  added AS (
    INSERT INTO
      order_lines (
        order_id,
        "position",
        variant_id,
        sku,
        product_slug,
        name,
        option_name,
        image,
        stage_color,
        unit_price_centimes,
        quantity,
        line_total_centimes,
        vat_percent
      )
    VALUES
      ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
    RETURNING
      id,
      variant_id,
      quantity
  )
SELECT
  added.id AS order_line_id,
  coalesce(part.part_variant_id, added.variant_id) AS variant_id,
  added.quantity * coalesce(part.quantity, 1) AS quantity
FROM
  added
  LEFT JOIN variant_parts AS part ON part.variant_id = added.variant_id;
