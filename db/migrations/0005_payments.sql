-- Paying: coupons, attempts at the card gateway and what it answered, refunds, receipts, invoices, proof before ordering.

-- Coupons: one a cart, kept by code in capitals ------------------------------------------------------------------------

CREATE TABLE coupons (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9_-]{3,32}$'),
  kind text NOT NULL CHECK (kind IN ('percent', 'fixed', 'free_shipping')),
  percent integer CHECK (percent BETWEEN 1 AND 100),
  amount_centimes integer CHECK (amount_centimes > 0),
  minimum_subtotal_centimes integer NOT NULL DEFAULT 0 CHECK (minimum_subtotal_centimes >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  total_limit integer CHECK (total_limit > 0),
  per_customer_limit integer CHECK (per_customer_limit > 0),
  first_order_only boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  -- Orders that hold it now; one that is canceled gives its use back.
  uses integer NOT NULL DEFAULT 0 CHECK (uses >= 0),
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'percent') = (percent IS NOT NULL)),
  CHECK ((kind = 'fixed') = (amount_centimes IS NOT NULL)),
  CHECK (uses <= total_limit)
);

-- Empty: for everything that is sold.
CREATE TABLE coupon_products (
  coupon_id integer NOT NULL REFERENCES coupons ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  PRIMARY KEY (coupon_id, product_id)
);
CREATE TABLE coupon_categories (
  coupon_id integer NOT NULL REFERENCES coupons ON DELETE CASCADE,
  category_id integer NOT NULL REFERENCES categories ON DELETE CASCADE,
  PRIMARY KEY (coupon_id, category_id)
);

ALTER TABLE carts ADD COLUMN coupon_id integer REFERENCES coupons ON DELETE SET NULL;
CREATE INDEX carts_coupon ON carts (coupon_id) WHERE coupon_id IS NOT NULL;

CREATE TABLE coupon_redemptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  coupon_id integer NOT NULL REFERENCES coupons,
  order_id bigint NOT NULL UNIQUE REFERENCES orders,
  discount_centimes integer NOT NULL CHECK (discount_centimes >= 0),
  at timestamptz NOT NULL,
  -- The order was canceled, and the use given back.
  returned_at timestamptz
);
CREATE INDEX coupon_redemptions_coupon ON coupon_redemptions (coupon_id) WHERE returned_at IS NULL;

-- Orders: what was charged of tax, the coupon, and the deadline's reminder ------------------------------------------------

ALTER TABLE orders ADD COLUMN coupon_code text;
ALTER TABLE orders ADD COLUMN reminded_at timestamptz;
-- Within the price, in percent; null: not subject to VAT.
ALTER TABLE orders ADD COLUMN shipping_vat_percent integer CHECK (shipping_vat_percent IN (0, 10, 20));
ALTER TABLE order_lines ADD COLUMN vat_percent integer CHECK (vat_percent IN (0, 10, 20));
-- By whom there were orders before, for coupons of a first order and those with a limit for each customer.
CREATE INDEX orders_by_email ON orders (email) WHERE email IS NOT NULL;
CREATE INDEX orders_unpaid ON orders (pay_before)
  WHERE status = 'placed' AND payment_status <> 'success' AND pay_before IS NOT NULL;

ALTER TABLE order_events ADD COLUMN note text;
ALTER TABLE order_events DROP CONSTRAINT order_events_kind_check;
ALTER TABLE order_events ADD CONSTRAINT order_events_kind_check CHECK (kind IN (
  'placed', 'paid', 'processing', 'shipped', 'delivered', 'canceled', 'returned',
  'payment_failed', 'payment_canceled', 'refunded', 'receipt_received'));

-- Money: authorised by a gateway, captured, given back --------------------------------------------------------------------

ALTER TABLE payments DROP CONSTRAINT payments_status_check;
ALTER TABLE payments ADD CONSTRAINT payments_status_check CHECK (status IN ('authorized', 'captured', 'failed'));
-- A coupon may leave nothing to pay.
ALTER TABLE payments DROP CONSTRAINT payments_amount_centimes_check;
ALTER TABLE payments ADD CONSTRAINT payments_amount_centimes_check CHECK (amount_centimes >= 0);
ALTER TABLE payments ADD COLUMN captured_at timestamptz;
UPDATE payments SET captured_at = at WHERE status = 'captured';
ALTER TABLE payments ADD CHECK ((status = 'captured') = (captured_at IS NOT NULL));
ALTER TABLE payments ADD COLUMN refunded_centimes integer NOT NULL DEFAULT 0
  CHECK (refunded_centimes BETWEEN 0 AND amount_centimes);
-- What a member of staff notes: the transfer's reference, the courier's receipt.
ALTER TABLE payments ADD COLUMN reference text;
-- Of a card, what may be kept: masked number, brand, codes of the banks.
ALTER TABLE payments ADD COLUMN details jsonb;
DROP INDEX payments_one_capture;
CREATE UNIQUE INDEX payments_one ON payments (order_id) WHERE status IN ('authorized', 'captured');

CREATE TABLE refunds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES payments,
  amount_centimes integer NOT NULL CHECK (amount_centimes > 0),
  reason text NOT NULL,
  reference text,
  account_id bigint NOT NULL REFERENCES accounts,
  at timestamptz NOT NULL
);
CREATE INDEX refunds_payment ON refunds (payment_id);
CREATE INDEX refunds_account ON refunds (account_id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- An order at the card gateway, under the name it has there.
CREATE TABLE payment_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  oid text NOT NULL UNIQUE CHECK (oid ~ '^[A-Za-z0-9_-]{1,64}$'),
  amount_centimes integer NOT NULL CHECK (amount_centimes > 0),
  -- How often the customer was sent there with it.
  starts integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'started' CHECK (state IN ('started', 'returned', 'approved', 'declined', 'canceled')),
  started_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- The member of staff who looked into the gateway's back office, and found nothing left to do.
  reviewed_at timestamptz,
  reviewed_by bigint REFERENCES accounts,
  CHECK ((reviewed_at IS NULL) = (reviewed_by IS NULL))
);
CREATE INDEX payment_attempts_reviewer ON payment_attempts (reviewed_by);
CREATE INDEX payment_attempts_waiting ON payment_attempts (updated_at) WHERE state IN ('started', 'returned');
CREATE INDEX payment_attempts_order ON payment_attempts (order_id, id);

-- What the gateway said with a valid hash, and the answer it got: a repeat gets the same again.
CREATE TABLE gateway_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  attempt_id bigint REFERENCES payment_attempts,
  kind text NOT NULL CHECK (kind IN ('callback', 'return')),
  fingerprint bytea NOT NULL,
  verdict text NOT NULL CHECK (verdict IN ('approved', 'declined', 'refused')),
  answer text NOT NULL,
  code text,
  transaction_id text,
  details jsonb NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (kind, fingerprint)
);
CREATE INDEX gateway_messages_attempt ON gateway_messages (attempt_id, id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON gateway_messages FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A customer's picture of the transfer, re-encoded by us.
CREATE TABLE transfer_receipts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  picture bytea NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX transfer_receipts_order ON transfer_receipts (order_id, id);

-- Invoices: a gapless series a year --------------------------------------------------------------------------------------

CREATE TABLE invoice_series (
  year integer PRIMARY KEY,
  last integer NOT NULL CHECK (last > 0)
);
CREATE TABLE invoices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL UNIQUE REFERENCES orders,
  year integer NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0),
  number text NOT NULL UNIQUE,
  issued_at timestamptz NOT NULL,
  -- The seller as it was then. The buyer stays with the order, where an erased account takes it out.
  seller jsonb NOT NULL,
  UNIQUE (year, sequence)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Proof before ordering ---------------------------------------------------------------------------------------------------

-- What the shop signs with, the same in every process.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value text NOT NULL
);

-- Proofs of work that were used: each once.
CREATE TABLE used_challenges (
  challenge_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_challenges_expired ON used_challenges (expires_at);

-- A code mailed to the address that a cart's order is to have.
CREATE TABLE checkout_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cart_id bigint NOT NULL REFERENCES carts ON DELETE CASCADE,
  email text NOT NULL,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  proved_at timestamptz
);
CREATE INDEX checkout_codes_cart ON checkout_codes (cart_id, id DESC);
