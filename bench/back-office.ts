import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { CUSTOMER_SORTS } from "../contract/admin-customers.ts";
import { ADMIN_PRODUCT_SORTS } from "../contract/admin-products.ts";
import { ORDER_QUEUES } from "../contract/orders.ts";
import { seedLarge } from "../db/seed/large/seed-large.ts";
import { seed } from "../db/seed/seed.ts";
import { createApp } from "../server/app.ts";
import { accountOf } from "../server/customers/account.ts";
import { ensureOwner } from "../server/customers/owner.ts";
import { startSession } from "../server/customers/sessions.ts";
import { readConfig } from "../server/platform/config.ts";
import { type Database, type Db, openDatabase } from "../server/platform/db.ts";
import { migrate } from "../server/platform/migrate.ts";
import { loadPages } from "../server/platform/pages.ts";
import { SESSION_COOKIE } from "../server/platform/request.ts";
import type { Tables } from "../server/platform/tables.ts";
import { startPostgres } from "../tests/postgres.ts";

/** What one page of the back office took: each time, and each time's part in the database, in milliseconds. */
export type AdminPage = { name: string; times: number[]; databaseTimes: number[] };
/** A large shop on one kind of database. */
export type BackOffice = { engine: string; seedMs: number; pages: AdminPage[] };

const WARM_UPS = 3;

/** Asks the back office's lists and home of a large shop so many times each, on both kinds of database. */
export async function measureBackOffice(times: number): Promise<BackOffice[]> {
  const folder = await mkdtemp(join(tmpdir(), "amlou-large-"));
  const server = await startPostgres();
  try {
    const embedded = await openDatabase({ databaseUrl: null, dataDir: folder });
    const measured = [await measureOn(embedded, "embedded", times)];
    const postgres = await openDatabase({ databaseUrl: `${server.url}/postgres`, dataDir: "" });
    return [...measured, await measureOn(postgres, "PostgreSQL server without fsync", times)];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureOn(opened: Database, engine: string, times: number): Promise<BackOffice> {
  try {
    console.log(`a large shop, ${engine}…`);
    const startedAt = performance.now();
    await migrate(opened);
    await seed(opened, { seed: "demo" });
    await seedLarge(opened);
    const seedMs = performance.now() - startedAt;
    let spentMs = 0;
    const spend = (ms: number) => {
      spentMs += ms;
    };
    const open = await doorOf({ ...opened, db: watched(opened, spend) });
    const pages: AdminPage[] = [];
    for (const { name, path } of await addresses(opened.db)) {
      const page: AdminPage = { name, times: [], databaseTimes: [] };
      for (let turn = -WARM_UPS; turn < times; turn++) {
        spentMs = 0;
        const begunAt = performance.now();
        await open(path);
        if (turn < 0) continue;
        page.times.push(performance.now() - begunAt);
        page.databaseTimes.push(spentMs);
      }
      pages.push(page);
    }
    return { engine, seedMs, pages };
  } finally {
    await opened.close();
  }
}

/** The same database, which tells how long each statement took. */
function watched({ pool }: Database, spend: (ms: number) => void): Db {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ queryDurationMillis }) => spend(queryDurationMillis),
  });
}

/** Opens pages as the owner does, in this process, to the last byte; any other answer than 200 ends the benchmark. */
async function doorOf(database: Database): Promise<(path: string) => Promise<void>> {
  const config = readConfig({ LOG_LEVEL: "error", DATA_DIR: tmpdir(), ADMIN_PASSWORD: "the owner's password" });
  await ensureOwner(database.db, config);
  const owner = await database.db
    .selectFrom("accounts")
    .selectAll()
    .where("email", "=", config.admin.email)
    .executeTakeFirstOrThrow();
  const { token } = await startSession(database.db, accountOf(owner), true);
  const app = createApp({ config, database }, await loadPages());
  return async (path) => {
    const response = await app.request(`http://localhost${path}`, {
      headers: { Cookie: `${SESSION_COOKIE}=${token}`, Accept: "text/html" },
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  };
}

/** Home, each list in each order, and searches for what there is. */
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
