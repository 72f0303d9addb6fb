-- The back office's customers: a row for each account and for each phone number that guests ordered with, which always says
-- what their orders say (checkInvariants), so that 20,000 of them are searched and sorted without reading 100,000 orders.

CREATE TABLE customers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: guests, known by their phone number alone.
  account_id bigint UNIQUE REFERENCES accounts ON DELETE CASCADE,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  email text,
  -- Of an account that has none, its last order's.
  phone text,
  city_slug text REFERENCES cities,
  search_text text NOT NULL DEFAULT '',
  order_count integer NOT NULL DEFAULT 0,
  -- Delivered, less what was given back.
  value_centimes bigint NOT NULL DEFAULT 0,
  -- Parcels to be paid at the door that came back unpaid.
  refused_count integer NOT NULL DEFAULT 0,
  last_order_at timestamptz,
  -- Guests without orders are kept for their notes, and shown no more.
  is_listed boolean NOT NULL GENERATED ALWAYS AS (account_id IS NOT NULL OR order_count > 0) STORED,
  CHECK (account_id IS NOT NULL OR phone IS NOT NULL)
);
CREATE UNIQUE INDEX customers_guest ON customers (phone) WHERE account_id IS NULL;
CREATE INDEX customers_newest ON customers (last_order_at DESC NULLS LAST, id DESC) WHERE is_listed;
CREATE INDEX customers_by_value ON customers (value_centimes DESC, id DESC) WHERE is_listed;
CREATE INDEX customers_by_orders ON customers (order_count DESC, id DESC) WHERE is_listed;
CREATE INDEX customers_search ON customers USING gin (search_text gin_trgm_ops);
CREATE INDEX customers_phone_end ON customers (right(phone, 4));
CREATE INDEX customers_city ON customers (city_slug);

CREATE INDEX orders_of_guest ON orders (phone, id DESC) WHERE account_id IS NULL;

-- What the accounts and guests of these ids and numbers ordered, as `customers` is to say it.
CREATE FUNCTION customers_now(accounts_of bigint[], guests_of text[])
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
          WHERE o.status = 'returned' AND o.payment_method = 'cod' AND o.payment_status <> 'success'))::integer AS refused,
        (array_agg(o.first_name ORDER BY o.id DESC))[1] AS first_name,
        (array_agg(o.last_name ORDER BY o.id DESC))[1] AS last_name,
        (array_agg(o.email ORDER BY o.id DESC))[1] AS email,
        (array_agg(o.phone ORDER BY o.id DESC))[1] AS phone,
        (array_agg(o.city_slug ORDER BY o.id DESC))[1] AS city_slug
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

-- Brings one customer's row up to date. It is held first: what others did meanwhile is then seen by the next statement.
CREATE FUNCTION follow_customer(of_account bigint, of_phone text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF of_account IS NOT NULL THEN
    INSERT INTO customers (account_id) SELECT id FROM accounts WHERE id = of_account ON CONFLICT DO NOTHING;
    PERFORM FROM customers WHERE account_id = of_account FOR NO KEY UPDATE;
  ELSIF of_phone <> '' THEN
    INSERT INTO customers (phone)
      SELECT of_phone WHERE EXISTS (SELECT FROM orders WHERE account_id IS NULL AND phone = of_phone) ON CONFLICT DO NOTHING;
    PERFORM FROM customers WHERE account_id IS NULL AND phone = of_phone FOR NO KEY UPDATE;
  ELSE
    -- An erased customer's order.
    RETURN;
  END IF;
  UPDATE customers c SET first_name = n.first_name, last_name = n.last_name, email = n.email, phone = n.phone,
    city_slug = n.city_slug, search_text = n.search_text, order_count = n.order_count, value_centimes = n.value_centimes,
    refused_count = n.refused_count, last_order_at = n.last_order_at
  FROM customers_now(
    CASE WHEN of_account IS NOT NULL THEN ARRAY[of_account] ELSE '{}' END,
    CASE WHEN of_account IS NULL THEN ARRAY[of_phone] ELSE '{}' END) n
  WHERE (of_account IS NOT NULL AND c.account_id = of_account)
    OR (of_account IS NULL AND c.account_id IS NULL AND c.phone = of_phone);
END $$;

-- Deferred to the commit, where a customer's row is the last thing that is waited for.
CREATE FUNCTION follow_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.account_id IS DISTINCT FROM NEW.account_id OR OLD.phone <> NEW.phone) THEN
    PERFORM follow_customer(OLD.account_id, OLD.phone);
  END IF;
  PERFORM follow_customer(NEW.account_id, NEW.phone);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER followed AFTER INSERT OR UPDATE OF account_id, phone, first_name, last_name, email, city_slug,
    status, payment_status, total_centimes
  ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION follow_order();

CREATE FUNCTION follow_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_customer(account_id, phone) FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER followed AFTER UPDATE OF refunded_centimes
  ON payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION follow_refund();

CREATE FUNCTION follow_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_customer(NEW.id, NULL);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER followed AFTER INSERT OR UPDATE OF first_name, last_name, email, phone
  ON accounts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION follow_account();

-- All of them at once, for what was there before, and after many orders were written without their triggers.
CREATE FUNCTION follow_all_customers() RETURNS void LANGUAGE sql AS $$
  INSERT INTO customers (account_id, phone, first_name, last_name, email, city_slug, search_text, order_count,
    value_centimes, refused_count, last_order_at)
  SELECT n.account_id, n.phone, n.first_name, n.last_name, n.email, n.city_slug, n.search_text, n.order_count,
    n.value_centimes, n.refused_count, n.last_order_at
  FROM customers_now(
    ARRAY(SELECT id FROM accounts WHERE NOT EXISTS (SELECT FROM customers WHERE account_id = accounts.id)),
    ARRAY(SELECT DISTINCT phone FROM orders WHERE account_id IS NULL AND phone <> ''
      AND NOT EXISTS (SELECT FROM customers c WHERE c.account_id IS NULL AND c.phone = orders.phone))) n
$$;
SELECT follow_all_customers();

-- What staff note about a customer, for themselves. An account's guest days are found by its phone number.
CREATE TABLE customer_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customers ON DELETE CASCADE,
  author_id bigint REFERENCES accounts ON DELETE SET NULL,
  author_name text NOT NULL,
  body text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX customer_notes_customer ON customer_notes (customer_id, id DESC);
CREATE INDEX customer_notes_author ON customer_notes (author_id);

-- Who may not order: an account, a phone number, or both.
CREATE TABLE customer_blocks (
  customer_id bigint PRIMARY KEY REFERENCES customers ON DELETE CASCADE,
  account_id bigint UNIQUE REFERENCES accounts ON DELETE CASCADE,
  phone text,
  reason text NOT NULL,
  by_name text NOT NULL,
  at timestamptz NOT NULL,
  CHECK (account_id IS NOT NULL OR phone IS NOT NULL)
);
CREATE INDEX customer_blocks_phone ON customer_blocks (phone);
