-- server/catalog/admin/packs.ts

-- checkPackParts
SELECT
  v.id,
  v.product_id
FROM
  variants AS v
WHERE
  v.id = ANY ($1::INT[])
  AND NOT EXISTS (
    SELECT
      vp.quantity
    FROM
      variant_parts AS vp
    WHERE
      vp.variant_id = v.id
  );

-- findNotPackable
SELECT
  variant_id AS id
FROM
  stock
WHERE
  variant_id = ANY ($1::INT[])
  AND on_hand > $2
UNION
SELECT
  part_variant_id AS id
FROM
  variant_parts
WHERE
  part_variant_id = ANY ($3::INT[]);

-- findPackParts
SELECT
  v.id,
  p.name,
  v.sku,
  v.net_quantity,
  v.net_unit,
  v.current_price_centimes,
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
  variants AS v
  INNER JOIN products AS p ON p.id = v.product_id
WHERE
  NOT EXISTS (
    SELECT
      vp.quantity
    FROM
      variant_parts AS vp
    WHERE
      vp.variant_id = v.id
  )
  AND v.is_archived = $1
  AND p.status <> $2
ORDER BY
  p.sold_count DESC,
  p.id,
  v."position"
LIMIT
  $3;
