-- Customers: accounts that prove their mailbox, codes, addresses, favourites, carts of an account, mails.

-- An e-mail address belongs to whoever proved it. Until then anyone may claim it, so that registering tells nobody
-- whether there is an account, and nobody can keep another person's address from them.
ALTER TABLE accounts DROP CONSTRAINT accounts_email_key;
ALTER TABLE accounts ADD COLUMN locale text NOT NULL DEFAULT 'ar';
CREATE UNIQUE INDEX accounts_verified_email ON accounts (email) WHERE email_verified_at IS NOT NULL;
CREATE INDEX accounts_email ON accounts (email, id);
CREATE UNIQUE INDEX accounts_verified_phone ON accounts (phone) WHERE phone IS NOT NULL AND email_verified_at IS NOT NULL;

-- A code and a link, sent together to a mailbox: either is used once, a newer pair ends the older.
CREATE TABLE codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify_email', 'change_email', 'reset_password')),
  -- The mailbox it was sent to, and proves.
  email text NOT NULL,
  code_hash text NOT NULL,
  link_hash bytea NOT NULL UNIQUE,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX codes_newest ON codes (account_id, purpose, id DESC);

CREATE TABLE addresses (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  alias text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text NOT NULL,
  email text,
  address text NOT NULL,
  city_slug text NOT NULL REFERENCES cities,
  zip_code text,
  country text NOT NULL DEFAULT 'MA',
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE INDEX addresses_account ON addresses (account_id, id);
CREATE UNIQUE INDEX addresses_one_default ON addresses (account_id) WHERE is_default;

CREATE TABLE favourites (
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, product_id)
);
CREATE INDEX favourites_newest ON favourites (account_id, added_at DESC, product_id);

-- A cart of an account is opened by each of its devices with a secret of its own.
CREATE TABLE cart_secrets (
  secret_hash bytea PRIMARY KEY,
  cart_id bigint NOT NULL REFERENCES carts ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
INSERT INTO cart_secrets (secret_hash, cart_id, created_at) SELECT secret_hash, id, created_at FROM carts;
ALTER TABLE carts DROP COLUMN secret_hash;
CREATE INDEX cart_secrets_cart ON cart_secrets (cart_id);
CREATE UNIQUE INDEX carts_open_of_account ON carts (account_id) WHERE account_id IS NOT NULL AND ordered_at IS NULL;

CREATE INDEX orders_of_account ON orders (account_id, id DESC) WHERE account_id IS NOT NULL;
CREATE INDEX orders_guest_email ON orders (email) WHERE account_id IS NULL AND email IS NOT NULL;
CREATE INDEX orders_delivered_phone ON orders (phone) WHERE status = 'delivered';

-- What is to be mailed, written in the transaction that calls for it; a job sends it and tries again (J1).
CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL,
  recipient text NOT NULL,
  locale text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  last_error text
);
CREATE INDEX mails_waiting ON mails (id) WHERE sent_at IS NULL;
