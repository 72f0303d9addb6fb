-- server/orders/customer.ts

-- listCustomerOrders
SELECT
  count(*) AS total
FROM
  orders
WHERE
  account_id = $1;

SELECT
  number,
  placed_at,
  status,
  fulfilment,
  payment_method,
  payment_status,
  total_centimes,
  (
    SELECT
      sum(quantity) AS pieces
    FROM
      order_lines
    WHERE
      order_id = orders.id
  ) AS item_count,
  (
    SELECT
      coalesce(json_agg(agg), '[]')
    FROM
      (
        SELECT
          name,
          image,
          stage_color
        FROM
          order_lines
        WHERE
          order_id = orders.id
        ORDER BY
          "position"
        LIMIT
          $1
      ) AS agg
  ) AS items
FROM
  orders
WHERE
  account_id = $2
ORDER BY
  id DESC
LIMIT
  $3
OFFSET
  $4;

-- orderAgainOnce
SELECT
  variant_id,
  quantity,
  name
FROM
  order_lines
WHERE
  order_id = $1
ORDER BY
  "position";
