-- server/orders/remittances/list.ts

-- listRemittances
SELECT
  count(*) AS total
FROM
  remittances;

SELECT
  id,
  at,
  courier_name,
  reference,
  amount_centimes,
  fee_centimes,
  COALESCE(
    settled_count,
    (
      SELECT
        count(*)
      FROM
        remittance_lines l
      WHERE
        l.remittance_id = remittances.id
        AND kind IN ('match', 'amount', 'uncollected')
    )
  ) AS settled,
  COALESCE(
    difference_count,
    (
      SELECT
        count(*)
      FROM
        remittance_lines l
      WHERE
        l.remittance_id = remittances.id
        AND kind <> 'match'
        AND NOT (
          kind = 'not_due'
          AND l.amount_centimes = 0
        )
    )
  ) AS differences
FROM
  remittances
ORDER BY
  id DESC
LIMIT
  $1
OFFSET
  $2;

-- listOutstandingCash
SELECT
  id
FROM
  remittances
ORDER BY
  id DESC
LIMIT
  $1;

-- readCashOut
SELECT
  k.id,
  k.name,
  count(o.cash_out_since) AS count,
  COALESCE(sum(o.total_centimes), 0) AS centimes,
  min(o.cash_out_since) AS oldest
FROM
  couriers k
  LEFT JOIN orders o ON o.courier_id = k.id
  AND o.cash_out_since IS NOT NULL
GROUP BY
  k.id
HAVING
  (
    k.is_active
    AND k.takes_cash
  )
  OR count(o.cash_out_since) > 0
ORDER BY
  k.position,
  k.id;

-- getRemittance
SELECT
  remittances.*,
  first_name,
  last_name
FROM
  remittances
  INNER JOIN accounts ON accounts.id = remittances.account_id
WHERE
  remittances.id = $1;

SELECT
  remittance_lines.*,
  orders.number,
  orders.status
FROM
  remittance_lines
  LEFT JOIN orders ON orders.id = remittance_lines.order_id
WHERE
  remittance_id = $1
ORDER BY
  row_number;

-- listOrderRemittances
SELECT
  r.id,
  r.at,
  r.courier_name,
  l.kind,
  l.amount_centimes,
  l.expected_centimes,
  first_name,
  last_name
FROM
  remittance_lines AS l
  INNER JOIN remittances AS r ON r.id = l.remittance_id
  INNER JOIN accounts ON accounts.id = r.account_id
WHERE
  l.order_id = $1
ORDER BY
  l.id DESC;
