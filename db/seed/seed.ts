import { sql } from "kysely";
import type { Config } from "../../server/platform/config/config.ts";
import {
  type Database,
  type Db,
  disableTransactionTimeouts,
  inTransaction,
} from "../../server/platform/database/database.ts";
import { seedBase } from "./seed-base.ts";
import { seedCatalogue } from "./seed-catalogue.ts";
import { seedCoupons } from "./seed-coupons.ts";
import { seedShipping } from "./seed-shipping.ts";

/** An advisory lock id that nothing else in this database uses. */
const SEED_LOCK = 7_240_005;

/**
 * Seeds empty tables in one transaction. A database without regions gets regions, cities, settings and pages. A
 * database without categories gets the demo catalogue, couriers, bank accounts and coupons, unless SEED is "none".
 * Existing rows never change, so that every start may call this function.
 */
export async function seed({ db }: Database, config: Pick<Config, "seed">): Promise<void> {
  const isDemo = config.seed === "demo";
  await inTransaction(db, async (tx) => {
    // Disables timeouts, because a process that starts meanwhile waits at the lock below until the first has seeded.
    await disableTransactionTimeouts(tx);
    await sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx);
    if (await isEmpty(tx, "regions")) await seedBase(tx, isDemo);
    if (isDemo && (await isEmpty(tx, "categories"))) {
      await seedShipping(tx);
      await seedCatalogue(tx);
      await seedCoupons(tx);
    }
  });
}

async function isEmpty(db: Db, table: "regions" | "categories"): Promise<boolean> {
  return !(await db.selectFrom(table).select("slug").limit(1).executeTakeFirst());
}
