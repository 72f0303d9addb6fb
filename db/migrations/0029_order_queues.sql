-- In which queue of work an order waits for the shop (R26), null for what is done with or waits for a gateway. The queues are
-- counted at each visit of the back office: from an index that holds all that is asked, without reading the orders.

ALTER TABLE orders ADD COLUMN queue text GENERATED ALWAYS AS (
  CASE status
    WHEN 'placed' THEN CASE
      WHEN payment_method = 'cod' THEN 'to_confirm'
      WHEN payment_method = 'bank_transfer' AND payment_status = 'pending' THEN 'awaiting_transfer' END
    WHEN 'processing' THEN CASE WHEN packed_at IS NULL THEN 'to_pack' ELSE 'packed' END
    WHEN 'shipped' THEN 'shipped'
  END) STORED;
CREATE INDEX orders_in_queue ON orders (queue, id) INCLUDE (placed_at, estimated_to, updated_at) WHERE queue IS NOT NULL;
DROP INDEX orders_waiting;
-- Of the new column nothing is known yet, and nobody may look at the table for a long time.
ANALYZE orders;
