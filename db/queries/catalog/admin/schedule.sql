-- server/catalog/admin/schedule.ts

-- findSaleFaults
SELECT
  id,
  variant_id,
  starts_at,
  ends_at
FROM
  variant_sales
WHERE
  variant_id = ANY ($1::INT[])
  AND state <> $2;

-- saveSales
INSERT INTO
  variant_sales (variant_id, price_centimes, starts_at, ends_at, state)
SELECT
  variant_id,
  price_centimes,
  starts_at,
  ends_at,
  state
FROM
  jsonb_populate_recordset(NULL::variant_sales, $1::jsonb) AS new;

-- endSale
SELECT
  variant_id
FROM
  variant_sales
WHERE
  id = $1;

SELECT
  *
FROM
  variant_sales
WHERE
  id = $1;

UPDATE variant_sales
SET
  ends_at = $1
WHERE
  id = $2;

-- startAndEndSales
SELECT
  variant_id
FROM
  variant_sales
WHERE
  (
    (
      state = $1
      AND ends_at <= $2
    )
    OR (
      state = $3
      AND starts_at <= $4
    )
  );

-- endAt
UPDATE variant_sales
SET
  state = 'ended'
WHERE
  variant_id = ANY ($1)
  AND state = 'planned'
  AND ends_at <= $2;

WITH
  OVER AS (
    UPDATE variant_sales
    SET
      state = 'ended'
    WHERE
      variant_id = ANY ($1)
      AND state = 'running'
      AND ends_at <= $2
    RETURNING
      variant_id,
      replaced_centimes
  )
UPDATE variants
SET
  sale_price_centimes = CASE
    WHEN over.replaced_centimes < variants.price_centimes THEN over.replaced_centimes
  END
FROM
  OVER
WHERE
  variants.id = over.variant_id;

-- startAt
WITH
  begun AS (
    UPDATE variant_sales s
    SET
      state = 'running',
      replaced_centimes = v.sale_price_centimes
    FROM
      variants v
    WHERE
      v.id = s.variant_id
      AND v.id = ANY ($1)
      AND s.state = 'planned'
      AND s.starts_at <= $2
      AND s.price_centimes < v.price_centimes
    RETURNING
      s.variant_id,
      s.price_centimes
  )
UPDATE variants
SET
  sale_price_centimes = begun.price_centimes
FROM
  begun
WHERE
  variants.id = begun.variant_id;
