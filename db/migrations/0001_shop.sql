-- The shop: catalogue, stock, shipping, carts, orders, people, content.
-- Money is whole centimes. A text in several languages is one jsonb object {"ar": …, "fr": …, "en": …}.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Catalogue ---------------------------------------------------------------------------------------------------------

CREATE TABLE categories (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  parent_id integer REFERENCES categories,
  position integer NOT NULL DEFAULT 0,
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  -- The pair of colours the category owns: the ground of its pictures, and what is written on it.
  stage_color text NOT NULL CHECK (stage_color ~ '^#[0-9A-Fa-f]{6}$'),
  deep_color text NOT NULL CHECK (deep_color ~ '^#[0-9A-Fa-f]{6}$'),
  -- A picture's name without width and format.
  image text
);

CREATE TABLE products (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'archived')),
  main_category_id integer NOT NULL REFERENCES categories,
  name jsonb NOT NULL,
  short_description jsonb NOT NULL,
  description jsonb NOT NULL,
  -- [{"name": text, "value": text}] in every language.
  specifications jsonb NOT NULL DEFAULT '[]',
  brand_name text NOT NULL,
  origin_country text NOT NULL DEFAULT 'MA',
  origin_region jsonb,
  origin_place jsonb,
  producer jsonb,
  onssa_number text,
  mark text,
  is_featured boolean NOT NULL DEFAULT false,
  average_rating numeric(2, 1) NOT NULL DEFAULT 0 CHECK (average_rating BETWEEN 0 AND 5),
  total_reviews integer NOT NULL DEFAULT 0 CHECK (total_reviews >= 0),
  sold_count integer NOT NULL DEFAULT 0,
  -- Names, descriptions and category names of every language, folded (contract/fold.ts): what the search reads.
  search_text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX products_search ON products USING gin (search_text gin_trgm_ops);
CREATE INDEX products_popularity ON products (sold_count DESC, id) WHERE status = 'active';

CREATE TABLE product_categories (
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  category_id integer NOT NULL REFERENCES categories,
  PRIMARY KEY (product_id, category_id)
);
CREATE INDEX product_categories_category ON product_categories (category_id, product_id);

CREATE TABLE product_images (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  position integer NOT NULL,
  -- The picture's name without width and format: files are <name>-<width>.avif and .webp.
  name text NOT NULL,
  alt jsonb NOT NULL,
  UNIQUE (product_id, position)
);

-- What is sold: one size or kind of a product.
CREATE TABLE variants (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  position integer NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  sku text NOT NULL UNIQUE,
  barcode text UNIQUE,
  price_centimes integer NOT NULL CHECK (price_centimes > 0),
  sale_price_centimes integer CHECK (sale_price_centimes > 0 AND sale_price_centimes < price_centimes),
  current_price_centimes integer NOT NULL GENERATED ALWAYS AS (COALESCE(sale_price_centimes, price_centimes)) STORED,
  net_quantity integer NOT NULL CHECK (net_quantity > 0),
  net_unit text NOT NULL CHECK (net_unit IN ('g', 'ml', 'piece')),
  shipping_weight_grams integer NOT NULL CHECK (shipping_weight_grams > 0),
  is_archived boolean NOT NULL DEFAULT false,
  UNIQUE (product_id, position)
);
CREATE UNIQUE INDEX variants_one_default ON variants (product_id) WHERE is_default;

-- The choices a customer makes (size, kind); each option stands for one variant.
CREATE TABLE attributes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  name jsonb NOT NULL
);
CREATE INDEX attributes_product ON attributes (product_id);

CREATE TABLE attribute_options (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  attribute_id integer NOT NULL REFERENCES attributes ON DELETE CASCADE,
  variant_id integer NOT NULL UNIQUE REFERENCES variants ON DELETE CASCADE,
  value jsonb NOT NULL
);
CREATE INDEX attribute_options_attribute ON attribute_options (attribute_id);

-- A pack's variant takes its parts' stock and has none of its own.
CREATE TABLE variant_parts (
  variant_id integer NOT NULL REFERENCES variants ON DELETE CASCADE,
  part_variant_id integer NOT NULL REFERENCES variants,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (variant_id, part_variant_id),
  CHECK (variant_id <> part_variant_id)
);
CREATE INDEX variant_parts_part ON variant_parts (part_variant_id);

-- Stock: on_hand = available + active reservations; on_hand = sum of the ledger ---------------------------------------

CREATE TABLE stock (
  variant_id integer PRIMARY KEY REFERENCES variants,
  on_hand integer NOT NULL CHECK (on_hand >= 0),
  available integer NOT NULL CHECK (available >= 0 AND available <= on_hand)
) WITH (fillfactor = 70);

CREATE TABLE stock_ledger (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  variant_id integer NOT NULL REFERENCES variants,
  delta integer NOT NULL CHECK (delta <> 0),
  reason text NOT NULL CHECK (reason IN ('initial', 'restock', 'correction', 'shipped', 'returned')),
  order_id bigint,
  account_id bigint,
  at timestamptz NOT NULL
);
CREATE INDEX stock_ledger_variant ON stock_ledger (variant_id, id);

-- Shipping ------------------------------------------------------------------------------------------------------------

CREATE TABLE regions (
  slug text PRIMARY KEY,
  name jsonb NOT NULL
);

CREATE TABLE cities (
  slug text PRIMARY KEY,
  region_slug text NOT NULL REFERENCES regions,
  name jsonb NOT NULL,
  search_text text NOT NULL
);
CREATE INDEX cities_search ON cities USING gin (search_text gin_trgm_ops);

CREATE TABLE couriers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  -- With {number} where the tracking number goes.
  tracking_url text,
  is_active boolean NOT NULL DEFAULT true,
  position integer NOT NULL DEFAULT 0
);

-- A city's own rate stands over its region's.
CREATE TABLE courier_rates (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  courier_id integer NOT NULL REFERENCES couriers ON DELETE CASCADE,
  region_slug text REFERENCES regions,
  city_slug text REFERENCES cities,
  fee_centimes integer NOT NULL CHECK (fee_centimes >= 0),
  delay_min integer NOT NULL CHECK (delay_min > 0),
  delay_max integer NOT NULL,
  delay_unit text NOT NULL CHECK (delay_unit IN ('hours', 'days')),
  CHECK (delay_max >= delay_min),
  CHECK ((region_slug IS NULL) <> (city_slug IS NULL)),
  UNIQUE NULLS NOT DISTINCT (courier_id, region_slug, city_slug)
);

-- People --------------------------------------------------------------------------------------------------------------

CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  password_hash text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text,
  roles text[] NOT NULL DEFAULT '{}' CHECK (roles <@ ARRAY['admin', 'staff']),
  email_verified_at timestamptz,
  created_at timestamptz NOT NULL
);

-- Opaque tokens, hashed: a copy of this table signs nobody in.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_account ON sessions (account_id);

-- Carts ---------------------------------------------------------------------------------------------------------------

CREATE TABLE carts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  secret_hash bytea NOT NULL UNIQUE,
  account_id bigint REFERENCES accounts ON DELETE CASCADE,
  ordered_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
-- Which guests' carts nobody comes back for.
CREATE INDEX carts_abandoned ON carts (updated_at) WHERE account_id IS NULL AND ordered_at IS NULL;

CREATE TABLE cart_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cart_id bigint NOT NULL REFERENCES carts ON DELETE CASCADE,
  variant_id integer NOT NULL REFERENCES variants,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  is_gift boolean NOT NULL DEFAULT false,
  added_at timestamptz NOT NULL,
  UNIQUE (cart_id, variant_id)
);

-- Payments' means -----------------------------------------------------------------------------------------------------

CREATE TABLE bank_accounts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  position integer NOT NULL DEFAULT 0,
  bank_name text NOT NULL,
  account_name text NOT NULL,
  rib text NOT NULL CHECK (rib ~ '^\d{24}$'),
  swift text NOT NULL
);

-- Orders --------------------------------------------------------------------------------------------------------------

CREATE TABLE orders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  cart_id bigint NOT NULL UNIQUE REFERENCES carts,
  account_id bigint REFERENCES accounts,
  idempotency_key text NOT NULL,
  -- Of the order's body: the same key with another body is refused.
  request_hash bytea NOT NULL,
  access_key_hash bytea NOT NULL UNIQUE,
  locale text NOT NULL,
  status text NOT NULL DEFAULT 'placed'
    CHECK (status IN ('placed', 'processing', 'shipped', 'delivered', 'canceled', 'returned')),
  payment_method text NOT NULL,
  payment_status text NOT NULL DEFAULT 'pending' CHECK (payment_status IN ('pending', 'success', 'failed', 'canceled')),
  subtotal_centimes integer NOT NULL CHECK (subtotal_centimes >= 0),
  discount_centimes integer NOT NULL DEFAULT 0 CHECK (discount_centimes BETWEEN 0 AND subtotal_centimes),
  shipping_centimes integer NOT NULL CHECK (shipping_centimes >= 0),
  total_centimes integer NOT NULL CHECK (total_centimes = subtotal_centimes - discount_centimes + shipping_centimes),
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text NOT NULL,
  email text,
  address text NOT NULL,
  city_slug text NOT NULL REFERENCES cities,
  zip_code text,
  country text NOT NULL DEFAULT 'MA',
  note text,
  courier_id integer NOT NULL REFERENCES couriers,
  courier_name text NOT NULL,
  tracking_number text,
  weight_grams integer NOT NULL,
  estimated_from timestamptz NOT NULL,
  estimated_to timestamptz NOT NULL,
  -- A bank transfer's deadline.
  pay_before timestamptz,
  placed_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX orders_buyer_key ON orders (account_id, idempotency_key) WHERE account_id IS NOT NULL;
CREATE INDEX orders_newest ON orders (id DESC, status);
CREATE INDEX orders_by_status ON orders (status, payment_status, id);
CREATE INDEX orders_phone_end ON orders (right(phone, 4), id);

ALTER TABLE stock_ledger ADD FOREIGN KEY (order_id) REFERENCES orders;
ALTER TABLE stock_ledger ADD FOREIGN KEY (account_id) REFERENCES accounts;

-- What was bought, as it was then.
CREATE TABLE order_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  position integer NOT NULL,
  variant_id integer NOT NULL REFERENCES variants,
  sku text NOT NULL,
  product_slug text NOT NULL,
  name jsonb NOT NULL,
  option_name jsonb,
  image text,
  stage_color text NOT NULL,
  unit_price_centimes integer NOT NULL CHECK (unit_price_centimes > 0),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  line_total_centimes integer NOT NULL CHECK (line_total_centimes = unit_price_centimes * quantity),
  UNIQUE (order_id, position)
);

CREATE TABLE reservations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_line_id bigint NOT NULL REFERENCES order_lines,
  variant_id integer NOT NULL REFERENCES variants,
  quantity integer NOT NULL CHECK (quantity > 0),
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'consumed', 'released')),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (order_line_id, variant_id),
  CHECK ((state = 'active') = (ended_at IS NULL))
);
CREATE INDEX reservations_active ON reservations (variant_id) WHERE state = 'active';

-- History: status changes, transfers received, notes on the way. Append-only.
CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('placed', 'paid', 'processing', 'shipped', 'delivered', 'canceled', 'returned')),
  -- Who says so: the shop, the customer, the courier, or the shop's own jobs.
  source text NOT NULL CHECK (source IN ('shop', 'customer', 'courier', 'system')),
  account_id bigint REFERENCES accounts,
  place text,
  at timestamptz NOT NULL
);
CREATE INDEX order_events_order ON order_events (order_id, id);

-- Money received for an order: at most one capture.
CREATE TABLE payments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  method text NOT NULL,
  amount_centimes integer NOT NULL CHECK (amount_centimes > 0),
  status text NOT NULL CHECK (status IN ('captured', 'failed')),
  -- The member of staff who saw the money; a gateway's verified callback names its transaction instead.
  account_id bigint REFERENCES accounts,
  gateway_transaction_id text,
  at timestamptz NOT NULL,
  CHECK (account_id IS NOT NULL OR gateway_transaction_id IS NOT NULL),
  UNIQUE (method, gateway_transaction_id)
);
CREATE UNIQUE INDEX payments_one_capture ON payments (order_id) WHERE status = 'captured';

-- Content -------------------------------------------------------------------------------------------------------------

CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL
);

CREATE TABLE pages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  position integer NOT NULL,
  title jsonb NOT NULL,
  -- Markdown.
  body jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE contact_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  message text NOT NULL,
  locale text NOT NULL,
  at timestamptz NOT NULL,
  handled_at timestamptz
);

-- What may only grow ----------------------------------------------------------------------------------------------------

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON stock_ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON order_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Limits that hold over several processes: the table that rate-limiter-flexible keeps --------------------------------------

CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
