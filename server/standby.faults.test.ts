import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { type RunningShop, startShop } from "../tests/browser.ts";
import { sendBuyers } from "../tests/buyers.ts";
import { isWhole, PROMISE_LIMIT_MS, patiently, tries } from "../tests/faults.ts";
import { setStock, sizeOf } from "../tests/fixtures.ts";
import { FROM_ANYWHERE } from "../tests/orders.ts";
import { startProxy } from "../tests/proxy.ts";
import { startReplicated } from "../tests/replicated.ts";
import { checkInvariants } from "./orders/invariants.ts";
import { openDatabase } from "./platform/database/database.ts";

// Runs two shop processes with a primary database and its synchronous standby (docs/scale.md). Killing a process or the
// primary must not lose a confirmed order.

const BUYERS = 4;
const ORDERS = isWhole ? 40 : 8;
/**
 * Maximum time from the standby's promotion to the next confirmed order. A request waits at most 4 s for a connection.
 */
const GOES_ON_MS = 10_000;
const WAIT = { timeout: 30_000, interval: 50 };

test("killing a process and then the primary database during orders neither loses nor duplicates a confirmed order [T6 O1 O2]", {
  timeout: PROMISE_LIMIT_MS,
}, async () => {
  const rounds = tries(25, 1);
  const servers = await startReplicated();
  onTestFinished(servers.stop);
  // The standby is started before the shop processes. The database URL lists it first, so connections must skip it and
  // use the primary.
  await servers.addStandby();
  const shops: RunningShop[] = [];
  const start = async () => void shops.push(await startShop({ databaseUrl: servers.url, ...FROM_ANYWHERE }));
  onTestFinished(async () => void (await Promise.all(shops.map((shop) => shop.close()))));
  await Promise.all([start(), start()]);
  const proxy = await startProxy(() => shops.map(({ url }) => url));
  onTestFinished(proxy.close);
  const database = await openDatabase({ databaseUrl: servers.url, dataDir: "" });
  onTestFinished(database.close);
  const { db } = database;
  const honey = await sizeOf(db, "thyme-honey", 500);
  await setStock(db, honey.variant_id, 100_000);
  const buyers = sendBuyers(proxy.url, honey.product_id, BUYERS);
  const untilConfirmed = (newOrders: number, count = buyers.confirmed.length + newOrders) =>
    expect.poll(() => buyers.confirmed.length, WAIT).toBeGreaterThanOrEqual(count);

  for (let round = 0; round < rounds; round++) {
    if (round > 0) await servers.addStandby();
    await untilConfirmed(ORDERS);
    expect(await visitorsOf(servers.standbyUrl()), "nobody asks the standby").toBe(0);

    const [killed] = shops.splice(round % 2, 1);
    await killed?.kill();
    await untilConfirmed(ORDERS);
    // In the whole run, restarts the killed process at a random time during the steps below, as a supervisor would.
    const restarted = isWhole ? sleep(1000 * Math.random()).then(start) : Promise.resolve();
    restarted.catch(() => {});

    // From here on the standby is unreachable, so orders placed now must not be confirmed.
    await servers.cutOff();
    await sleep(200 + 200 * Math.random());
    await servers.killPrimary();
    await sleep(500 * Math.random());
    await servers.promote();
    const promotedAt = performance.now();
    await untilConfirmed(1);
    expect(performance.now() - promotedAt, "goes on by itself").toBeLessThan(GOES_ON_MS);
    await untilConfirmed(ORDERS);
    await killed?.close();
    await restarted.catch(start);
  }

  const [{ key } = { key: "" }] = buyers.confirmed.slice(-1);
  const isMailed = () =>
    patiently(() =>
      db.selectFrom("mails").select("sent_at").where("recipient", "=", `${key}@mail.example`).executeTakeFirstOrThrow(),
    );
  await expect.poll(async () => (await isMailed()).sent_at, { ...WAIT, message: "jobs go on" }).not.toBeNull();
  await buyers.stop();

  const placed = await db.selectFrom("orders").select(["number", "idempotency_key", "total_centimes"]).execute();
  expect(placed).toHaveLength(buyers.confirmed.length);
  const byKey = new Map(placed.map((order) => [order.idempotency_key, order]));
  for (const { number, key, total } of buyers.confirmed)
    expect(byKey.get(key), number).toMatchObject({ number, total_centimes: Math.round(total * 100) });
  for (const { number, order } of buyers.confirmed.slice(-20)) expect((await order()).data.order.number).toBe(number);
  expect(await checkInvariants(db)).toEqual([]);
});

async function visitorsOf(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rowCount } = await client.query(
    "SELECT FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
  );
  await client.end();
  return rowCount ?? 0;
}
