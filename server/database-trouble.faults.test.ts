import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { copyPostgres } from "../tests/database.ts";
import { startDatabaseProxy } from "../tests/database-proxy.ts";
import { attempts, isWhole, PROMISE_LIMIT_MS, tries } from "../tests/faults.ts";
import { setStock, sizeOf } from "../tests/fixtures.ts";
import { startPostgres } from "../tests/postgres.ts";
import { isReady, type Program, startProgram } from "../tests/program.ts";
import { expectMany, order, orderUntilAnswered, type Shopper, shopper } from "../tests/shoppers.ts";
import { checkInvariants } from "./orders/invariants.ts";
import { openDatabase } from "./platform/database/database.ts";

const READY_MS = 5000;
const ANSWER_MS = 5000;
/**
 * The shop abandons a silent connection after 6 seconds. A request that arrives meanwhile can start another such wait,
 * hence twice that time.
 */
const GIVEN_UP_MS = 12_000;
/** Extra milliseconds in a partial test run, where other tests slow down the machine. */
const SLACK_MS = isWhole ? 0 : 2000;
/**
 * Megabytes by which garbage collection makes memory use vary. A leak during a minute of waiting requests would be
 * larger.
 */
const FLAT_MB = 60;

type Visit = { path: string; status: number | null; ms: number };
const PATHS = ["/api/cart", "/api/checkout/payment-methods", "/api/checkout/cities?q=agadir", "/fr/cart"];

function visit({ url }: Program, visitors: number): () => Promise<Visit[]> {
  const visits: Visit[] = [];
  let isOver = false;
  const all = Array.from({ length: visitors }, async (_, who) => {
    for (let nth = who; !isOver; nth++) {
      const path = PATHS[nth % PATHS.length] as string;
      const startedAt = performance.now();
      const session = `cs_abcdefgh_${"c".repeat(43)}`;
      const status = await fetch(url + path, {
        headers: { "X-Cart-Session": session, Cookie: `cart=${session}` },
      }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => null,
      );
      visits.push({ path, status, ms: performance.now() - startedAt });
      await sleep(50);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(all);
    return visits;
  };
}

const untilReady = async (program: Program): Promise<number> => {
  const startedAt = Date.now();
  while (!(await isReady(program)) && Date.now() - startedAt < 60_000) await sleep(20);
  return Date.now() - startedAt;
};

const faults = (visits: readonly Visit[]) => visits.filter(({ status }) => status !== 200 && status !== 503);

test("while PostgreSQL restarts, orders get 201 or 503; afterwards every accepted order still exists, and every rejected order can be retried [O1 G7]", {
  timeout: PROMISE_LIMIT_MS,
}, async () => {
  const postgres = await startPostgres({ isLasting: true });
  onTestFinished(postgres.stop);
  const databaseUrl = `${postgres.url}/postgres`;
  const program = await startProgram({ DATABASE_URL: databaseUrl, SEED: "demo" });
  const database = await openDatabase({ databaseUrl, dataDir: "" });
  const { db } = database;
  await expectMany(db);
  const size = await sizeOf(db, "thyme-honey", 500);
  await setStock(db, size.variant_id, 10_000);
  const endVisits = visit(program, 4);
  const placed: { who: Shopper; number: string }[] = [];
  const pending: Shopper[] = [];
  for (const round of attempts("restarts", 100, 3)) {
    const ready = await Promise.all([1, 2, 3, 4].map(() => shopper(db, size)));
    pending.push(...ready);
    const orders = ready.map(async (who, nth) => {
      await sleep(nth * 20);
      const answer = await order(program.url, who);
      expect([201, 503]).toContain(answer?.status);
      if (answer?.number) placed.push({ who, number: answer.number });
    });
    await sleep(Math.random() * 100);
    await postgres.restart(round % 2 === 1);
    expect(await untilReady(program)).toBeLessThan(READY_MS + SLACK_MS);
    await Promise.all(orders);
  }
  const visits = await endVisits();
  expect(faults(visits)).toEqual([]);
  expect(visits.some(({ status }) => status === 503)).toBe(true);
  expect(program.hasEnded()).toBe(false);
  for (const { who, number } of placed) expect(await orderUntilAnswered(program.url, who)).toMatchObject({ number });
  for (const who of pending) expect((await orderUntilAnswered(program.url, who)).status).toBe(201);
  const orders = await db.selectFrom("orders").select("id").execute();
  expect(orders).toHaveLength(pending.length);
  expect(await checkInvariants(db)).toEqual([]);
  await database.close();
});

async function expectWell(program: Program): Promise<void> {
  const endVisits = visit(program, 8);
  await sleep(2000);
  expect((await endVisits()).filter(({ status }) => status !== 200)).toEqual([]);
}

async function startBehindWire() {
  const wire = await startDatabaseProxy(await copyPostgres("seeded"));
  onTestFinished(wire.close);
  return { wire, program: await startProgram({ DATABASE_URL: wire.url }) };
}

test("with a database slowed by 2 seconds, responses take at most 5 seconds, memory use stays flat, and the shop recovers [G6 O6]", {
  timeout: PROMISE_LIMIT_MS,
}, async () => {
  const { wire, program } = await startBehindWire();
  const endUsual = visit(program, 8);
  await sleep(2000);
  expect(faults(await endUsual())).toEqual([]);
  const before = program.memory();
  wire.slowBy(2000);
  const endVisits = visit(program, 8);
  await sleep(tries(60, 5) * 1000);
  const after = program.memory();
  wire.slowBy(0);
  const visits = await endVisits();
  expect(faults(visits)).toEqual([]);
  expect(visits.filter(({ ms }) => ms >= ANSWER_MS + SLACK_MS)).toEqual([]);
  expect(after - before).toBeLessThan(FLAT_MB);
  expect(await untilReady(program)).toBeLessThan(READY_MS + SLACK_MS);
  await expectWell(program);
});

test("with a database that never responds, responses take at most 5 seconds, and the shop recovers when connections are reset [G6 G7]", {
  timeout: PROMISE_LIMIT_MS,
}, async () => {
  const { wire, program } = await startBehindWire();
  const endUsual = visit(program, 8);
  await sleep(1000);
  expect(faults(await endUsual())).toEqual([]);
  wire.swallow(true);
  const endVisits = visit(program, 12);
  await sleep(tries(30, 6) * 1000);
  wire.swallow(false);
  wire.reset();
  const visits = await endVisits();
  expect(faults(visits)).toEqual([]);
  expect(visits.some(({ status }) => status === 503)).toBe(true);
  expect(visits.filter(({ ms }) => ms >= ANSWER_MS + SLACK_MS)).toEqual([]);
  expect(await untilReady(program)).toBeLessThan(READY_MS + SLACK_MS);
  await expectWell(program);
});

test("after the network silently drops database messages, the shop abandons its connections and recovers [G7]", {
  timeout: PROMISE_LIMIT_MS,
}, async () => {
  const { wire, program } = await startBehindWire();
  // Thirty visitors with slow requests, so that all ten connections of the pool are open and waiting.
  const endVisits = visit(program, 30);
  wire.slowBy(300);
  await sleep(2000);
  wire.swallow(true);
  wire.slowBy(0);
  await sleep(tries(30, 6) * 1000);
  // From here on the network delivers again, but the swallowed messages are lost. Old connections stay silent, so only
  // new connections work.
  wire.swallow(false);
  const visits = await endVisits();
  expect(faults(visits)).toEqual([]);
  expect(visits.some(({ status }) => status === 503)).toBe(true);
  expect(await untilReady(program)).toBeLessThan(GIVEN_UP_MS + SLACK_MS);
  await expectWell(program);
});
