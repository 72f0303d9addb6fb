import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type pg from "pg";
import { createListener } from "../server/http-listener.ts";
import { startShopJobs } from "../server/jobs.ts";
import { readConfig } from "../server/platform/config/config.ts";
import { openDatabase } from "../server/platform/database/database.ts";
import { log } from "../server/platform/log.ts";
import type { Place } from "./places.ts";
import { TRUSTED_PROXIES } from "./shop.ts";

/** A sent SQL statement. `sentAt` is from performance.now(). `answered` is null if the result goes to a callback. */
export type Sent = { text: string; values: unknown[]; sentAt: number; answered: Promise<unknown> | null };

/** Observes a shop's requests. `begin` creates a request's data; `tell` receives each SQL statement of that request. */
type Watch<T> = { begin: (response: ServerResponse) => T; tell: (request: T, sent: Sent) => void };

export async function withWatchedShop<T, R>(
  place: Place,
  { begin, tell }: Watch<T>,
  work: (url: string) => Promise<R>,
): Promise<R> {
  const requests = new AsyncLocalStorage<T>();
  const config = readConfig({ DATA_DIR: place.dataDir, TRUSTED_PROXIES });
  log.setLevel("error");
  await using ends = new AsyncDisposableStack();
  const database = await openDatabase(place);
  ends.defer(() => database.close());
  watchStatements(database.pool, (sent) => {
    const request = requests.getStore();
    if (request !== undefined) tell(request, sent);
  });
  const jobs = await startShopJobs({ config, database });
  ends.defer(() => jobs.stop());
  const answer = await createListener({ config, database });
  const server = createServer((request, response) => requests.run(begin(response), () => answer(request, response)));
  ends.defer(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return await work(`http://localhost:${(server.address() as AddressInfo).port}`);
}

function watchStatements(pool: pg.Pool, tell: (sent: Sent) => void): void {
  const wrappedClients = new WeakSet<pg.PoolClient>();
  pool.on("acquire", (client) => {
    if (wrappedClients.has(client)) return;
    wrappedClients.add(client);
    client.query = new Proxy(client.query, {
      apply(query, self, args: unknown[]) {
        const sentAt = performance.now();
        const answered = Reflect.apply(query, self, args);
        tell({ ...statementOf(args), sentAt, answered: answered instanceof Promise ? answered : null });
        return answered;
      },
    });
  });
}

function statementOf([first, second]: unknown[]): Pick<Sent, "text" | "values"> {
  const { text, values } =
    typeof first === "string" ? { text: first } : (first as { text: string; values?: unknown[] });
  return { text, values: Array.isArray(second) ? second : (values ?? []) };
}
