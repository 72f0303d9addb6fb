// `npm run plans` writes db/queries/plans/: the query plans of all statements in a large shop, without cost estimates.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { makeShop } from "../bench/scale.ts";
import { openDatabase } from "../server/platform/database/database.ts";
import { log } from "../server/platform/log.ts";
import { startPostgres } from "../tests/postgres.ts";
import { openDemoShop, recordOperations, recordReading, stopClock } from "../tests/queries/operations.ts";
import { planFiles } from "../tests/queries/plans.ts";
import { widenUnpaidBudget } from "../tests/unpaid-budget.ts";

const FOLDER = join(import.meta.dirname, "../db/queries/plans");
/** Row counts of the largest benchmark shop. In a smaller shop, PostgreSQL would scan tables sequentially. */
const LARGE = { orders: 100_000, customers: 20_000, products: 20_000 };
/** Settings for reproducible plans: statistics of all rows, not a sample, and no machine-dependent parallel workers. */
const SETTINGS = { default_statistics_target: 2000, jit: "off", max_parallel_workers_per_gather: 0 };

async function configure(url: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: `${url}/postgres`, dataDir: "" });
  for (const [name, value] of Object.entries(SETTINGS))
    await sql`ALTER SYSTEM SET ${sql.ref(name)} = ${sql.lit(value)}`.execute(db);
  await sql`SELECT pg_reload_conf()`.execute(db);
  await close();
}

log.setLevel("silent");
stopClock();
const server = await startPostgres();
try {
  await configure(server.url);
  const demo = await openDemoShop(null);
  const sentThere = await recordOperations(demo);
  await demo.close();
  const large = await makeShop(server.url, "large", LARGE);
  await widenUnpaidBudget(large.db);
  const files = await planFiles(large, await recordReading(large), sentThere);
  await large.close();
  await rm(FOLDER, { recursive: true, force: true });
  for (const [path, text] of files) {
    await mkdir(dirname(join(FOLDER, path)), { recursive: true });
    await writeFile(join(FOLDER, path), text);
  }
} finally {
  await server.stop();
}
