-- server/orders/stock.ts

-- reserveStock
WITH
  needs AS (
    SELECT
      order_line_id,
      variant_id,
      quantity
    FROM
      unnest($1::BIGINT[], $2::INT[], $3::INT[]) AS need (order_line_id, variant_id, quantity)
  ),
  sums AS (
    SELECT
      variant_id,
      sum(quantity)::int AS quantity
    FROM
      needs
    GROUP BY
      1
  ),
  taken AS (
    UPDATE stock
    SET
      available = available - sums.quantity
    FROM
      sums
    WHERE
      stock.variant_id = sums.variant_id
      AND stock.available >= sums.quantity
    RETURNING
      stock.variant_id
  ),
  result AS (
    SELECT
      (
        SELECT
          count(*)
        FROM
          taken
      ) = (
        SELECT
          count(*)
        FROM
          sums
      ) AS "isReserved"
  ),
  reserved AS (
    INSERT INTO
      reservations (order_line_id, variant_id, quantity, created_at)
    SELECT
      order_line_id,
      variant_id,
      quantity,
      $4::timestamptz
    FROM
      needs,
      result
    WHERE
      "isReserved"
  )
SELECT
  "isReserved"
FROM
  result;

-- lockStock
SELECT
FROM
  stock
WHERE
  variant_id = ANY ($1)
ORDER BY
  variant_id
FOR NO KEY UPDATE;

-- lockStockOf
SELECT
  r.order_line_id,
  r.variant_id
FROM
  reservations AS r
  INNER JOIN order_lines AS l ON l.id = r.order_line_id
WHERE
  l.order_id = $1;

-- reactivateReservations
WITH
  needs AS (
    SELECT
      r.variant_id,
      sum(r.quantity)::int AS quantity,
      bool_and(r.state = 'released') AS is_released
    FROM
      reservations r
    WHERE
      r.order_line_id = ANY ($1)
    GROUP BY
      1
  )
SELECT
  COALESCE(
    bool_and(
      is_released
      AND stock.available >= needs.quantity
    ),
    FALSE
  ) AS "isThere"
FROM
  needs
  JOIN stock USING (variant_id);

WITH
  again AS (
    UPDATE reservations r
    SET
      state = 'active',
      ended_at = NULL
    WHERE
      r.order_line_id = ANY ($1)
    RETURNING
      r.variant_id,
      r.quantity
  ),
  sums AS (
    SELECT
      variant_id,
      sum(quantity)::int AS quantity
    FROM
      again
    GROUP BY
      variant_id
  )
UPDATE stock
SET
  available = available - sums.quantity
FROM
  sums
WHERE
  stock.variant_id = sums.variant_id;

-- shipStock
WITH
  ended AS (
    UPDATE reservations r
    SET
      state = 'consumed',
      ended_at = $1
    WHERE
      r.order_line_id = ANY ($2)
      AND r.state = 'active'
    RETURNING
      r.variant_id,
      r.quantity
  ),
  sums AS (
    SELECT
      variant_id,
      sum(quantity)::int AS quantity
    FROM
      ended
    GROUP BY
      variant_id
  ),
  ledger AS (
    INSERT INTO
      stock_ledger (variant_id, delta, reason, order_id, account_id, at)
    SELECT
      variant_id,
      - quantity,
      'shipped',
      $3,
      $4,
      $5
    FROM
      sums
  )
UPDATE stock
SET
  on_hand = on_hand - sums.quantity
FROM
  sums
WHERE
  stock.variant_id = sums.variant_id;

-- releaseStock
WITH
  ended AS (
    UPDATE reservations r
    SET
      state = 'released',
      ended_at = $1
    WHERE
      r.order_line_id = ANY ($2)
      AND r.state = 'active'
    RETURNING
      r.variant_id,
      r.quantity
  ),
  sums AS (
    SELECT
      variant_id,
      sum(quantity)::int AS quantity
    FROM
      ended
    GROUP BY
      variant_id
  )
UPDATE stock
SET
  available = available + sums.quantity
FROM
  sums
WHERE
  stock.variant_id = sums.variant_id;

-- returnStock
WITH
  sums AS (
    SELECT
      r.variant_id,
      sum(r.quantity)::int AS quantity
    FROM
      reservations r
    WHERE
      r.order_line_id = ANY ($1)
      AND r.state = 'consumed'
    GROUP BY
      r.variant_id
  ),
  ledger AS (
    INSERT INTO
      stock_ledger (variant_id, delta, reason, order_id, account_id, at)
    SELECT
      variant_id,
      quantity,
      'returned',
      $2,
      $3,
      $4
    FROM
      sums
  )
UPDATE stock
SET
  on_hand = on_hand + sums.quantity,
  available = available + sums.quantity
FROM
  sums
WHERE
  stock.variant_id = sums.variant_id;
