-- server/outbox-handlers.ts

-- notify
SELECT
  pg_notify ($1, '');

-- outboxHandlers
SELECT
  count_placed_orders ($1::BIGINT[]);
