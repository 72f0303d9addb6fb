-- What couriers collect at the door, and what of it they have paid out.

-- Since when the courier has this order's cash; null once it was paid out, and for orders without any.
ALTER TABLE orders ADD COLUMN cash_out_since timestamptz;
ALTER TABLE orders ADD CHECK (cash_out_since IS NULL OR (payment_method = 'cod' AND payment_status = 'success'));
-- Of what was collected before there were remittances, nobody noted that it was paid out.
UPDATE orders SET cash_out_since = p.captured_at FROM payments p
  WHERE p.order_id = orders.id AND p.status = 'captured' AND orders.payment_method = 'cod';
-- The few orders whose cash is out, for the home page and the couriers' debts, whatever the shop has sold.
CREATE INDEX orders_cash_out ON orders (courier_id, cash_out_since, total_centimes) WHERE cash_out_since IS NOT NULL;

-- A parcel's number as it is compared: couriers, spreadsheets and people write it with other signs between.
CREATE FUNCTION plain_number(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  regexp_replace(upper(written), '[^A-Z0-9]', '', 'g');
CREATE INDEX orders_tracking ON orders (courier_id, plain_number(tracking_number)) WHERE tracking_number IS NOT NULL;

-- A courier's statement as it was recorded.
CREATE TABLE remittances (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  courier_id integer NOT NULL REFERENCES couriers,
  courier_name text NOT NULL,
  -- What the courier or the bank calls it.
  reference text,
  -- Sums of its lines.
  amount_centimes bigint NOT NULL CHECK (amount_centimes >= 0),
  fee_centimes bigint NOT NULL CHECK (fee_centimes >= 0),
  -- Orders whose cash the courier had then, and which the statement does not name.
  missing_count integer NOT NULL CHECK (missing_count >= 0),
  missing_centimes bigint NOT NULL CHECK (missing_centimes >= 0),
  -- Of what was shown before it was recorded: the same is recorded once.
  plan_hash bytea NOT NULL UNIQUE,
  account_id bigint NOT NULL REFERENCES accounts,
  at timestamptz NOT NULL
);
CREATE INDEX remittances_courier ON remittances (courier_id);
CREATE INDEX remittances_account ON remittances (account_id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON remittances FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Each row of the statement, also those that settle nothing.
CREATE TABLE remittance_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  remittance_id bigint NOT NULL REFERENCES remittances,
  row_number integer NOT NULL CHECK (row_number > 0),
  kind text NOT NULL CHECK (kind IN
    ('match', 'amount', 'uncollected', 'unpaid', 'undelivered', 'already', 'twice', 'not_due', 'unknown', 'unreadable')),
  order_id bigint REFERENCES orders,
  -- The number in the statement, where it is no order's.
  reference text,
  amount_centimes integer NOT NULL CHECK (amount_centimes >= 0),
  fee_centimes integer NOT NULL CHECK (fee_centimes >= 0),
  -- What the courier should pay out for it.
  expected_centimes integer NOT NULL CHECK (expected_centimes >= 0),
  UNIQUE (remittance_id, row_number),
  CHECK ((order_id IS NULL) = (kind IN ('unknown', 'unreadable'))),
  CHECK (kind <> 'match' OR amount_centimes = expected_centimes),
  CHECK (kind <> 'uncollected' OR amount_centimes = 0)
);
-- An order's cash is paid out once, or was never collected.
CREATE UNIQUE INDEX remittance_lines_once ON remittance_lines (order_id) WHERE kind IN ('match', 'amount', 'uncollected');
CREATE INDEX remittance_lines_order ON remittance_lines (order_id) WHERE order_id IS NOT NULL;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON remittance_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
