import { Kysely, PostgresDialect } from "kysely";
import { CUSTOMER_SORTS } from "../contract/admin-customers.ts";
import { ADMIN_PRODUCT_SORTS } from "../contract/admin-products.ts";
import { ORDER_QUEUES } from "../contract/orders.ts";
import { seedLarge } from "../db/seed/large/seed-large.ts";
import { seed } from "../db/seed/seed.ts";
import { type Database, type Db, openDatabase } from "../server/platform/database/database.ts";
import { migrate } from "../server/platform/database/migrate.ts";
import type { Tables } from "../server/platform/database/tables.ts";
import { ownerOf, pageRenderer } from "./door.ts";
import { onBothEngines, type Place } from "./places.ts";
import { against, median, milliseconds, quantile, table } from "./report.ts";
import type { Section } from "./section.ts";

type AdminPage = { name: string; times: number[]; databaseTimes: number[] };
type BackOffice = { engine: string; seedMs: number; pages: AdminPage[] };

const GOAL_MS = 150;
const WARM_UPS = 3;

export const backOffice: Section = {
  name: "back-office",
  heading: "Back office",
  async measure({ isQuick }) {
    const times = isQuick ? 5 : 50;
    const measured = await onBothEngines((place) => measureOn(place, times));
    return {
      how: `
A shop of 100,000 orders, 20,000 customers and 5,000 products. The owner's pages, rendered whole in the process that
measures, one after another, ${times} times each.`,
      tables: measured.flatMap(({ engine, seedMs, pages }) => [
        `### ${engine}, made within ${Math.round(seedMs / 1000)} s`,
        pagesTable(pages),
      ]),
    };
  },
};

function pagesTable(pages: AdminPage[]): string {
  const ms = (value: number) => milliseconds(value, 0);
  return table(
    ["page", `median (goal ${ms(GOAL_MS)})`, "p95", "longest", "of it in the database"],
    ...pages.map(({ name, times, databaseTimes }) => [
      name,
      against(ms(median(times)), median(times) <= GOAL_MS),
      ms(quantile(times, 0.95)),
      ms(Math.max(...times)),
      ms(median(databaseTimes)),
    ]),
  );
}

async function measureOn(place: Place, times: number): Promise<BackOffice> {
  const { engine } = place;
  const database = await openDatabase(place);
  try {
    console.log(`a large shop, ${engine}…`);
    const startedAt = performance.now();
    await migrate(database);
    await seed(database, { seed: "demo" });
    await seedLarge(database);
    const seedMs = performance.now() - startedAt;
    let spentMs = 0;
    const spend = (ms: number) => {
      spentMs += ms;
    };
    const owner = await ownerOf(database.db);
    const open = await pageRenderer({ ...database, db: timedDatabase(database, spend) });
    const pages: AdminPage[] = [];
    for (const { name, path } of await addresses(database.db)) {
      const page: AdminPage = { name, times: [], databaseTimes: [] };
      for (let turn = -WARM_UPS; turn < times; turn++) {
        spentMs = 0;
        const begunAt = performance.now();
        await open(path, owner);
        if (turn < 0) continue;
        page.times.push(performance.now() - begunAt);
        page.databaseTimes.push(spentMs);
      }
      pages.push(page);
    }
    return { engine, seedMs, pages };
  } finally {
    await database.close();
  }
}

function timedDatabase({ pool }: Database, spend: (ms: number) => void): Db {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ queryDurationMillis }) => spend(queryDurationMillis),
  });
}

async function addresses(db: Db): Promise<{ name: string; path: string }[]> {
  const order = await db
    .selectFrom("orders")
    .select(["number", "phone", "first_name", "last_name"])
    .orderBy("id", "desc")
    .offset(1000)
    .limit(1)
    .executeTakeFirstOrThrow();
  const list = (name: string, path: string, parameters: Record<string, string>) => ({
    name: `${name}: ${Object.values(parameters).join(" ")}`,
    path: `/fr/admin/${path}?${new URLSearchParams(parameters)}`,
  });
  const searched = {
    "four digits": order.phone.slice(-4),
    number: order.number,
    name: `${order.first_name} ${order.last_name}`,
    city: "casablanca",
  };
  return [
    { name: "home", path: "/fr/admin" },
    ...ORDER_QUEUES.map((queue) => list("orders", "orders", { queue })),
    ...Object.entries(searched).map(([by, q]) => ({ ...list("", "orders", { q }), name: `orders by ${by}` })),
    ...ADMIN_PRODUCT_SORTS.map((sort) => list("products", "products", { sort })),
    { ...list("", "products", { q: "miel" }), name: "products by word" },
    { ...list("", "products", { tab: "low" }), name: "products low in stock" },
    ...CUSTOMER_SORTS.map((sort) => list("customers", "customers", { sort })),
    { ...list("", "customers", { q: "naciri" }), name: "customers by name" },
  ];
}
