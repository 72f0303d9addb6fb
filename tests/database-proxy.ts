import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type DatabaseProxy = {
  url: string;
  slowBy(ms: number): void;
  /** Drops all data without closing the connections, which then never respond again. */
  swallow(isSwallowing: boolean): void;
  reset(): void;
  close(): Promise<void>;
};

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  /** Incremented at each outage. A connection that was opened before the latest outage passes no more data. */
  let lost = 0;
  let delayMs = 0;
  let isSwallowing = false;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    const openedAfter = lost;
    const passes = () => !isSwallowing && openedAfter === lost;
    client.on("data", (bytes) => passes() && database.write(bytes));
    let before = Promise.resolve();
    database.on("data", (bytes) => {
      const dueAt = Date.now() + delayMs;
      before = before.then(async () => {
        if (dueAt > Date.now()) await sleep(dueAt - Date.now());
        if (passes() && !client.destroyed) client.write(bytes);
      });
    });
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        if (passes() || socket === client) other.destroy();
      });
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const through = new URL(databaseUrl);
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    slowBy(ms) {
      delayMs = ms;
    },
    swallow(isOn) {
      isSwallowing = isOn;
      lost += 1;
    },
    reset: () => sockets.forEach((socket) => void socket.resetAndDestroy()),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
