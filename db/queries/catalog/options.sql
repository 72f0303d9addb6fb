-- server/catalog/options.ts

-- optionRows
SELECT
  a.product_id,
  a.id AS attribute_id,
  a.name,
  o.id,
  o.value,
  v.id AS variant_id,
  v.is_default,
  v.price_centimes,
  v.sale_price_centimes,
  v.current_price_centimes,
  v.sku,
  v.barcode,
  v.shipping_weight_grams,
  v.net_quantity,
  v.net_unit,
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
  ) AS stock_quantity
FROM
  attributes AS a
  INNER JOIN attribute_options AS o ON o.attribute_id = a.id
  INNER JOIN variants AS v ON v.id = o.variant_id
WHERE
  a.product_id = $1
  AND v.is_archived = $2
ORDER BY
  a.id,
  v."position";

SELECT
  a.product_id,
  a.id AS attribute_id,
  a.name,
  o.id,
  o.value,
  v.id AS variant_id,
  v.is_default,
  v.price_centimes,
  v.sale_price_centimes,
  v.current_price_centimes,
  v.sku,
  v.barcode,
  v.shipping_weight_grams,
  v.net_quantity,
  v.net_unit,
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
  ) AS stock_quantity
FROM
  attributes AS a
  INNER JOIN attribute_options AS o ON o.attribute_id = a.id
  INNER JOIN variants AS v ON v.id = o.variant_id
WHERE
  a.product_id = ANY ($1)
  AND v.is_archived = $2
ORDER BY
  a.id,
  v."position";
