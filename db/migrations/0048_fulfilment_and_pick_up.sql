-- How an order reaches its buyer (contract/delivery-methods.ts), its finer state (contract/order-states.ts), and pick-up in the shop
-- with payment there. The decisions are 0059 and 0063 of docs/decisions.

-- Whether a courier brings it; server/delivery/stored-methods.test.ts compares it with contract/delivery-methods.ts.
CREATE FUNCTION has_courier(method text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT method = 'courier'
$$;

ALTER TABLE orders ADD COLUMN delivery_method text NOT NULL DEFAULT 'courier'
  CONSTRAINT orders_delivery_method_check CHECK (delivery_method IN ('courier', 'pick_up'));
ALTER TABLE orders ALTER COLUMN courier_id DROP NOT NULL, ALTER COLUMN courier_name DROP NOT NULL;
ALTER TABLE orders ADD CONSTRAINT orders_courier_check
  CHECK (num_nonnulls(courier_id, courier_name) = CASE WHEN has_courier(delivery_method) THEN 2 ELSE 0 END);
-- Until when goods that are ready are kept for their buyer.
ALTER TABLE orders ADD COLUMN pick_up_before timestamptz;

-- No order has the new code yet, so that no stored column differs from the functions.
CREATE OR REPLACE FUNCTION placed_queue(method text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE method WHEN 'cod' THEN 'to_confirm' WHEN 'pay_at_pick_up' THEN 'to_confirm' WHEN 'bank_transfer' THEN 'awaiting_transfer' END
$$;
ALTER TABLE orders DROP CONSTRAINT orders_payment_method_check, ADD CONSTRAINT orders_payment_method_check
  CHECK (payment_method IN ('bank_transfer', 'cod', 'pay_at_pick_up', 'cmi', 'none'));
ALTER TABLE payments DROP CONSTRAINT payments_method_check, ADD CONSTRAINT payments_method_check
  CHECK (method IN ('bank_transfer', 'cod', 'pay_at_pick_up', 'cmi', 'none'));

-- The fulfilment with which an order enters a status, as far as the status tells.
CREATE FUNCTION first_fulfilment(status text, payment_method text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE status
    WHEN 'placed' THEN CASE placed_queue(payment_method) WHEN 'to_confirm' THEN 'to_confirm' ELSE 'awaiting_payment' END
    WHEN 'processing' THEN 'to_pack'
    WHEN 'shipped' THEN 'on_its_way'
    ELSE status
  END
$$;

CREATE FUNCTION status_of(fulfilment text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN fulfilment IN ('awaiting_payment', 'to_confirm', 'waiting_for_call') THEN 'placed'
    WHEN fulfilment IN ('to_pack', 'packed', 'handed_over', 'ready_for_pick_up') THEN 'processing'
    WHEN fulfilment IN ('on_its_way', 'out_for_delivery', 'unreachable', 'on_its_way_back') THEN 'shipped'
    WHEN fulfilment IN ('delivered', 'picked_up') THEN 'delivered'
    ELSE fulfilment
  END
$$;

-- Written for all orders at once, without their triggers: no order changes its status.
ALTER TABLE orders ADD COLUMN fulfilment text GENERATED ALWAYS AS (
  CASE WHEN status = 'processing' AND packed_at IS NOT NULL THEN 'packed' ELSE first_fulfilment(status, payment_method) END) STORED;
ALTER TABLE orders ALTER COLUMN fulfilment DROP EXPRESSION;
UPDATE orders SET fulfilment = 'waiting_for_call' WHERE fulfilment = 'to_confirm' AND (
  SELECT outcome FROM order_contacts WHERE order_id = orders.id ORDER BY id DESC LIMIT 1) IN ('no_answer', 'call_back');
ALTER TABLE orders ALTER COLUMN fulfilment SET NOT NULL,
  ADD CONSTRAINT orders_fulfilment_check CHECK (fulfilment IN (
    'awaiting_payment', 'to_confirm', 'waiting_for_call', 'to_pack', 'packed', 'handed_over', 'ready_for_pick_up', 'on_its_way',
    'out_for_delivery', 'unreachable', 'on_its_way_back', 'delivered', 'picked_up', 'canceled', 'returned')),
  ADD CONSTRAINT orders_status_of_fulfilment CHECK (status = status_of(fulfilment));

-- A program of the version before, which runs beside the new one during an upgrade, writes status and packed_at alone.
CREATE FUNCTION follow_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.fulfilment IS NULL OR status_of(NEW.fulfilment) <> NEW.status THEN
    NEW.fulfilment := first_fulfilment(NEW.status, NEW.payment_method);
  END IF;
  IF NEW.fulfilment IN ('to_pack', 'packed') THEN
    NEW.fulfilment := CASE WHEN NEW.packed_at IS NULL THEN 'to_pack' ELSE 'packed' END;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER follow_status BEFORE INSERT OR UPDATE OF status, packed_at ON orders FOR EACH ROW EXECUTE FUNCTION follow_status();

-- As in 0044, by the finer state; a transfer is awaited until something is known of it.
ALTER TABLE orders DROP COLUMN queue;
ALTER TABLE orders ADD COLUMN queue text GENERATED ALWAYS AS (
  CASE
    WHEN fulfilment = 'awaiting_payment' THEN CASE WHEN payment_status = 'pending' THEN placed_queue(payment_method) END
    WHEN fulfilment IN ('to_confirm', 'waiting_for_call') THEN 'to_confirm'
    WHEN fulfilment IN ('packed', 'handed_over') THEN 'packed'
    WHEN fulfilment IN ('to_pack', 'ready_for_pick_up') THEN fulfilment
    WHEN status_of(fulfilment) = 'shipped' THEN 'shipped'
  END) STORED;
CREATE INDEX orders_in_queue ON orders (queue, id) INCLUDE (placed_at, estimated_to, updated_at) WHERE queue IS NOT NULL;
CREATE INDEX orders_awaiting_transfer ON orders (receipt_holds_until, id) INCLUDE (placed_at) WHERE queue = 'awaiting_transfer';
CREATE INDEX orders_to_pick_up ON orders (pick_up_before) WHERE fulfilment = 'ready_for_pick_up';

-- The order's history records that it is ready.
ALTER TABLE order_events DROP CONSTRAINT order_events_kind_check;
ALTER TABLE order_events ADD CONSTRAINT order_events_kind_check CHECK (kind IN (
  'placed', 'paid', 'processing', 'ready_for_pick_up', 'shipped', 'delivered', 'canceled', 'returned',
  'payment_failed', 'payment_canceled', 'refunded', 'receipt_received'));

-- As in 0044; the city is that of the newest order that was brought, as the others have the shop's.
CREATE OR REPLACE FUNCTION customers_now(accounts_of bigint[], guests_of text[])
RETURNS TABLE (
  account_id bigint, first_name text, last_name text, email text, phone text, city_slug text, search_text text,
  order_count integer, value_centimes bigint, refused_count integer, last_order_at timestamptz
) LANGUAGE sql STABLE AS $$
  WITH who AS (
    SELECT a.id, a.first_name, a.last_name, a.email, a.phone FROM accounts a WHERE a.id = ANY (accounts_of)
    UNION ALL
    SELECT NULL, '', '', NULL, g.phone FROM unnest(guests_of) AS g (phone)
  ), said AS (
    SELECT who.id,
      COALESCE(NULLIF(who.first_name, ''), of_order.first_name, '') AS first_name,
      COALESCE(NULLIF(who.last_name, ''), of_order.last_name, '') AS last_name,
      COALESCE(who.email, of_order.email) AS email,
      COALESCE(who.phone, of_order.phone) AS phone,
      of_order.city_slug, of_order.orders, of_order.value, of_order.refused, of_order.newest_at
    FROM who CROSS JOIN LATERAL (
      SELECT count(*)::integer AS orders, max(o.placed_at) AS newest_at,
        COALESCE(sum(o.total_centimes - COALESCE((
          SELECT sum(p.refunded_centimes) FROM payments p WHERE p.order_id = o.id AND p.status = 'captured'), 0)
        ) FILTER (WHERE o.status = 'delivered'), 0)::bigint AS value,
        (count(*) FILTER (
          WHERE o.status = 'returned' AND is_settled_on_delivery(o.payment_method) AND o.payment_status <> 'success'))::integer AS refused,
        (array_agg(o.first_name ORDER BY o.id DESC))[1] AS first_name,
        (array_agg(o.last_name ORDER BY o.id DESC))[1] AS last_name,
        (array_agg(o.email ORDER BY o.id DESC))[1] AS email,
        (array_agg(o.phone ORDER BY o.id DESC))[1] AS phone,
        (array_agg(o.city_slug ORDER BY o.id DESC) FILTER (WHERE has_courier(o.delivery_method)))[1] AS city_slug
      FROM (
        SELECT * FROM orders WHERE orders.account_id = who.id
        UNION ALL
        SELECT * FROM orders WHERE who.id IS NULL AND orders.account_id IS NULL AND orders.phone = who.phone
      ) o
    ) of_order
  )
  SELECT id, first_name, last_name, email, phone, city_slug,
    folded(concat_ws(' ', first_name, last_name, email)), orders, value, refused, newest_at
  FROM said
$$;

-- Of the new columns nothing is known yet, and nobody may look at the table for a long time.
ANALYZE orders;
