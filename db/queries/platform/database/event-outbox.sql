-- server/platform/database/event-outbox.ts

-- hasEvents
SELECT
  EXISTS (
    SELECT
    FROM
      outbox_events
  );

-- drainBatch
SELECT
  id,
  kind,
  order_id
FROM
  outbox_events
ORDER BY
  id
LIMIT
  $1
FOR UPDATE
  skip locked;

SELECT
  id
FROM
  orders
WHERE
  id IN ($1)
ORDER BY
  id
FOR SHARE
  skip locked;

DELETE FROM outbox_events
WHERE
  id IN ($1);
