-- server/orders/admin/orders-csv.ts

-- readParcels
SELECT
  id,
  address,
  zip_code,
  note,
  (
    SELECT
      coalesce(json_agg(agg), '[]')
    FROM
      (
        SELECT
          name,
          option_name,
          quantity
        FROM
          order_lines
        WHERE
          order_lines.order_id = orders.id
        ORDER BY
          "position"
      ) AS agg
  ) AS lines
FROM
  orders
WHERE
  id = ANY ($1::INT[]);
