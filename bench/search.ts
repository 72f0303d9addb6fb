import { Kysely, PostgresDialect, sql } from "kysely";
import { PRODUCT_QUERY_DEFAULTS } from "../contract/product-query.ts";
import { fillCatalogue } from "../db/seed/large/catalogue.ts";
import { seed } from "../db/seed/seed.ts";
import { searchProducts } from "../server/catalog/search.ts";
import { createAnonymousCaller } from "../server/platform/caller.ts";
import { UNTIMED_NAME } from "../server/platform/database/connections.ts";
import { cachePublicContent } from "../server/platform/database/content-cache.ts";
import {
  type Database,
  disableTransactionTimeouts,
  inTransaction,
  openDatabase,
} from "../server/platform/database/database.ts";
import { migrate } from "../server/platform/database/migrate.ts";
import type { Tables } from "../server/platform/database/tables.ts";
import { SEARCH_PAIRS } from "../tests/search-pairs.ts";
import { onBothEngines, type Place } from "./places.ts";
import { against, median, milliseconds, quantile, table, whole } from "./report.ts";
import type { Section } from "./section.ts";

/**
 * `ms` is the time that the database took. `isAnew` is true for the first search after the cache was cleared, which
 * also counts the results.
 */
type Search = { found: number; ms: number; isAnew: boolean };
type Searches = { engine: string; products: number; searches: Search[] };

const GOAL_MS = 20;
const PRODUCTS = 100_000;

export const search: Section = {
  name: "search",
  heading: "Search",
  async measure({ isQuick }) {
    const measured = await onBothEngines((place) => measureOn(place, isQuick ? 1 : 10));
    return {
      how: `
What customers type (tests/search-pairs.ts), in three languages, and the same with a number that few products have in their
names: one after another, the first page of what is found. The time is the database's alone, all of a search's statements
together. "After a change": the first of its kind since public content changed, when what it finds is counted anew.`,
      tables: [searchTable(measured.flat())],
    };
  },
};

const ANSWERS = [
  [0, 100],
  [101, 3000],
  [3001, 10_000],
  [10_001, Number.POSITIVE_INFINITY],
] as const;

function searchTable(measured: Searches[]): string {
  const line = (engine: string, products: number, answers: string, all: Search[]) => {
    const msOf = (isAnew: boolean) => all.filter((each) => each.isAnew === isAnew).map(({ ms }) => ms);
    const times = msOf(false);
    const slow = quantile(times, 0.99);
    return [
      engine,
      whole(products),
      answers,
      whole(times.length),
      milliseconds(median(times)),
      against(milliseconds(slow), slow <= GOAL_MS),
      milliseconds(quantile(msOf(true), 0.99)),
    ];
  };
  return table(
    ["database", "products", "found", "searches", "median", `p99 (goal ${whole(GOAL_MS)} ms)`, "p99 after a change"],
    ...measured.flatMap(({ engine, products, searches }) => [
      ...ANSWERS.flatMap(([from, to]) => {
        const some = searches.filter(({ found }) => found >= from && found <= to);
        const answers = to === Number.POSITIVE_INFINITY ? `over ${whole(from - 1)}` : `${whole(from)} to ${whole(to)}`;
        return some.length === 0 ? [] : [line(engine, products, answers, some)];
      }),
      line(engine, products, "all", searches),
    ]),
  );
}

async function measureOn(place: Place, times: number): Promise<Searches[]> {
  const { engine } = place;
  const database = await openDatabase(place);
  try {
    await migrate(database);
    await seed(database, { seed: "demo" });
    const small = await searchesIn(database, engine, times);
    console.log(`a catalogue of ${PRODUCTS} products, ${engine}…`);
    await inTransaction(database.db, async (tx) => {
      await disableTransactionTimeouts(tx);
      // Before copying the products, shortens texts that the search does not query. The copies would take gigabytes.
      const texts = { description: sql<string>`short_description`, specifications: "[]", search_text: "" };
      await tx.updateTable("products").set(texts).execute();
      await fillCatalogue(tx, PRODUCTS);
    });
    await database.db.connection().execute(async (connection) => {
      await sql`SET statement_timeout = 0`.execute(connection);
      await sql`SET application_name = ${sql.lit(UNTIMED_NAME)}`.execute(connection);
      await sql`VACUUM ANALYZE`.execute(connection);
      // Removes the dead rows that the bulk update left between the live ones.
      await sql`VACUUM FULL product_search`.execute(connection);
      await sql`RESET statement_timeout`.execute(connection);
      await sql`RESET application_name`.execute(connection);
    });
    return [small, await searchesIn(database, engine, times)];
  } finally {
    await database.close();
  }
}

/** Runs typical customer queries. Repeats each with a number appended, so that only few products match. */
async function searchesIn({ pool, db }: Database, engine: string, times: number): Promise<Searches> {
  let spentMs = 0;
  const timedDatabase = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ queryDurationMillis }) => {
      spentMs += queryDurationMillis;
    },
  });
  const { products } = await db
    .selectFrom("products")
    .select((eb) => eb.fn.countAll<number>().as("products"))
    .executeTakeFirstOrThrow();
  const keeping = cachePublicContent(timedDatabase);
  const searches: Search[] = [];
  for (const q of SEARCH_PAIRS.flatMap((pair, index) => [pair.q, `${pair.q} ${index * 97}`])) {
    keeping.forget();
    for (let turn = 0; turn <= times; turn++) {
      spentMs = 0;
      const { pagination } = await searchProducts(keeping.db, createAnonymousCaller("fr"), {
        ...PRODUCT_QUERY_DEFAULTS,
        q,
      });
      searches.push({ found: pagination.total, ms: spentMs, isAnew: turn === 0 });
    }
  }
  return { engine, products, searches };
}
