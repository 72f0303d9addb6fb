import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import { PRODUCT_QUERY_DEFAULTS } from "../contract/product-query.ts";
import { fillCatalogue } from "../db/seed/large/catalogue.ts";
import { seed } from "../db/seed/seed.ts";
import { searchProducts } from "../server/catalog/search.ts";
import { anonymous } from "../server/platform/caller.ts";
import { type Database, inTransaction, openDatabase, waitWithoutLimit } from "../server/platform/db.ts";
import { migrate } from "../server/platform/migrate.ts";
import type { Tables } from "../server/platform/tables.ts";
import { startPostgres } from "../tests/postgres.ts";
import { SEARCH_PAIRS } from "../tests/search-pairs.ts";

/** What one search took in the database, in milliseconds, and how many products it found. */
export type Search = { found: number; ms: number };
/** Searches in a shop of so many products on one kind of database. */
export type Searches = { engine: string; products: number; searches: Search[] };

const PRODUCTS = 100_000;
const WARM_UPS = 1;

/** Asks what customers type, each so many times, of the demo shop and of one of 100,000 products, on both kinds of database. */
export async function measureSearch(times: number): Promise<Searches[]> {
  const folder = await mkdtemp(join(tmpdir(), "amlou-search-"));
  const server = await startPostgres();
  try {
    const embedded = await openDatabase({ databaseUrl: null, dataDir: folder });
    const measured = await measureOn(embedded, "embedded", times);
    const postgres = await openDatabase({ databaseUrl: `${server.url}/postgres`, dataDir: "" });
    return [...measured, ...(await measureOn(postgres, "PostgreSQL server without fsync", times))];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureOn(opened: Database, engine: string, times: number): Promise<Searches[]> {
  try {
    await migrate(opened);
    await seed(opened, { seed: "demo" });
    const small = await searchesIn(opened, engine, times);
    console.log(`a catalogue of ${PRODUCTS} products, ${engine}…`);
    await inTransaction(opened.db, async (tx) => {
      await waitWithoutLimit(tx);
      // A search reads words alone: gigabytes of texts would only take time to write.
      const texts = { description: sql<string>`short_description`, specifications: "[]", search_text: "" };
      await tx.updateTable("products").set(texts).execute();
      await fillCatalogue(tx, PRODUCTS);
    });
    await opened.db.connection().execute(async (connection) => {
      await sql`SET statement_timeout = 0`.execute(connection);
      await sql`VACUUM ANALYZE`.execute(connection);
      // Written all at once it stands among its own former rows.
      await sql`VACUUM FULL product_search`.execute(connection);
      await sql`RESET statement_timeout`.execute(connection);
    });
    return [small, await searchesIn(opened, engine, times)];
  } finally {
    await opened.close();
  }
}

/** What customers type, and the same with a number that few products have in their names. */
async function searchesIn({ pool, db }: Database, engine: string, times: number): Promise<Searches> {
  let spentMs = 0;
  const watched = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ queryDurationMillis }) => {
      spentMs += queryDurationMillis;
    },
  });
  const { products } = await db
    .selectFrom("products")
    .select((eb) => eb.fn.countAll<number>().as("products"))
    .executeTakeFirstOrThrow();
  const searches: Search[] = [];
  for (const q of SEARCH_PAIRS.flatMap((pair, index) => [pair.q, `${pair.q} ${index * 97}`])) {
    for (let turn = -WARM_UPS; turn < times; turn++) {
      spentMs = 0;
      const { pagination } = await searchProducts(watched, anonymous("fr"), { ...PRODUCT_QUERY_DEFAULTS, q });
      if (turn >= 0) searches.push({ found: pagination.total, ms: spentMs });
    }
  }
  return { engine, products, searches };
}
