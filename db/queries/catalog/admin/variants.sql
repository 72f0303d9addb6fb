-- server/catalog/admin/variants.ts

-- saveVariants
UPDATE variants AS old
SET
  barcode = new.barcode,
  price_centimes = new.price_centimes,
  sale_price_centimes = new.sale_price_centimes,
  net_quantity = new.net_quantity,
  net_unit = new.net_unit,
  shipping_weight_grams = new.shipping_weight_grams,
  is_archived = new.is_archived,
  sku = new.sku
FROM
  jsonb_populate_recordset(NULL::variants, $1::jsonb) AS new
WHERE
  old.id = new.id;

INSERT INTO
  variants (
    barcode,
    price_centimes,
    sale_price_centimes,
    net_quantity,
    net_unit,
    shipping_weight_grams,
    is_archived,
    sku,
    "position",
    is_default,
    product_id
  )
SELECT
  barcode,
  price_centimes,
  sale_price_centimes,
  net_quantity,
  net_unit,
  shipping_weight_grams,
  is_archived,
  sku,
  "position",
  is_default,
  product_id
FROM
  jsonb_populate_recordset(NULL::variants, $1::jsonb) AS new;

-- free
UPDATE variants
SET
  "position" = - id,
  is_default = $1
WHERE
  product_id = ANY ($2::INT[]);

UPDATE variants
SET
  sku = '~' || id,
  barcode = $1
WHERE
  id = ANY ($2::INT[]);

-- idsBySku
SELECT
  id,
  sku
FROM
  variants
WHERE
  sku = ANY ($1::TEXT[]);

-- saveParts
DELETE FROM variant_parts
WHERE
  variant_id = ANY ($1::INT[]);

INSERT INTO
  variant_parts (variant_id, part_variant_id, quantity)
SELECT
  variant_id,
  part_variant_id,
  quantity
FROM
  jsonb_populate_recordset(NULL::variant_parts, $1::jsonb) AS new;

-- openStock
INSERT INTO
  stock (variant_id, on_hand, available)
SELECT
  variant_id,
  on_hand,
  available
FROM
  jsonb_populate_recordset(NULL::stock, $1::jsonb) AS new
ON CONFLICT DO NOTHING;

INSERT INTO
  stock_ledger (variant_id, delta, reason, account_id, at)
SELECT
  variant_id,
  delta,
  reason,
  account_id,
  at
FROM
  jsonb_populate_recordset(NULL::stock_ledger, $1::jsonb) AS new;
