-- Orders in the back office: found fast, packed, talked about with their customers.

-- A text as it is searched, as fold() of contract/fold.ts has it: a test holds the two together.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  btrim(regexp_replace(
    replace(replace(
      translate(
        regexp_replace(
          translate(lower(normalize(words, NFD)), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'),
          '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]', '', 'g'),
        'ٱىةڭگء’''`´', 'ايهكك'),
      'œ', 'oe'), 'æ', 'ae'),
    '\s+', ' ', 'g'));

-- Names and number: what the search of the back office reads. Made by the database, so that erasing a customer empties it.
ALTER TABLE orders ADD COLUMN search_text text NOT NULL
  GENERATED ALWAYS AS (folded(first_name || ' ' || last_name || ' ' || number)) STORED;
CREATE INDEX orders_search ON orders USING gin (search_text gin_trgm_ops);
CREATE INDEX orders_of_city ON orders (city_slug, id DESC);

-- The queues of work hold few orders whatever the shop has sold: they are counted and listed from here.
ALTER TABLE orders ADD COLUMN packed_at timestamptz;
CREATE INDEX orders_waiting ON orders (status, id) WHERE status IN ('placed', 'processing', 'shipped');
CREATE INDEX orders_in_status ON orders (status, id DESC);
DROP INDEX orders_newest;

-- What was said with the customer by WhatsApp or phone, and what the shop notes for itself: the customer sees neither.
CREATE TABLE order_contacts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  channel text NOT NULL CHECK (channel IN ('whatsapp', 'phone')),
  outcome text NOT NULL CHECK (outcome IN ('confirmed', 'no_answer', 'call_back', 'refused')),
  note text,
  account_id bigint NOT NULL REFERENCES accounts,
  at timestamptz NOT NULL
);
CREATE INDEX order_contacts_order ON order_contacts (order_id, id);
CREATE INDEX order_contacts_account ON order_contacts (account_id);

CREATE TABLE order_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  note text NOT NULL,
  account_id bigint NOT NULL REFERENCES accounts,
  at timestamptz NOT NULL
);
CREATE INDEX order_notes_order ON order_notes (order_id, id);
CREATE INDEX order_notes_account ON order_notes (account_id);

-- An order that a member of staff took by phone.
ALTER TABLE order_events DROP CONSTRAINT order_events_source_check;
ALTER TABLE order_events ADD CONSTRAINT order_events_source_check
  CHECK (source IN ('shop', 'customer', 'courier', 'system', 'phone'));

-- Open back offices hear of new orders, in every process.
CREATE FUNCTION announce_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('new_order', '');
  RETURN NULL;
END $$;
CREATE TRIGGER announce AFTER INSERT ON orders FOR EACH STATEMENT EXECUTE FUNCTION announce_order();
