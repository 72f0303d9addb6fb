-- server/catalog/admin/products-csv/line.ts

-- readStoredProducts
SELECT
  stock.*,
  (
    SELECT
      l.id
    FROM
      stock_ledger AS l
    WHERE
      l.variant_id = stock.variant_id
    ORDER BY
      l.id DESC
    LIMIT
      $1
  ) AS last_move,
  (
    SELECT
      l.id
    FROM
      stock_ledger AS l
    WHERE
      l.variant_id = stock.variant_id
      AND l.reason = $2
    ORDER BY
      l.id DESC
    LIMIT
      $3
  ) AS import_id,
  (
    SELECT
      l.delta
    FROM
      stock_ledger AS l
    WHERE
      l.variant_id = stock.variant_id
      AND l.reason = $4
    ORDER BY
      l.id DESC
    LIMIT
      $5
  ) AS import_delta
FROM
  stock
WHERE
  variant_id = ANY ($6::INT[]);

SELECT
  id,
  variant_id,
  price_centimes,
  starts_at,
  ends_at,
  state
FROM
  variant_sales
WHERE
  variant_id = ANY ($1::INT[])
  AND state <> $2
ORDER BY
  starts_at DESC;
