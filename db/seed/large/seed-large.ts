import { sql } from "kysely";
import { LOCALES } from "../../../contract/locales.ts";
import { UNMATCHABLE_HASH } from "../../../server/identity/password-hashing.ts";
import { clock } from "../../../server/platform/clock.ts";
import {
  type Database,
  type Db,
  disableTransactionTimeouts,
  inTransaction,
} from "../../../server/platform/database/database.ts";
import { fillCatalogue } from "./catalogue.ts";
import { fillOrders, STAFF_EMAIL } from "./orders.ts";
import { LARGE_SIZES, type LargeSizes } from "./sizes.ts";

/** Adds years of deterministic data that satisfies all invariants to a demo shop. Throws if the shop has orders. */
export async function seedLarge({ db }: Database, sizes: LargeSizes = LARGE_SIZES): Promise<void> {
  await withoutStatementTimeout(db, async (tx) => {
    const used = await tx.selectFrom("orders").select("id").limit(1).executeTakeFirst();
    if (used) throw new Error("this shop has orders already: a large one is made of a new shop");
    // These triggers compute customers' totals and owed refunds per row. The code below does so for all rows at once.
    await turnTriggers(tx, "DISABLE");
    await fillCatalogue(tx, sizes.products);
    await fillCustomers(tx, sizes.customers);
    await fillOrders(tx, sizes);
    await turnTriggers(tx, "ENABLE");
    await sql`ANALYZE`.execute(tx);
  });
  // Starts a new transaction, because after row changes PostgreSQL ignores indexes created in the same transaction.
  await withoutStatementTimeout(db, async (tx) => {
    await sql`SELECT follow_all_customers()`.execute(tx);
    await sql`UPDATE orders SET is_refund_owed = true
      WHERE status IN ('canceled', 'returned') AND refund_is_owed(id, status)`.execute(tx);
    await sql`ANALYZE customers, orders`.execute(tx);
  });
}

const withoutStatementTimeout = (db: Db, work: (tx: Db) => Promise<void>): Promise<void> =>
  inTransaction(db, async (tx) => {
    await disableTransactionTimeouts(tx);
    await sql`SELECT set_config('work_mem', '64MB', true), set_config('maintenance_work_mem', '256MB', true)`.execute(
      tx,
    );
    await work(tx);
  });

async function turnTriggers(tx: Db, how: "DISABLE" | "ENABLE"): Promise<void> {
  for (const [table, trigger] of [
    ["accounts", "followed"],
    ["orders", "followed"],
    ["orders", "emit_placed"],
    ["payments", "refund_owed"],
  ])
    await sql`ALTER TABLE ${sql.table(table as string)} ${sql.raw(how)} TRIGGER ${sql.ref(trigger as string)}`.execute(
      tx,
    );
}

async function fillCustomers(tx: Db, count: number): Promise<void> {
  await sql`
    CREATE TEMP TABLE many_people ON COMMIT DROP AS
    SELECT n,
      (ARRAY['Fatima','Salma','Amal','Khadija','Meryem','Youssef','Omar','Hassan','Karim','Rachid','Nadia','Imane'])
        [1 + abs(hashint8(n)) % 12] AS first_name,
      (ARRAY['Alaoui','Bennani','Naciri','Berrada','Tazi','El Fassi','Amrani','Chraibi','Idrissi','Lahlou','Ouazzani'])
        [1 + abs(hashint8(n + 7)) % 11] AS last_name,
      -- Another for each: the factor shares no divisor with the range.
      '06' || lpad((n::bigint * 48271 % 100000000)::text, 8, '0') AS phone,
      (SELECT slug FROM cities ORDER BY slug OFFSET power(random_part, 3) * (SELECT count(*) - 1 FROM cities) LIMIT 1) AS city_slug
    FROM (SELECT n, (abs(hashint8(n + 29)) % 1000) / 1000.0 AS random_part FROM generate_series(1, ${count}::int) n) numbers
  `.execute(tx);
  await sql`ANALYZE many_people`.execute(tx);
  await sql`
    INSERT INTO accounts (email, password_hash, first_name, last_name, phone, email_verified_at, locale, created_at)
    SELECT 'buyer-' || n || '@example.com', ${UNMATCHABLE_HASH}, first_name, last_name, phone, ${clock.now()}::timestamptz,
      (${sql.val(LOCALES)}::text[])[1 + n % ${LOCALES.length}::int], ${clock.now()}::timestamptz - (n % 730) * interval '1 day'
    FROM many_people ORDER BY n
  `.execute(tx);
  await sql`
    INSERT INTO accounts (email, password_hash, first_name, last_name, roles, created_at)
    VALUES (${STAFF_EMAIL}, ${UNMATCHABLE_HASH}, 'Hamid', 'Packer', '{staff}', ${clock.now()})
  `.execute(tx);
  await sql`
    INSERT INTO addresses (account_id, first_name, last_name, phone, address, city_slug, is_default, created_at)
    SELECT a.id, p.first_name, p.last_name, p.phone, n || ', rue des Amandiers', p.city_slug, true, a.created_at
    FROM many_people p JOIN accounts a ON a.email = 'buyer-' || n || '@example.com'
  `.execute(tx);
}
