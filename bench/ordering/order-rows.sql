-- The rows that one order leaves, by one statement, for pgbench. `variants`: the highest id of a variant.
\set variant random(1, :variants)
\set serial random(1, 2000000000)
WITH cart AS (
  INSERT INTO carts (created_at, updated_at, ordered_at) VALUES (now(), now(), now()) RETURNING id
), cart_secret AS (
  INSERT INTO cart_secrets (secret_hash, cart_id, created_at)
  SELECT sha256(gen_random_uuid()::text::bytea), id, now() FROM cart
), cart_line AS (
  INSERT INTO cart_lines (cart_id, variant_id, quantity, added_at) SELECT id, :variant, 1, now() FROM cart
), placed AS (
  INSERT INTO orders (number, cart_id, idempotency_key, request_hash, access_key_hash, locale, payment_method, fulfilment,
    subtotal_centimes, shipping_centimes, total_centimes, first_name, last_name, phone, address, city_slug, courier_id,
    courier_name, weight_grams, estimated_from, estimated_to, pay_before, placed_at, updated_at)
  SELECT 'AM-' || gen_random_uuid(), cart.id, gen_random_uuid()::text, sha256(gen_random_uuid()::text::bytea),
    sha256(gen_random_uuid()::text::bytea), 'ar', 'bank_transfer', 'awaiting_payment', 8500, 3000, 11500, 'Fatima', 'Alaoui',
    '06' || lpad((:serial % 100000000)::text, 8, '0'), 'Hay Mohammadi, rue 12', 'agadir', couriers.id, couriers.name, 570,
    now(), now(), now(), now(), now()
  FROM cart, (SELECT id, name FROM couriers ORDER BY id LIMIT 1) couriers
  RETURNING id
), line AS (
  INSERT INTO order_lines (order_id, position, variant_id, sku, product_slug, name, stage_color, unit_price_centimes,
    quantity, line_total_centimes)
  SELECT id, 0, :variant, 'SKU', 'slug', '{"ar": "x", "fr": "x", "en": "x"}', '#ffffff', 8500, 1, 8500 FROM placed
  RETURNING id
), taken AS (
  UPDATE stock SET available = available - 1 WHERE variant_id = :variant AND available >= 1 RETURNING variant_id
), reservation AS (
  INSERT INTO reservations (order_line_id, variant_id, quantity, created_at)
  SELECT line.id, taken.variant_id, 1, now() FROM line, taken
)
INSERT INTO order_events (order_id, kind, source, at) SELECT id, 'placed', 'customer', now() FROM placed;
