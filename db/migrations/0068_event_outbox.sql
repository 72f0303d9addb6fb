-- What follows from an order is done after its transaction: triggers add an event, and a process takes it out within a second and
-- does what follows, in one transaction (server/platform/database/event-outbox.ts, docs/decisions/0082-event-outbox.md). No
-- transaction of an order or of a changed stock calls NOTIFY any more, for which PostgreSQL holds a global lock until the commit.
CREATE TABLE outbox_events (
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('order_placed', 'stock_shown_changed')),
  order_id bigint REFERENCES orders ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  -- An event whose handler failed is tried again then.
  not_before timestamptz,
  CHECK ((order_id IS NOT NULL) = (kind = 'order_placed')),
  PRIMARY KEY (kind, id)
);
CREATE INDEX outbox_events_order ON outbox_events (order_id) WHERE order_id IS NOT NULL;

CREATE FUNCTION emit_order_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox_events (kind, order_id) VALUES ('order_placed', NEW.id);
  RETURN NULL;
END $$;
DROP TRIGGER announce ON orders;
CREATE TRIGGER emit_placed AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION emit_order_placed();
DROP FUNCTION announce_order();

-- Pages show whether a variant is in stock, and how many of the last few.
CREATE OR REPLACE FUNCTION announce_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF LEAST(OLD.available, 6) <> LEAST(NEW.available, 6) OR EXISTS (
    SELECT FROM variant_parts
    WHERE part_variant_id = NEW.variant_id AND LEAST(OLD.available / quantity, 6) <> LEAST(NEW.available / quantity, 6))
  THEN
    INSERT INTO outbox_events (kind) VALUES ('stock_shown_changed');
  END IF;
  RETURN NULL;
END $$;

-- A new order is counted by the process that takes its event. Later changes of an order still bring its customer up to date.
DROP TRIGGER followed ON orders;
CREATE CONSTRAINT TRIGGER followed AFTER UPDATE OF account_id, phone, first_name, last_name, email, city_slug,
    status, payment_status, total_centimes
  ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION follow_order();

-- As before, but without the orders whose event has not been taken: they are counted when it is.
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
      WHERE NOT EXISTS (SELECT FROM outbox_events e WHERE e.order_id = o.id)
    ) of_order
  )
  SELECT id, first_name, last_name, email, phone, city_slug,
    folded(concat_ws(' ', first_name, last_name, email)), orders, value, refused, newest_at
  FROM said
$$;

-- Counts new orders for their customers. The caller holds a share lock on the orders, so that none changes its customer meanwhile.
-- Raises serialization_failure if a customer is erased meanwhile: the caller then tries again.
CREATE FUNCTION count_placed_orders(placed bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  counted bigint[];
  locked integer;
  wanted integer;
BEGIN
  INSERT INTO customers (account_id)
    SELECT DISTINCT account_id FROM orders WHERE id = ANY (placed) AND account_id IS NOT NULL ORDER BY account_id
    ON CONFLICT DO NOTHING;
  INSERT INTO customers (phone)
    SELECT DISTINCT phone FROM orders WHERE id = ANY (placed) AND account_id IS NULL AND phone <> '' ORDER BY phone
    ON CONFLICT DO NOTHING;
  counted := ARRAY(
    SELECT c.id FROM customers c WHERE c.account_id IN (SELECT account_id FROM orders WHERE id = ANY (placed))
    UNION SELECT c.id FROM customers c
      WHERE c.account_id IS NULL AND c.phone IN (SELECT phone FROM orders WHERE id = ANY (placed) AND account_id IS NULL));
  PERFORM FROM customers WHERE id = ANY (counted) ORDER BY id FOR NO KEY UPDATE;
  GET DIAGNOSTICS locked = ROW_COUNT;
  SELECT count(DISTINCT (account_id, CASE WHEN account_id IS NULL THEN phone END)) INTO wanted
    FROM orders WHERE id = ANY (placed) AND (account_id IS NOT NULL OR phone <> '');
  IF locked <> wanted THEN
    RAISE serialization_failure USING MESSAGE = 'a customer was erased while their orders were counted';
  END IF;
  UPDATE customers c SET order_count = c.order_count + n.order_count, last_order_at = GREATEST(c.last_order_at, n.last_order_at),
    first_name = n.first_name, last_name = n.last_name, email = n.email, phone = n.phone, city_slug = n.city_slug,
    search_text = folded(concat_ws(' ', n.first_name, n.last_name, n.email))
  FROM (
    SELECT k.id, k.order_count, k.last_order_at, shipped.city_slug,
      COALESCE(NULLIF(a.first_name, ''), newest.first_name) AS first_name,
      COALESCE(NULLIF(a.last_name, ''), newest.last_name) AS last_name,
      COALESCE(a.email, newest.email) AS email, COALESCE(a.phone, newest.phone) AS phone
    FROM (
      SELECT c.id, c.account_id, c.phone, count(*)::integer AS order_count, max(o.placed_at) AS last_order_at
      FROM customers c JOIN orders o ON o.id = ANY (placed)
        AND (o.account_id = c.account_id OR (o.account_id IS NULL AND c.account_id IS NULL AND o.phone = c.phone))
      WHERE c.id = ANY (counted) GROUP BY c.id
    ) k
    LEFT JOIN accounts a ON a.id = k.account_id
    CROSS JOIN LATERAL (
      (SELECT * FROM orders o WHERE o.account_id = k.account_id
        AND NOT EXISTS (SELECT FROM outbox_events e WHERE e.order_id = o.id) ORDER BY o.id DESC LIMIT 1)
      UNION ALL
      (SELECT * FROM orders o WHERE k.account_id IS NULL AND o.account_id IS NULL AND o.phone = k.phone
        AND NOT EXISTS (SELECT FROM outbox_events e WHERE e.order_id = o.id) ORDER BY o.id DESC LIMIT 1)
    ) newest
    LEFT JOIN LATERAL (
      (SELECT o.city_slug FROM orders o WHERE o.account_id = k.account_id AND has_courier(o.delivery_method)
        AND NOT EXISTS (SELECT FROM outbox_events e WHERE e.order_id = o.id) ORDER BY o.id DESC LIMIT 1)
      UNION ALL
      (SELECT o.city_slug FROM orders o WHERE k.account_id IS NULL AND o.account_id IS NULL AND o.phone = k.phone
        AND has_courier(o.delivery_method)
        AND NOT EXISTS (SELECT FROM outbox_events e WHERE e.order_id = o.id) ORDER BY o.id DESC LIMIT 1)
    ) shipped ON true
  ) n WHERE c.id = n.id;
  -- What was delivered or refused before it was counted also has a value, which is computed from all orders of the customer.
  PERFORM follow_customer(account_id, phone) FROM (
    SELECT DISTINCT account_id, CASE WHEN account_id IS NULL THEN phone END AS phone
    FROM orders WHERE id = ANY (placed) AND status IN ('delivered', 'returned')) ended;
END $$;

-- A new order's lines belong to no invoice of the previous version, so there is nothing to freeze before they are added.
DROP TRIGGER freeze_first ON order_lines;
CREATE TRIGGER freeze_first BEFORE UPDATE OR DELETE ON order_lines FOR EACH ROW EXECUTE FUNCTION freeze_first();
