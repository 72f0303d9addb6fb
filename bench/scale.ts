import { sql } from "kysely";
import { seedLarge } from "../db/seed/large/seed-large.ts";
import type { LargeSizes } from "../db/seed/large/sizes.ts";
import { seed } from "../db/seed/seed.ts";
import { UNTIMED_NAME } from "../server/platform/database/connections.ts";
import { cachePublicContent } from "../server/platform/database/content-cache.ts";
import { type Database, openDatabase } from "../server/platform/database/database.ts";
import { migrate } from "../server/platform/database/migrate.ts";
import { startPostgres } from "../tests/postgres.ts";
import { pageRenderer, type Visit } from "./door.ts";
import { against, median, milliseconds, ratio, table } from "./report.ts";
import { type Page, pagesOf } from "./scale-pages.ts";
import type { Section } from "./section.ts";

const GOAL = 1.5;
/** The goal applies only if the page is at most this many times as long in the large shop as in the small one. */
const PAGE_LENGTH_RATIO_MAX = 1.25;
const WARM_UPS = 2;
const ANEW = 3;
const BIG: LargeSizes = { orders: 1_000_000, customers: 200_000, products: 100_000 };
/** Small shop. With 20 orders a day, it has orders in each state of recent orders. */
const SMALL: LargeSizes = { orders: 200, customers: 40, products: 0, days: 10 };
/** Shop with so many products that all its lists are as long as in the large shop. */
const FILLED: LargeSizes = { orders: 8000, customers: 1600, products: 600 };

/** A shop without page cache. `forget` clears the content cache, like a change of public content. */
type OpenShop = { visit: Visit; forget: () => void; pages: Page[] };
type Shops = { small: OpenShop; filled: OpenShop; large: OpenShop };
type Times = Record<keyof Shops | "anew", number[]> & { name: string; bytes: Record<keyof Shops, number> };

export const scale: Section = {
  name: "scale",
  heading: "Large shops",
  isNamedOnly: true,
  async measure({ isQuick }) {
    const server = await startPostgres();
    try {
      const made = {
        small: await makeShop(server.url, "small", SMALL),
        filled: await makeShop(server.url, "filled", FILLED),
        large: await makeShop(server.url, "large", isQuick ? { ...BIG, orders: 50_000, products: 10_000 } : BIG),
      };
      try {
        const shops = {
          small: await openShop(made.small),
          filled: await openShop(made.filled),
          large: await openShop(made.large),
        };
        return { how: HOW, tables: [timesTable(await compare(shops, isQuick ? 3 : 20))] };
      } finally {
        await Promise.all(Object.values(made).map((database) => database.close()));
      }
    } finally {
      await server.stop();
    }
  },
};

const HOW = `
The demo shop, with 200 orders of its first ten days, beside one of 100,000 products, 1,000,000 orders and 200,000 customers, on one
PostgreSQL server without fsync, each page rendered whole in the process that measures, without the page cache, in turns; medians.
What home, a product's page and the calls for offers show is in memory after the first visit, until public content changes, and so is
which products a list holds. "After a change": the first time that what is found and counted among all products is found again.
Where the demo shop has less to show (its listing ends with the third page, so that the fifth is 51 products and not 120, its file
for offline use holds 51 and not 500) the large one's page is longer, by so many times, and takes its time for what stands on it:
there the goal is judged beside "filled", the demo shop with 600 products and 8,000 orders more, whose pages are as long and show
what grows with the shop itself.`;

function timesTable(times: Times[]): string {
  return table(
    [
      "page or call",
      "demo",
      "filled",
      "large",
      `by demo (goal ${ratio(GOAL)})`,
      "by filled (the same)",
      "large, after a change",
    ],
    ...times.map((of) => [
      of.name,
      milliseconds(median(of.small)),
      milliseconds(median(of.filled)),
      milliseconds(median(of.large)),
      besideShop(of, "small"),
      besideShop(of, "filled"),
      milliseconds(median(of.anew)),
    ]),
  );
}

function besideShop({ bytes, ...of }: Times, other: "small" | "filled"): string {
  const measuredRatio = median(of.large) / median(of[other]);
  const longer = bytes.large / bytes[other];
  return other === "small" && longer > PAGE_LENGTH_RATIO_MAX
    ? `${ratio(measuredRatio)}, ${ratio(longer)} times as long`
    : against(ratio(measuredRatio), measuredRatio <= GOAL);
}

export async function makeShop(url: string, name: string, sizes: LargeSizes): Promise<Database> {
  const server = await openDatabase({ databaseUrl: `${url}/postgres`, dataDir: "" });
  await sql`CREATE DATABASE ${sql.id(name)}`.execute(server.db);
  await server.close();
  const database = await openDatabase({ databaseUrl: `${url}/${name}`, dataDir: "" });
  await migrate(database);
  await seed(database, { seed: "demo" });
  // Shortens long texts before the products are copied. The copies would otherwise take gigabytes, and no page shows
  // many of these texts.
  if (sizes.products > 0)
    await database.db
      .updateTable("products")
      .set({ description: sql<string>`short_description`, specifications: "[]", search_text: "" })
      .execute();
  await seedLarge(database, sizes);
  await database.db.connection().execute(async (connection) => {
    await sql`SET statement_timeout = 0`.execute(connection);
    await sql`SET application_name = ${sql.lit(UNTIMED_NAME)}`.execute(connection);
    await sql`VACUUM ANALYZE`.execute(connection);
    await sql`RESET statement_timeout`.execute(connection);
    await sql`RESET application_name`.execute(connection);
  });
  return database;
}

async function openShop(database: Database): Promise<OpenShop> {
  const { db, forget } = cachePublicContent(database.db);
  return { visit: await pageRenderer({ ...database, db }), forget, pages: await pagesOf(database) };
}

/** Measures the shops alternately, so that other load on the machine affects all of them. */
async function compare(shops: Shops, times: number): Promise<Times[]> {
  const all: Times[] = [];
  for (const [index, { name }] of shops.small.pages.entries()) {
    const pageOf = (shop: OpenShop) => shop.pages[index] as Page;
    const visit = (shop: OpenShop) => timed(shop, pageOf(shop));
    const bytes = {
      small: await lengthOf(shops.small, pageOf(shops.small)),
      filled: await lengthOf(shops.filled, pageOf(shops.filled)),
      large: await lengthOf(shops.large, pageOf(shops.large)),
    };
    const each: Times = { name, bytes, small: [], filled: [], large: [], anew: [] };
    for (let turn = 0; turn < ANEW; turn++) {
      shops.large.forget();
      each.anew.push(await visit(shops.large));
    }
    for (let turn = -WARM_UPS; turn < times; turn++) {
      const took = {
        small: await visit(shops.small),
        filled: await visit(shops.filled),
        large: await visit(shops.large),
      };
      if (turn < 0) continue;
      each.small.push(took.small);
      each.filled.push(took.filled);
      each.large.push(took.large);
    }
    all.push(each);
  }
  return all;
}

async function timed({ visit }: OpenShop, { path, visitor }: Page): Promise<number> {
  const startedAt = performance.now();
  await visit(path, visitor);
  return performance.now() - startedAt;
}

async function lengthOf({ visit }: OpenShop, { path, visitor }: Page): Promise<number> {
  return (await visit(path, visitor)).byteLength;
}
