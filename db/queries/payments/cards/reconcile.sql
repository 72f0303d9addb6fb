-- server/payments/cards/reconcile.ts

-- findUnsettledPayments
WITH
  open AS (
    SELECT
      a.*,
      o.number,
      o.status,
      o.payment_status
    FROM
      payment_attempts a
      JOIN orders o ON o.id = a.order_id
    WHERE
      a.reviewed_at IS NULL
      OR a.updated_at > a.reviewed_at
      OR EXISTS (
        SELECT
          1
        FROM
          gateway_messages m
        WHERE
          m.attempt_id = a.id
          AND m.at > a.reviewed_at
      )
  ),
  found AS (
    SELECT
      'unconfirmed' AS kind,
      open.id,
      open.updated_at AS since,
      r.transaction_id
    FROM
      open
      LEFT JOIN LATERAL (
        SELECT
          transaction_id
        FROM
          gateway_messages
        WHERE
          attempt_id = open.id
        ORDER BY
          id DESC
        LIMIT
          1
      ) r ON TRUE
    WHERE
      open.state = 'returned'
    UNION ALL
    SELECT
      CASE m.verdict
        WHEN 'approved' THEN 'not_needed'
        ELSE 'mismatch'
      END,
      m.attempt_id,
      m.at,
      m.transaction_id
    FROM
      gateway_messages m
      JOIN open ON open.id = m.attempt_id
    WHERE
      m.kind = 'callback'
      AND (
        open.reviewed_at IS NULL
        OR m.at > open.reviewed_at
      )
      AND (
        (
          m.verdict = 'approved'
          AND m.answer = 'APPROVED'
        )
        OR (
          m.verdict = 'refused'
          AND m.code = '00'
        )
      )
    UNION ALL
    SELECT
      'silent',
      id,
      updated_at,
      NULL
    FROM
      open
    WHERE
      state = 'started'
      AND updated_at < $1
      AND status = 'placed'
      AND payment_status <> 'success'
  )
SELECT
  found.kind,
  found.since,
  found.transaction_id,
  open.number AS ORDER,
  open.status AS order_status,
  open.payment_status,
  open.oid,
  open.amount_centimes
FROM
  found
  JOIN open ON open.id = found.id
UNION ALL
SELECT
  'held',
  p.at,
  p.gateway_transaction_id,
  o.number,
  o.status,
  o.payment_status,
  a.oid,
  p.amount_centimes
FROM
  payments p
  JOIN orders o ON o.id = p.order_id
  JOIN LATERAL (
    SELECT
      oid
    FROM
      payment_attempts
    WHERE
      order_id = o.id
      AND state = 'approved'
    ORDER BY
      id DESC
    LIMIT
      1
  ) a ON TRUE
WHERE
  p.status = 'authorized'
  AND o.status IN ('canceled', 'returned')
ORDER BY
  since,
  oid
LIMIT
  200;

-- recordCardCapture
SELECT
  id,
  order_id,
  status
FROM
  payments
WHERE
  method IN ($1)
  AND gateway_transaction_id = $2;

-- recordCardRelease
UPDATE payments
SET
  status = $1,
  account_id = $2
WHERE
  order_id = $3
  AND status = $4;

-- payByHand
INSERT INTO
  payments (order_id, method, amount_centimes, status, gateway_transaction_id, account_id, at, captured_at)
VALUES
  ($1, $2, $3, $4, $5, $6, $7, $8);

-- dismissPaymentAttempt
UPDATE payment_attempts
SET
  reviewed_at = $1,
  reviewed_by = $2,
  updated_at = $3
WHERE
  id = $4;
