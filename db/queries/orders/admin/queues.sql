-- server/orders/admin/queues.ts

-- listQueueOrderIds
SELECT
  id
FROM
  (
    (
      SELECT
        id,
        cash_out_since,
        receipt_holds_until
      FROM
        orders
      WHERE
        TRUE
      ORDER BY
        id DESC
      LIMIT
        $1
    )
  ) first
ORDER BY
  id DESC
LIMIT
  $2
OFFSET
  $3;

SELECT
  id
FROM
  (
    (
      SELECT
        id,
        cash_out_since,
        receipt_holds_until
      FROM
        orders
      WHERE
        orders.cash_out_since IS NOT NULL
      ORDER BY
        cash_out_since,
        id
      LIMIT
        $1
    )
  ) first
ORDER BY
  cash_out_since,
  id
LIMIT
  $2
OFFSET
  $3;

SELECT
  id
FROM
  (
    (
      SELECT
        id,
        cash_out_since,
        receipt_holds_until
      FROM
        orders
      WHERE
        orders.queue = 'to_pack'
      ORDER BY
        id
      LIMIT
        $1
    )
  ) first
ORDER BY
  id
LIMIT
  $2
OFFSET
  $3;

SELECT
  id
FROM
  (
    (
      SELECT
        id,
        cash_out_since,
        receipt_holds_until
      FROM
        orders
      WHERE
        orders.status = 'delivered'
      ORDER BY
        id DESC
      LIMIT
        $1
    )
  ) first
ORDER BY
  id DESC
LIMIT
  $2
OFFSET
  $3;

-- hasOrders
SELECT
  id
FROM
  orders
LIMIT
  $1;

-- readQueues
SELECT
  'to_confirm' AS queue,
  least(count(*), $1) AS count,
  min(since) AS oldest
FROM
  (
    (
      SELECT
        placed_at AS since
      FROM
        orders
      WHERE
        orders.queue = 'to_confirm'
      ORDER BY
        id
      LIMIT
        $2
    )
  ) first
UNION ALL
SELECT
  'awaiting_transfer' AS queue,
  least(count(*), $3) AS count,
  min(since) AS oldest
FROM
  (
    (
      SELECT
        placed_at AS since
      FROM
        orders
      WHERE
        orders.queue = 'awaiting_transfer'
      ORDER BY
        receipt_holds_until,
        id
      LIMIT
        $4
    )
  ) first
UNION ALL
SELECT
  'to_pack' AS queue,
  least(count(*), $5) AS count,
  min(since) AS oldest
FROM
  (
    (
      SELECT
        placed_at AS since
      FROM
        orders
      WHERE
        orders.queue = 'to_pack'
      ORDER BY
        id
      LIMIT
        $6
    )
  ) first
UNION ALL
SELECT
  'packed' AS queue,
  least(count(*), $7) AS count,
  min(since) AS oldest
FROM
  (
    (
      SELECT
        placed_at AS since
      FROM
        orders
      WHERE
        orders.queue = 'packed'
      ORDER BY
        id
      LIMIT
        $8
    )
  ) first
UNION ALL
SELECT
  'ready_for_pick_up' AS queue,
  least(count(*), $9) AS count,
  min(since) AS oldest
FROM
  (
    (
      SELECT
        placed_at AS since
      FROM
        orders
      WHERE
        orders.queue = 'ready_for_pick_up'
      ORDER BY
        id
      LIMIT
        $10
    )
  ) first
UNION ALL
SELECT
  'shipped' AS queue,
  least(count(*), $11) AS count,
  min(since) AS oldest
FROM
  (
    (
      SELECT
        placed_at AS since
      FROM
        orders
      WHERE
        orders.queue = 'shipped'
      ORDER BY
        id
      LIMIT
        $12
    )
  ) first
UNION ALL
SELECT
  'late' AS queue,
  least(count(*), $13) AS count,
  min(since) AS oldest
FROM
  (
    (
      SELECT
        placed_at AS since
      FROM
        orders
      WHERE
        orders.queue = 'shipped'
        AND orders.estimated_to < $14
      ORDER BY
        id
      LIMIT
        $15
    )
    UNION ALL
    (
      SELECT
        placed_at AS since
      FROM
        orders
      WHERE
        orders.queue = 'to_pack'
        AND orders.updated_at < $16
      ORDER BY
        id
      LIMIT
        $17
    )
    UNION ALL
    (
      SELECT
        placed_at AS since
      FROM
        orders
      WHERE
        orders.queue = 'packed'
        AND orders.updated_at < $18
      ORDER BY
        id
      LIMIT
        $19
    )
    UNION ALL
    (
      SELECT
        placed_at AS since
      FROM
        orders
      WHERE
        orders.queue = 'ready_for_pick_up'
        AND COALESCE(orders.pick_up_before < $20, orders.packed_at < $21)
      ORDER BY
        id
      LIMIT
        $22
    )
  ) first
UNION ALL
SELECT
  'to_refund' AS queue,
  least(count(*), $23) AS count,
  min(since) AS oldest
FROM
  (
    (
      SELECT
        placed_at AS since
      FROM
        orders
      WHERE
        orders.is_refund_owed
      ORDER BY
        id
      LIMIT
        $24
    )
  ) first
UNION ALL
SELECT
  'cash_out' AS queue,
  least(count(*), $25) AS count,
  min(since) AS oldest
FROM
  (
    (
      SELECT
        cash_out_since AS since
      FROM
        orders
      WHERE
        orders.cash_out_since IS NOT NULL
      ORDER BY
        cash_out_since,
        id
      LIMIT
        $26
    )
  ) first
UNION ALL
SELECT
  'receipts',
  least(count(*), $27),
  min(placed_at)
FROM
  orders
WHERE
  (orders.queue = 'awaiting_transfer')
  AND EXISTS (
    SELECT
    FROM
      transfer_receipts
    WHERE
      order_id = orders.id
  );

-- countQueueOrders
SELECT
  count(*) AS total
FROM
  (
    SELECT
    FROM
      orders
    WHERE
      (TRUE)
    LIMIT
      1000
  ) counted;

SELECT
  count(*) AS total
FROM
  (
    SELECT
    FROM
      orders
    WHERE
      (orders.status = 'delivered')
    LIMIT
      1000
  ) counted;
