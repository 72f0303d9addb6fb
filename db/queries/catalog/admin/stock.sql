-- server/catalog/admin/stock.ts

-- lockVariantStock
SELECT
  variant_id
FROM
  variant_parts
WHERE
  variant_id = ANY ($1::INT[]);

INSERT INTO
  stock (variant_id, on_hand, available)
SELECT
  variant_id,
  on_hand,
  available
FROM
  jsonb_populate_recordset(NULL::stock, $1::jsonb) AS new
ON CONFLICT DO NOTHING;

SELECT
  *
FROM
  stock
WHERE
  variant_id = ANY ($1::INT[])
ORDER BY
  variant_id
FOR NO KEY UPDATE;

-- recordStockMoves
INSERT INTO
  stock_ledger (variant_id, delta, reason, note, account_id, at)
SELECT
  variant_id,
  delta,
  reason,
  note,
  account_id,
  at
FROM
  jsonb_populate_recordset(NULL::stock_ledger, $1::jsonb) AS new;

UPDATE stock
SET
  on_hand = on_hand + moved.delta,
  available = available + moved.delta
FROM
  unnest($1::INT[], $2::INT[]) AS moved (variant_id, delta)
WHERE
  stock.variant_id = moved.variant_id;

-- updateLowStockThresholds
UPDATE stock
SET
  low_from = new.low_from
FROM
  unnest($1::INT[], $2::INT[]) AS new (variant_id, low_from)
WHERE
  stock.variant_id = new.variant_id;
