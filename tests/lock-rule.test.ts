import { parsePlPgSQLSync } from "libpg-query";
import { expect, test } from "vitest";
import { describeOnBothEngines } from "./database.ts";
import { EXCEPTIONS, LockRule } from "./lock-rule.ts";
import { isThere } from "./named-tests.ts";

function faultOf(...texts: string[]): string | null {
  const rule = new LockRule();
  for (const text of ["begin", ...texts]) {
    const fault = rule.follow(text);
    if (fault) return fault;
  }
  return null;
}

const BREAKING = [
  "SELECT o.id FROM orders o JOIN cities c ON c.slug = o.city_slug WHERE o.number = $1 FOR NO KEY UPDATE OF o",
  "SELECT id FROM accounts WHERE NOT EXISTS (SELECT FROM orders WHERE account_id = accounts.id) FOR UPDATE SKIP LOCKED",
  "SELECT id, (SELECT count(*) FROM order_lines) FROM orders WHERE id = $1 FOR SHARE",
  "SELECT FROM products WHERE id = ANY (ARRAY(SELECT product_id FROM variants)) FOR KEY SHARE",
  "SELECT FROM orders WHERE id = $1 AND refund_is_owed(id, status) FOR UPDATE",
  "UPDATE carts SET updated_at = $1 FROM cart_secrets s WHERE s.cart_id = carts.id AND s.secret_hash = $2",
  "DELETE FROM mails USING reviews r WHERE mails.id = r.reply_mail_id",
  "DELETE FROM carts WHERE id IN (SELECT cart_id FROM orders)",
  "UPDATE products SET (average_rating, total_reviews) = (SELECT avg(rating), count(*) FROM reviews) WHERE id = $1",
  "UPDATE categories SET position = (SELECT max(position) + 1 FROM categories) WHERE id = $1",
  "WITH old AS (SELECT id FROM sessions WHERE expires_at < now()) DELETE FROM pending_sign_ins WHERE id IN (SELECT id FROM old)",
  "WITH ended AS (UPDATE reservations r SET state = 'x' FROM order_lines l WHERE l.id = r.order_line_id RETURNING *) SELECT * FROM ended",
  "INSERT INTO stock (variant_id) VALUES ($1) ON CONFLICT (variant_id) DO UPDATE SET on_hand = (SELECT sum(delta) FROM stock_ledger)",
  "MERGE INTO stock USING variants v ON v.id = stock.variant_id WHEN MATCHED THEN UPDATE SET on_hand = 0",
];

test.each(BREAKING)(
  "the lock rule rejects a statement that locks or writes rows selected by reading another table: %s",
  (text) => {
    expect(faultOf(text)).not.toBeNull();
  },
);

const KEEPING = [
  ["SELECT id FROM orders WHERE number = $1 FOR NO KEY UPDATE", "SELECT * FROM orders JOIN cities ON true"],
  ["SELECT id FROM accounts WHERE id = $1 ORDER BY id FOR UPDATE SKIP LOCKED"],
  [
    "UPDATE stock SET available = available - n.q FROM unnest($1::int[], $2::int[]) n (v, q) WHERE n.v = stock.variant_id",
  ],
  ["UPDATE stock SET low_from = n.v FROM (VALUES (1, 2)) n (id, v) WHERE n.id = variant_id"],
  [
    "SELECT FROM products WHERE id = $1 FOR NO KEY UPDATE",
    "UPDATE products SET total_reviews = (SELECT count(*) FROM reviews)",
  ],
  ["LOCK TABLE pages IN SHARE ROW EXCLUSIVE MODE", "DELETE FROM pages WHERE id IN (SELECT page_id FROM page_slugs)"],
  [
    "INSERT INTO cart_lines (cart_id) SELECT id FROM carts ON CONFLICT (cart_id) DO UPDATE SET quantity = excluded.quantity",
  ],
  ["nonsense", "SELECT 1"],
];

test.each(KEEPING)(
  "the lock rule accepts a statement that selects its rows without another table, or whose rows were locked before: %s",
  (...texts) => {
    expect(faultOf(...texts.filter((text) => text !== undefined))).toBeNull();
  },
);

test("a lock outside the transaction, in an earlier one or on another table does not satisfy the rule that rows are locked before being written", () => {
  const write = "UPDATE products SET total_reviews = (SELECT count(*) FROM reviews)";
  const lock = "SELECT FROM products WHERE id = $1 FOR NO KEY UPDATE";
  expect(faultOf(lock, "commit", "begin", write)).not.toBeNull();
  expect(faultOf(lock, "rollback", write)).not.toBeNull();
  expect(faultOf("SELECT FROM reviews WHERE id = $1 FOR NO KEY UPDATE", write)).not.toBeNull();
  const outside = new LockRule();
  expect([outside.follow(lock), outside.follow(write)]).toEqual([null, expect.any(String)]);
});

test("each exception to the rule that rows are locked before being written names a test that exists", () => {
  expect(EXCEPTIONS.filter((each) => !isThere(each))).toEqual([]);
});

type Part = { [key: string]: unknown };
function statementsOf(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(statementsOf);
  if (typeof part !== "object" || part === null) return [];
  const { query } = part as Part;
  return typeof query === "string" ? [query] : Object.values(part).flatMap(statementsOf);
}

describeOnBothEngines("the database's own functions", (open) => {
  test("every PL/pgSQL function that writes rows selected by reading other tables locks those rows first, apart from the listed exceptions", async () => {
    const { pool } = await open();
    const { rows } = await pool.query<{ name: string; definition: string }>(`
      SELECT proname AS name, pg_get_functiondef(p.oid) AS definition
      FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
      WHERE lanname = 'plpgsql' AND pronamespace = 'public'::regnamespace ORDER BY proname`);
    expect(rows.length).toBeGreaterThan(10);
    const faults = rows.flatMap(({ name, definition }) => {
      const rule = new LockRule();
      rule.follow("begin");
      const broken = statementsOf(parsePlPgSQLSync(definition)).map((text) => rule.follow(text));
      return broken.some((fault) => fault !== null) ? [name] : [];
    });
    expect(faults).toEqual(EXCEPTIONS.flatMap((each) => each.function ?? []));
  });
});
