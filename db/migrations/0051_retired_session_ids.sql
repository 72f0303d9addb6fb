-- The session id of a cart that is gone (swept, merged at sign-in) stays known, as a hash without a cart, so that it is not taken for
-- the new id of a client and never opens another cart (server/cart/secret.ts).
ALTER TABLE cart_secrets ALTER COLUMN cart_id DROP NOT NULL;
ALTER TABLE cart_secrets DROP CONSTRAINT cart_secrets_cart_id_fkey;
ALTER TABLE cart_secrets ADD CONSTRAINT cart_secrets_cart_id_fkey
  FOREIGN KEY (cart_id) REFERENCES carts ON DELETE SET NULL;
CREATE INDEX cart_secrets_retired ON cart_secrets (created_at) WHERE cart_id IS NULL;
