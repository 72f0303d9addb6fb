-- What unpaid orders reserve is bounded for buyers of whom the shop knows nothing (docs/decisions/0051). Rows exist while an order
-- is open and unpaid, and go with all that they say of its buyer once it is paid, moves on or ends.

CREATE TABLE unpaid_orders (
  order_id bigint PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  -- What is known of the buyer: nothing, that a mailbox is theirs, that they bought before, or that staff took the order.
  trust text NOT NULL CHECK (trust IN ('none', 'mailbox', 'customer', 'staff')),
  -- Keyed hashes of phone number and network, by which what is open is counted.
  phone_hash bytea,
  network_hash bytea,
  -- The deadline that the buyer was told.
  pay_before timestamptz
);
CREATE INDEX unpaid_orders_phone ON unpaid_orders (phone_hash) WHERE trust IN ('none', 'mailbox');
CREATE INDEX unpaid_orders_network ON unpaid_orders (network_hash) WHERE trust IN ('none', 'mailbox');

-- How much of each variant the orders hold that count towards its share.
CREATE TABLE unpaid_pieces (
  variant_id integer NOT NULL REFERENCES variants,
  order_id bigint NOT NULL REFERENCES unpaid_orders ON DELETE CASCADE,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (variant_id, order_id) INCLUDE (quantity)
);
CREATE INDEX unpaid_pieces_order ON unpaid_pieces (order_id);

-- What is open already was promised its time, and keeps it: as of buyers who are known.
INSERT INTO unpaid_orders (order_id, trust, pay_before)
SELECT id, 'customer', pay_before FROM orders WHERE status = 'placed' AND payment_status <> 'success';

CREATE FUNCTION forget_unpaid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM unpaid_orders WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_unpaid AFTER UPDATE OF status, payment_status ON orders FOR EACH ROW
  WHEN (OLD.status = 'placed' AND (NEW.status <> 'placed' OR NEW.payment_status = 'success'))
  EXECUTE FUNCTION forget_unpaid();

-- Until when the receipt of a buyer of whom nothing is known keeps the order open; such receipts are looked at first.
ALTER TABLE orders ADD COLUMN receipt_holds_until timestamptz;
CREATE INDEX orders_awaiting_transfer ON orders (receipt_holds_until, id) INCLUDE (placed_at) WHERE queue = 'awaiting_transfer';

-- The cart's next order needs a proved mailbox, as its buyer was told.
ALTER TABLE carts ADD COLUMN needs_email_proof boolean NOT NULL DEFAULT false;
