import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type pg from "pg";
import { startShopJobs } from "../server/jobs.ts";
import { createListener } from "../server/listener.ts";
import { readConfig } from "../server/platform/config.ts";
import { type Database, openDatabase } from "../server/platform/db.ts";
import { buy, shelfOf } from "./buy.ts";
import type { Place } from "./places.ts";
import { TRUSTED_PROXIES } from "./shop.ts";

type Statement = { text: string; values: unknown[] };
/** What one guest's checkout asked of the database. */
export type RecordedCheckout = { isPlaced: boolean; statements: Statement[] };

/**
 * Lets guests order one after another in a shop within this process, and writes down each statement of their requests with its
 * values. Sent again in the same order to a copy of the database as it was before, they meet the same rows and are given the
 * same ids.
 */
export async function recordCheckouts(place: Place, count: number): Promise<RecordedCheckout[]> {
  const database = await openDatabase(place);
  const requests = new AsyncLocalStorage<Statement[]>();
  watchStatements(database.pool, (statement) => requests.getStore()?.push(statement));
  const config = readConfig({ DATA_DIR: place.dataDir, LOG_LEVEL: "error", TRUSTED_PROXIES });
  const jobs = await startShopJobs({ config, database });
  const answer = await createListener({ config, database });
  let statements: Statement[] = [];
  const server = createServer((request, response) => requests.run(statements, () => answer(request, response)));
  try {
    await once(server.listen(0, "127.0.0.1"), "listening");
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    const shelf = await shelfOf(url);
    const checkouts: RecordedCheckout[] = [];
    while (checkouts.length < count) {
      statements = [];
      const status = await buy(url, shelf[checkouts.length % shelf.length] ?? 0);
      checkouts.push({ isPlaced: status === 201, statements });
    }
    return checkouts;
  } finally {
    server.close();
    server.closeAllConnections();
    await jobs.stop();
    await database.close();
  }
}

/** Tells of each statement that is sent through the pool, whoever sends it. */
function watchStatements(pool: pg.Pool, tell: (statement: Statement) => void): void {
  const watched = new WeakSet<pg.PoolClient>();
  pool.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    client.query = new Proxy(client.query, {
      apply(query, self, given: unknown[]) {
        tell(statementOf(given));
        return Reflect.apply(query, self, given);
      },
    });
  });
}

/** The driver takes a text and its values, or both in one. */
function statementOf([first, second]: unknown[]): Statement {
  const given = typeof first === "string" ? { text: first } : (first as { text: string; values?: unknown[] });
  return { values: Array.isArray(second) ? second : [], ...given };
}

/** Sends checkouts' statements again, one checkout after another; gives the time of each that placed an order, in milliseconds. */
export async function replayCheckouts({ pool }: Database, checkouts: RecordedCheckout[]): Promise<number[]> {
  const times: number[] = [];
  for (const { isPlaced, statements } of checkouts) {
    const begunAt = performance.now();
    const client = await pool.connect();
    try {
      for (const { text, values } of statements) await client.query(text, values);
    } finally {
      client.release();
    }
    if (isPlaced) times.push(performance.now() - begunAt);
  }
  return times;
}
