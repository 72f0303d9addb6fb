-- server/catalog/admin/variant-rows.ts

-- readVariantRows
SELECT
  v.id,
  v.product_id,
  v.sku,
  v.price_centimes,
  v.sale_price_centimes,
  v.net_quantity,
  v.net_unit,
  stock.on_hand,
  stock.available AS own_available,
  stock.low_from,
  (
    SELECT
      o.value
    FROM
      attribute_options o
    WHERE
      o.variant_id = v.id
  ) AS size,
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
  ) AS available,
  EXISTS (
    SELECT
    FROM
      variant_parts vp
    WHERE
      vp.variant_id = v.id
  ) AS is_pack,
  (
    SELECT
      json_build_object(
        'id',
        s.id,
        'price_centimes',
        s.price_centimes,
        'starts_at',
        s.starts_at,
        'ends_at',
        s.ends_at,
        'state',
        s.state
      )
    FROM
      variant_sales s
    WHERE
      s.variant_id = v.id
      AND s.state <> 'ended'
    ORDER BY
      s.starts_at
    LIMIT
      1
  ) AS sale
FROM
  variants AS v
  LEFT JOIN stock ON stock.variant_id = v.id
WHERE
  v.id = ANY ($1)
  AND v.is_archived = $2
ORDER BY
  v.product_id,
  v."position";

SELECT
  v.id,
  v.product_id,
  v.sku,
  v.price_centimes,
  v.sale_price_centimes,
  v.net_quantity,
  v.net_unit,
  stock.on_hand,
  stock.available AS own_available,
  stock.low_from,
  (
    SELECT
      o.value
    FROM
      attribute_options o
    WHERE
      o.variant_id = v.id
  ) AS size,
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
  ) AS available,
  EXISTS (
    SELECT
    FROM
      variant_parts vp
    WHERE
      vp.variant_id = v.id
  ) AS is_pack,
  (
    SELECT
      json_build_object(
        'id',
        s.id,
        'price_centimes',
        s.price_centimes,
        'starts_at',
        s.starts_at,
        'ends_at',
        s.ends_at,
        'state',
        s.state
      )
    FROM
      variant_sales s
    WHERE
      s.variant_id = v.id
      AND s.state <> 'ended'
    ORDER BY
      s.starts_at
    LIMIT
      1
  ) AS sale
FROM
  variants AS v
  LEFT JOIN stock ON stock.variant_id = v.id
WHERE
  v.product_id = ANY ($1)
  AND v.is_archived = $2
ORDER BY
  v.product_id,
  v."position";

-- lockVariants
SELECT
  id
FROM
  variants
WHERE
  id = ANY ($1::INT[])
ORDER BY
  id
FOR NO KEY UPDATE;

SELECT
  v.id,
  v.product_id,
  p.name,
  v.sku,
  v.net_quantity,
  v.net_unit,
  v.is_archived,
  v.price_centimes,
  v.sale_price_centimes,
  (
    SELECT
      o.value
    FROM
      attribute_options o
    WHERE
      o.variant_id = v.id
  ) AS size
FROM
  variants AS v
  INNER JOIN products AS p ON p.id = v.product_id
WHERE
  v.id = ANY ($1::INT[])
ORDER BY
  v.id;
