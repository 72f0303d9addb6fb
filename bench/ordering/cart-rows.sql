-- The rows that adding to a new cart leaves, by one statement, for pgbench. `variants`: the highest id of a variant.
\set variant random(1, :variants)
WITH cart AS (
  INSERT INTO carts (created_at, updated_at) VALUES (now(), now()) RETURNING id
), cart_secret AS (
  INSERT INTO cart_secrets (secret_hash, cart_id, created_at)
  SELECT sha256(gen_random_uuid()::text::bytea), id, now() FROM cart
)
INSERT INTO cart_lines (cart_id, variant_id, quantity, added_at) SELECT id, :variant, 1, now() FROM cart;
