-- server/catalog/admin/variant-view.ts

-- getVariant
SELECT
  p.id,
  p.name,
  p.status,
  c.stage_color AS stage,
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
  products AS p
  INNER JOIN categories AS c ON c.id = p.main_category_id
WHERE
  p.id = $1;

SELECT
  low_from
FROM
  stock
WHERE
  variant_id = $1;

SELECT
  id,
  price_centimes,
  starts_at,
  ends_at,
  state
FROM
  variant_sales
WHERE
  variant_id = $1
  AND state <> $2
ORDER BY
  starts_at;

-- partsOf
SELECT
  v.id,
  p.name,
  v.net_quantity,
  v.net_unit,
  vp.quantity,
  v.is_archived,
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
  ) AS available
FROM
  variant_parts AS vp
  INNER JOIN variants AS v ON v.id = vp.part_variant_id
  INNER JOIN products AS p ON p.id = v.product_id
WHERE
  vp.variant_id = $1
ORDER BY
  v.id;

-- ledgerOf
SELECT
  count(*) AS total
FROM
  (
    SELECT
      id
    FROM
      stock_ledger
    WHERE
      variant_id = $1
    LIMIT
      $2
  ) AS counted;

SELECT
  l.id,
  l.at,
  l.delta,
  l.reason,
  l.note,
  a.first_name,
  a.last_name,
  orders.number,
  stock.on_hand + l.delta - sum(l.delta) OVER (
    ORDER BY
      l.id DESC
  ) AS "left"
FROM
  (
    SELECT
      *
    FROM
      stock_ledger
    WHERE
      variant_id = $1
    ORDER BY
      id DESC
    LIMIT
      $2
  ) AS l
  INNER JOIN stock ON stock.variant_id = l.variant_id
  LEFT JOIN accounts AS a ON a.id = l.account_id
  LEFT JOIN orders ON orders.id = l.order_id
ORDER BY
  l.id DESC
OFFSET
  $3;
