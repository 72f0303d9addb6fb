-- server/orders/unpaid-share.ts

-- readUnpaidShare
WITH
  held AS (
    SELECT
      r.variant_id,
      sum(r.quantity) AS quantity
    FROM
      unpaid_orders u
      JOIN order_lines l ON l.order_id = u.order_id
      JOIN reservations r ON r.order_line_id = l.id
    WHERE
      r.state = 'active'
    GROUP BY
      1
  )
SELECT
  COALESCE(
    100 * greatest(
      sum(held.quantity) / nullif(sum(stock.on_hand), 0),
      sum(held.quantity * v.current_price_centimes) / nullif(sum(stock.on_hand::bigint * v.current_price_centimes), 0)
    ),
    0
  )::float8 AS percent
FROM
  stock
  JOIN variants v ON v.id = stock.variant_id
  LEFT JOIN held ON held.variant_id = stock.variant_id;
