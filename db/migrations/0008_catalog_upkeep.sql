-- Looking after the catalogue: why stock was changed, when it is low, and sales that begin and end by themselves.

-- From how many left a size is low; null: the setting's number.
ALTER TABLE stock ADD COLUMN low_from integer CHECK (low_from >= 0);

ALTER TABLE stock_ledger ADD COLUMN note text;
ALTER TABLE stock_ledger DROP CONSTRAINT stock_ledger_reason_check;
ALTER TABLE stock_ledger ADD CONSTRAINT stock_ledger_reason_check
  CHECK (reason IN ('initial', 'restock', 'correction', 'damaged', 'shipped', 'returned'));

-- A size's sale price for a time (docs/decisions/0013-scheduled-sales.md). Pages read variants.sale_price_centimes alone,
-- which a job sets when a sale begins and ends; so this table announces nothing.
CREATE TABLE variant_sales (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  variant_id integer NOT NULL REFERENCES variants ON DELETE CASCADE,
  price_centimes integer NOT NULL CHECK (price_centimes > 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'planned' CHECK (state IN ('planned', 'running', 'ended')),
  -- Of one that runs: the sale price in whose place it stands, which comes back when it ends.
  replaced_centimes integer CHECK (replaced_centimes > 0),
  CHECK (ends_at > starts_at),
  -- A size has one sale at a time. (A range of one number, since gist knows ranges without an extension.)
  EXCLUDE USING gist (int4range(variant_id, variant_id, '[]') WITH =, tstzrange(starts_at, ends_at) WITH &&)
);
CREATE UNIQUE INDEX variant_sales_one_running ON variant_sales (variant_id) WHERE state = 'running';
CREATE INDEX variant_sales_open ON variant_sales (variant_id, starts_at) WHERE state <> 'ended';
