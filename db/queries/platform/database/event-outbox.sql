-- server/platform/database/event-outbox.ts

-- waitingKinds
SELECT
  kind
FROM
  unnest($1::TEXT[]) kind
WHERE
  EXISTS (
    SELECT
    FROM
      outbox_events e
    WHERE
      e.kind = kind.kind
      AND (
        not_before IS NULL
        OR not_before <= now()
      )
  );

-- drainKind
SET
  LOCAL lock_timeout = 200;

-- selectEvents
SELECT
  id,
  order_id
FROM
  outbox_events
WHERE
  kind = $1
  AND id > $2
  AND (
    not_before IS NULL
    OR not_before <= now()
  )
ORDER BY
  id
LIMIT
  $3
FOR UPDATE
  SKIP LOCKED;

-- handleEvents
DELETE FROM outbox_events
WHERE
  kind = $1
  AND id = ANY ($2::BIGINT[]);

-- lockOrders
SELECT
  id
FROM
  orders
WHERE
  id = ANY ($1::BIGINT[])
ORDER BY
  id
FOR SHARE
  SKIP LOCKED;
