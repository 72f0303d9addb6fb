-- A mail waits, was sent, or was given up with its reason in last_error; staff may have dealt with one that was given up. An order's
-- mails name their order, so that staff sees them there.
ALTER TABLE mails
  ADD COLUMN order_id bigint REFERENCES orders,
  ADD COLUMN given_up_at timestamptz,
  ADD COLUMN dismissed_at timestamptz,
  ADD CONSTRAINT mails_one_state CHECK (sent_at IS NULL OR given_up_at IS NULL),
  ADD CONSTRAINT mails_dismissed_when_given_up CHECK (dismissed_at IS NULL OR given_up_at IS NOT NULL);

UPDATE mails SET order_id = orders.id FROM orders
  WHERE orders.number = substring(mails.subject FROM 'AM[0-9]{8}')
    AND mails.kind IN ('order_placed', 'payment_received', 'order_changed', 'order_shipped', 'order_ready', 'order_delivered',
      'order_canceled', 'order_returned', 'order_refunded', 'card_released', 'transfer_reminder');

-- Refused for good, or not sent for so long that nobody tries any more. Those of before today need nobody's attention now.
UPDATE mails SET given_up_at = now(), dismissed_at = now()
  WHERE sent_at IS NULL AND (created_at < now() - interval '2 days' OR last_error ~ ' 5[0-9]{2} (RCPT TO|DATA)$');

DROP INDEX mails_waiting;
CREATE INDEX mails_waiting ON mails (id) WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX mails_given_up ON mails (id) WHERE given_up_at IS NOT NULL AND dismissed_at IS NULL;
CREATE INDEX mails_order ON mails (order_id, id) WHERE order_id IS NOT NULL;
