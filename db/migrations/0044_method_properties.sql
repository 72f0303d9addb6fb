-- What the database itself has to know of a payment method, as functions of its code; server/payments/stored-methods.test.ts compares
-- them with contract/payment-methods.ts. Another method comes with a migration that replaces them beside the checks of 0043.

-- The queue of work in which a placed order waits for staff; null while only the buyer or a gateway can move it on.
CREATE FUNCTION placed_queue(method text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE method WHEN 'cod' THEN 'to_confirm' WHEN 'bank_transfer' THEN 'awaiting_transfer' END
$$;

-- Whether the courier collects the money with the parcel.
CREATE FUNCTION is_settled_on_delivery(method text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT method = 'cod'
$$;

-- As in 0029, and so are its indexes; a transfer is awaited until something is known of it, a word until it is given.
ALTER TABLE orders DROP COLUMN queue;
ALTER TABLE orders ADD COLUMN queue text GENERATED ALWAYS AS (
  CASE status
    WHEN 'placed' THEN CASE
      WHEN placed_queue(payment_method) <> 'awaiting_transfer' OR payment_status = 'pending' THEN placed_queue(payment_method) END
    WHEN 'processing' THEN CASE WHEN packed_at IS NULL THEN 'to_pack' ELSE 'packed' END
    WHEN 'shipped' THEN 'shipped'
  END) STORED;
CREATE INDEX orders_in_queue ON orders (queue, id) INCLUDE (placed_at, estimated_to, updated_at) WHERE queue IS NOT NULL;
CREATE INDEX orders_awaiting_transfer ON orders (receipt_holds_until, id) INCLUDE (placed_at) WHERE queue = 'awaiting_transfer';

ALTER TABLE orders DROP CONSTRAINT orders_check2;
ALTER TABLE orders ADD CONSTRAINT orders_cash_out_check
  CHECK (cash_out_since IS NULL OR (is_settled_on_delivery(payment_method) AND payment_status = 'success'));

-- As in 0010.
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

-- Of the new column nothing is known yet, and nobody may look at the table for a long time.
ANALYZE orders;
