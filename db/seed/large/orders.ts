import { sql } from "kysely";
import { LOCALES } from "../../../contract/locales.ts";
import { clock } from "../../../server/platform/clock.ts";
import type { Db } from "../../../server/platform/database/database.ts";
import { runWithoutIndexes } from "./indexes.ts";
import type { LargeSizes } from "./sizes.ts";

const TWO_YEARS = 730;
/** Days during which an order may still be open. Older orders are delivered, canceled or returned. */
const OPEN_DAYS = 10;
/** Days after which a returned order is refunded, counted from the day on which it was placed. */
const REFUND_DAYS = 14;
const SHIPPING_CENTIMES = 3500;
/** The staff account that confirms payments and ships; it cannot sign in. */
export const STAFF_EMAIL = "packer@example.com";

/** Adds orders with all dependent rows over `days` days. The number of orders per day grows over time. */
export async function fillOrders(tx: Db, { orders, customers, days = TWO_YEARS }: LargeSizes): Promise<void> {
  await planOrders(tx, orders, customers, days);
  await planLines(tx);
  await runWithoutIndexes(tx, FILLED, async () => {
    await insertOrders(tx);
    await insertLines(tx);
    await sql`ANALYZE orders, order_lines`.execute(tx);
    await moveStock(tx);
    await insertHistory(tx);
    await insertMoney(tx);
    await remitCash(tx);
    await insertInvoices(tx);
  });
}

const FILLED = [
  "orders",
  "order_lines",
  "reservations",
  "stock_ledger",
  "order_events",
  "payments",
  "remittance_lines",
];

async function planOrders(tx: Db, orders: number, customers: number, days: number): Promise<void> {
  await sql`
    CREATE TEMP TABLE many_orders ON COMMIT DROP AS
    WITH numbers AS (
      SELECT n, abs(hashint8(n + 101)) % 100 AS dice, abs(hashint8(n + 211)) % 100 AS method_dice,
        ${clock.now()}::timestamptz - ${days}::int * interval '1 day' * (1 - sqrt(n::float8 / ${orders}::int)) - interval '1 minute' AS placed_at
      FROM generate_series(1, ${orders}::int) n)
    SELECT n, placed_at, 'AM' || lpad(((n::bigint * 7919 + 12345) % 100000000)::text, 8, '0') AS number,
      CASE WHEN method_dice < 60 THEN 'cod' WHEN method_dice < 82 THEN 'bank_transfer' ELSE 'cmi' END AS payment_method,
      CASE
        WHEN placed_at < ${clock.now()}::timestamptz - ${OPEN_DAYS}::int * interval '1 day'
          THEN CASE WHEN dice < 88 THEN 'delivered' WHEN dice < 94 THEN 'canceled' ELSE 'returned' END
        WHEN dice < 20 THEN 'placed' WHEN dice < 40 THEN 'processing' WHEN dice < 65 THEN 'shipped'
        WHEN dice < 95 THEN 'delivered' ELSE 'canceled' END AS status,
      -- Three of ten are guests' own.
      1 + abs(hashint8(n + 307)) % ${customers}::int AS person, abs(hashint8(n + 401)) % 10 < 3 AS is_guest,
      NULL::bigint AS id, NULL::bigint AS cart_id
    FROM numbers
  `.execute(tx);
  await sql`ALTER TABLE many_orders ADD COLUMN payment_status text`.execute(tx);
  await sql`
    UPDATE many_orders SET payment_status = CASE
      WHEN status = 'delivered' OR (payment_method <> 'cod' AND status IN ('processing', 'shipped', 'returned')) THEN 'success'
      WHEN status = 'canceled' THEN 'canceled' ELSE 'pending' END
  `.execute(tx);
  await sql`
    WITH made AS (
      INSERT INTO carts (ordered_at, created_at, updated_at)
      SELECT placed_at, placed_at, placed_at FROM many_orders ORDER BY n RETURNING id)
    UPDATE many_orders m SET cart_id = c.id FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM made) c WHERE c.n = m.n
  `.execute(tx);
  await sql`ANALYZE many_orders`.execute(tx);
}

/** Plans one to three lines per order. The demo's own variants, which come first, sell more than the others. */
async function planLines(tx: Db): Promise<void> {
  await sql`
    CREATE TEMP TABLE many_lines ON COMMIT DROP AS
    WITH shelf AS (
      SELECT v.id, v.current_price_centimes AS price, row_number() OVER (ORDER BY v.id) - 1 AS place, count(*) OVER () AS total
      FROM variants v JOIN stock s ON s.variant_id = v.id),
    wanted AS (
      SELECT m.n, position, power((abs(hashint8(m.n * 3 + position)) % 10000) / 10000.0, 3) AS luck,
        1 + abs(hashint8(m.n * 5 + position)) % 3 AS quantity
      FROM many_orders m CROSS JOIN generate_series(0, abs(hashint8(m.n + 503)) % 3) position)
    SELECT w.n, w.position, s.id AS variant_id, s.price, w.quantity
    FROM wanted w CROSS JOIN (SELECT max(total) AS total FROM shelf) size
    JOIN shelf s ON s.place = floor(w.luck * size.total)
  `.execute(tx);
  await sql`ANALYZE many_lines`.execute(tx);
}

async function insertOrders(tx: Db): Promise<void> {
  await sql`
    INSERT INTO orders (number, cart_id, account_id, idempotency_key, request_hash, access_key_hash, locale, status,
      payment_method, payment_status, subtotal_centimes, shipping_centimes, total_centimes, first_name, last_name, phone, email,
      address, city_slug, courier_id, courier_name, tracking_number, weight_grams, estimated_from, estimated_to, pay_before,
      placed_at, updated_at)
    SELECT m.number, m.cart_id, CASE WHEN NOT m.is_guest THEN a.id END, 'large-' || m.n, sha256(m.number::bytea),
      sha256(('key ' || m.number)::bytea), (${sql.val(LOCALES)}::text[])[1 + m.n % ${LOCALES.length}::int], m.status, m.payment_method, m.payment_status,
      l.subtotal, ${SHIPPING_CENTIMES}::int, l.subtotal + ${SHIPPING_CENTIMES}::int, p.first_name, p.last_name, p.phone, a.email,
      p.n || ', rue des Amandiers', p.city_slug,
      courier.id, courier.name, CASE WHEN m.status IN ('shipped', 'delivered', 'returned') THEN 'TR' || m.number END, 1000,
      m.placed_at + interval '1 day', m.placed_at + interval '3 days',
      CASE WHEN m.payment_method <> 'cod' AND m.status = 'placed' THEN m.placed_at + interval '48 hours' END,
      m.placed_at, m.placed_at
    FROM many_orders m
    JOIN (SELECT n, sum(price * quantity)::int AS subtotal FROM many_lines GROUP BY n) l USING (n)
    JOIN many_people p ON p.n = m.person
    JOIN accounts a ON a.email = 'buyer-' || m.person || '@example.com'
    CROSS JOIN (SELECT id, name FROM couriers ORDER BY id LIMIT 1) courier
    ORDER BY m.n
  `.execute(tx);
  await sql`UPDATE many_orders m SET id = o.id FROM orders o WHERE o.number = m.number`.execute(tx);
}

async function insertLines(tx: Db): Promise<void> {
  await sql`
    INSERT INTO order_lines (order_id, position, variant_id, sku, product_slug, name, option_name, image, stage_color,
      unit_price_centimes, quantity, line_total_centimes)
    SELECT m.id, l.position, v.id, v.sku, p.slug, p.name, o.value, i.name, c.stage_color, l.price, l.quantity,
      l.price * l.quantity
    FROM many_lines l JOIN many_orders m USING (n)
    JOIN variants v ON v.id = l.variant_id JOIN products p ON p.id = v.product_id
    JOIN categories c ON c.id = p.main_category_id
    LEFT JOIN attribute_options o ON o.variant_id = v.id
    LEFT JOIN product_images i ON i.product_id = p.id AND i.position = 1
    ORDER BY m.n, l.position
  `.execute(tx);
  await sql`
    INSERT INTO reservations (order_line_id, variant_id, quantity, state, created_at, ended_at)
    SELECT l.id, l.variant_id, l.quantity,
      CASE m.status WHEN 'placed' THEN 'active' WHEN 'processing' THEN 'active' WHEN 'canceled' THEN 'released' ELSE 'consumed' END,
      m.placed_at, CASE WHEN m.status NOT IN ('placed', 'processing') THEN m.placed_at + interval '1 day' END
    FROM order_lines l JOIN many_orders m ON m.id = l.order_id
  `.execute(tx);
  await runWithoutIndexes(tx, ["products", "product_search"], async () => {
    await sql`
      UPDATE products p SET sold_count = sold_count + sold.quantity
      FROM (SELECT v.product_id, sum(l.quantity)::int AS quantity FROM order_lines l
        JOIN many_orders m ON m.id = l.order_id
        JOIN variants v ON v.id = l.variant_id WHERE m.status = 'delivered' GROUP BY 1) sold
      WHERE sold.product_id = p.id
    `.execute(tx);
  });
}

/** Adds stock movements. Restocks equal reserved plus shipped pieces, so only returned pieces increase `available`. */
async function moveStock(tx: Db): Promise<void> {
  await sql`
    CREATE TEMP TABLE many_moves ON COMMIT DROP AS
    SELECT l.variant_id, sum(l.quantity) FILTER (WHERE m.status IN ('placed', 'processing'))::int AS reserved,
      sum(l.quantity) FILTER (WHERE m.status IN ('shipped', 'delivered', 'returned'))::int AS shipped,
      sum(l.quantity) FILTER (WHERE m.status = 'returned')::int AS returned, min(m.placed_at) AS since
    FROM order_lines l JOIN many_orders m ON m.id = l.order_id GROUP BY 1
  `.execute(tx);
  await sql`
    INSERT INTO stock_ledger (variant_id, delta, reason, at)
    SELECT variant_id, COALESCE(reserved, 0) + COALESCE(shipped, 0), 'restock', since FROM many_moves
    WHERE COALESCE(reserved, 0) + COALESCE(shipped, 0) > 0
  `.execute(tx);
  await sql`
    INSERT INTO stock_ledger (variant_id, delta, reason, order_id, at)
    SELECT l.variant_id, move.sign * sum(l.quantity)::int, move.reason, m.id, m.placed_at + move.after
    FROM order_lines l JOIN many_orders m ON m.id = l.order_id
    JOIN (VALUES (-1, 'shipped', interval '1 day'), (1, 'returned', interval '6 days')) move (sign, reason, after)
      ON m.status = 'returned' OR (move.reason = 'shipped' AND m.status IN ('shipped', 'delivered'))
    GROUP BY l.variant_id, m.id, m.placed_at, move.sign, move.reason, move.after
    ORDER BY m.id, move.sign
  `.execute(tx);
  await sql`
    UPDATE stock SET on_hand = on_hand + COALESCE(reserved, 0) + COALESCE(returned, 0),
      available = available + COALESCE(returned, 0)
    FROM many_moves m WHERE m.variant_id = stock.variant_id
  `.execute(tx);
}

async function insertHistory(tx: Db): Promise<void> {
  await sql`
    INSERT INTO order_events (order_id, kind, source, account_id, at)
    SELECT m.id, step.kind, CASE WHEN step.kind = 'placed' THEN 'customer' ELSE 'shop' END,
      CASE WHEN step.kind <> 'placed' THEN staff.id END, m.placed_at + step.place * interval '10 hours'
    FROM many_orders m CROSS JOIN (SELECT id FROM accounts WHERE email = ${STAFF_EMAIL}) staff
    JOIN (VALUES (0, 'placed'), (1, 'paid'), (2, 'processing'), (3, 'shipped'), (4, 'delivered'), (4, 'returned'), (4, 'canceled'))
      step (place, kind) ON CASE step.kind
        WHEN 'placed' THEN true
        WHEN 'paid' THEN m.payment_status = 'success' AND m.payment_method <> 'cod'
        WHEN 'processing' THEN m.status IN ('processing', 'shipped', 'delivered', 'returned')
        WHEN 'shipped' THEN m.status IN ('shipped', 'delivered', 'returned')
        ELSE m.status = step.kind END
    ORDER BY m.n, step.place
  `.execute(tx);
}

async function insertMoney(tx: Db): Promise<void> {
  await sql`
    INSERT INTO payments (order_id, method, amount_centimes, status, refunded_centimes, account_id, at, captured_at)
    SELECT o.id, o.payment_method, o.total_centimes, 'captured',
      CASE WHEN m.status = 'returned' AND m.placed_at < ${clock.now()}::timestamptz - ${REFUND_DAYS}::int * interval '1 day'
        THEN o.total_centimes ELSE 0 END,
      staff.id, at, at
    FROM many_orders m JOIN orders o ON o.id = m.id
    CROSS JOIN (SELECT id FROM accounts WHERE email = ${STAFF_EMAIL}) staff
    CROSS JOIN LATERAL (SELECT m.placed_at + CASE m.payment_method WHEN 'cod' THEN interval '3 days' ELSE interval '10 hours' END AS at) seen
    WHERE m.payment_status = 'success' ORDER BY m.n
  `.execute(tx);
  await sql`
    INSERT INTO refunds (payment_id, amount_centimes, reason, account_id, at)
    SELECT id, refunded_centimes, 'Retour', account_id, at + interval '10 days' FROM payments WHERE refunded_centimes > 0 ORDER BY id
  `.execute(tx);
}

/** Adds weekly payouts by couriers of cash collected more than 16 days ago. Newer cash stays outstanding. */
async function remitCash(tx: Db): Promise<void> {
  await sql`
    CREATE TEMP TABLE many_collected ON COMMIT DROP AS
    SELECT o.id AS order_id, o.courier_id, o.courier_name, o.total_centimes, p.captured_at
    FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.payment_method = 'cod' AND o.payment_status = 'success'
  `.execute(tx);
  await sql`
    CREATE TEMP TABLE many_remitted ON COMMIT DROP AS
    SELECT c.*, date_trunc('week', captured_at) + interval '9 days' AS at
    FROM many_collected c WHERE captured_at < ${clock.now()}::timestamptz - interval '16 days'
  `.execute(tx);
  await sql`
    UPDATE orders o SET cash_out_since = c.captured_at FROM many_collected c
    WHERE c.order_id = o.id AND o.id NOT IN (SELECT order_id FROM many_remitted)
  `.execute(tx);
  await sql`
    INSERT INTO remittances (courier_id, courier_name, amount_centimes, fee_centimes, missing_count, missing_centimes,
      settled_count, difference_count, plan_hash, account_id, at)
    SELECT courier_id, courier_name, sum(total_centimes), 0, 0, 0, count(*), 0, sha256(('week ' || at)::bytea), staff.id, at
    FROM many_remitted CROSS JOIN (SELECT id FROM accounts WHERE email = ${STAFF_EMAIL}) staff
    GROUP BY courier_id, courier_name, staff.id, at ORDER BY at
  `.execute(tx);
  await sql`
    INSERT INTO remittance_lines (remittance_id, row_number, kind, order_id, amount_centimes, fee_centimes, expected_centimes)
    SELECT r.id, 1 + row_number() OVER (PARTITION BY r.id ORDER BY m.order_id), 'match', m.order_id, m.total_centimes, 0,
      m.total_centimes
    FROM many_remitted m JOIN remittances r USING (at)
  `.execute(tx);
}

async function insertInvoices(tx: Db): Promise<void> {
  await sql`
    INSERT INTO invoices (order_id, year, sequence, number, issued_at, seller)
    SELECT id, year, sequence, 'F-' || year || '-' || lpad(sequence::text, 6, '0'), placed_at, seller
    FROM (
      SELECT m.id, m.placed_at, extract(year FROM m.placed_at)::int AS year,
        row_number() OVER (PARTITION BY extract(year FROM m.placed_at) ORDER BY m.n)::int AS sequence,
        COALESCE((SELECT value FROM settings WHERE key = 'seller'), '{}') AS seller
      FROM many_orders m WHERE m.payment_status = 'success' OR m.status IN ('shipped', 'delivered', 'returned')) issued
    ORDER BY year, sequence
  `.execute(tx);
  await sql`INSERT INTO invoice_series (year, last) SELECT year, max(sequence) FROM invoices GROUP BY 1`.execute(tx);
}
