-- server/catalog/packs.ts

-- partRows
SELECT
  vp.variant_id,
  p.slug,
  p.name,
  c.stage_color,
  vp.quantity,
  v.current_price_centimes,
  v.net_quantity,
  v.net_unit,
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
  variant_parts AS vp
  INNER JOIN variants AS v ON v.id = vp.part_variant_id
  INNER JOIN products AS p ON p.id = v.product_id
  INNER JOIN categories AS c ON c.id = p.main_category_id
WHERE
  vp.variant_id = $1
ORDER BY
  c."position",
  v.id;
