import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, onTestFinished, test } from "vitest";
import type { Form } from "../gateway/answer.ts";
import { buyByCard, CARD_EMAIL, paymentColumns, signedResponse } from "../tests/cards.ts";
import { mailsTo } from "../tests/customers.ts";
import { copyPostgres } from "../tests/database.ts";
import { attempts, isWhole, median, PROMISE_LIMIT_MS } from "../tests/faults.ts";
import { setStock, sizeOf } from "../tests/fixtures.ts";
import { type Program, startProgram } from "../tests/program.ts";
import { type Answer, expectMany, order, orderUntilAnswered, type Shopper, shopper } from "../tests/shoppers.ts";
import { checkInvariants } from "./orders/invariants.ts";
import { outboxHandlers } from "./outbox-handlers.ts";
import { type Database, openDatabase } from "./platform/database/database.ts";
import { drainOutbox } from "./platform/database/event-outbox.ts";

// These tests kill the program during gateway callbacks and orders. Every payment must be recorded, and no confirmed
// order may be lost (O1).

const CAPTURE = "ACTION=POSTAUTH";
const ORDERS = 3;
const FIRST_ANSWER_MS = 150;
/**
 * The maximum median time until a restarted program is ready. It is higher in a partial run, because other tests then
 * use the processors too.
 */
const READY_MS = isWhole ? 5000 : 60_000;
const READY_AT_LAST_MS = isWhole ? 10_000 : 60_000;

const PART = 2;

type Bought = { number: string; key: string; word: Form };

/** The program's response to the gateway's callback. Null if the program was killed before it responded. */
const sendCallback = ({ url }: Program, { word }: Bought): Promise<string | null> =>
  fetch(`${url}/api/payments/cmi/callback`, { method: "POST", body: new URLSearchParams(word) })
    .then((answer) => answer.text())
    .catch(() => null);

async function isPaid({ url }: Program, { number, key }: Bought): Promise<boolean> {
  const answer = await fetch(`${url}/api/payments/${number}/status?key=${key}`);
  return ((await answer.json()) as { data: { status: string } }).data.status === "success";
}

/**
 * Waits until the program should be killed: at the first response, after one of three random delays before it, or
 * immediately.
 */
const untilMoment = (round: number, answers: Promise<unknown>[]): Promise<unknown> =>
  round % 5 === 0 ? Promise.race(answers) : sleep((FIRST_ANSWER_MS / 3) * (4 - (round % 5)) * Math.random());

async function buyOne({ db }: Database): Promise<Bought> {
  const { number, access_key, form } = await buyByCard(db);
  return { number, key: access_key, word: signedResponse(form, "approved") };
}

async function totalOf({ url }: Program, { number, access_key }: Answer): Promise<number | null> {
  const answer = await fetch(`${url}/api/orders/${number}?key=${access_key}`);
  return ((await answer.json()) as { data?: { total: number } }).data?.total ?? null;
}

type Place = { databaseUrl: string | null; dataDir: string };

async function folderOf(engine: Database["engine"]): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), "amlou-crash-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  if (engine === "postgres") return { databaseUrl: await copyPostgres("seeded"), dataDir };
  const loadDataDir = join(inject("templateFolder"), "seeded.tar");
  await (await openDatabase({ databaseUrl: null, dataDir, loadDataDir })).close();
  return { databaseUrl: null, dataDir };
}

/** Prepares orders and carts before the program runs, as only one process can open the embedded database. */
async function prepare(place: Place, rounds: number): Promise<{ bought: Bought[]; shoppers: Shopper[] }> {
  const database = await openDatabase(place);
  const size = await sizeOf(database.db, "thyme-honey", 500);
  await setStock(database.db, size.variant_id, rounds * ORDERS * 2);
  await expectMany(database.db);
  const bought: Bought[] = [];
  const shoppers: Shopper[] = [];
  while (bought.length < rounds * ORDERS) {
    bought.push(await buyOne(database));
    shoppers.push(await shopper(database.db, size));
  }
  await database.close();
  return { bought, shoppers };
}

test.each([
  ["embedded", 200],
  ["postgres", 500],
] as const)(
  "killing the shop while it handles gateway callbacks and orders loses nothing that was confirmed; retries complete the rest (%s) [O1 T6 M4 J1]",
  { timeout: PROMISE_LIMIT_MS },
  async (engine, whole) => {
    const place = await folderOf(engine);
    const { bought, shoppers } = await prepare(place, isWhole ? whole : PART);
    const variables = { DATA_DIR: place.dataDir, ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) };
    let callbacks: { order: Bought; answer: string | null }[] = [];
    let placed: { who: Shopper; answer: Answer | null }[] = [];
    const numbers = new Set<string>();

    const starts: number[] = [];
    const startAgain = async () => {
      const program = await startProgram(variables);
      starts.push(program.startedInMs);
      for (const { order: paid, answer } of callbacks) {
        if (answer !== null) expect(await isPaid(program, paid), paid.number).toBe(true);
        // The gateway retries a callback that got no response. A repeated callback must get the same response.
        expect(await sendCallback(program, paid)).toBe(CAPTURE);
        expect(await isPaid(program, paid)).toBe(true);
      }
      for (const { who, answer } of placed) {
        if (answer) expect(await totalOf(program, answer), answer.number ?? "").toBe(who.input.expected_total);
        const retryResponse = await orderUntilAnswered(program.url, who);
        expect(retryResponse).toMatchObject({ status: 201, ...answer });
        numbers.add(retryResponse.number as string);
      }
      return program;
    };

    let roundsDone = 0;
    for (const round of attempts("kills", whole, PART)) {
      const program = await startAgain();
      const [tells, orders] = [bought, shoppers].map((all) => all.slice(round * ORDERS, (round + 1) * ORDERS)) as [
        Bought[],
        Shopper[],
      ];
      const answers = tells.map((each) => sendCallback(program, each));
      const placing = orders.map((who) => order(program.url, who));
      await untilMoment(round, [...answers, ...placing]);
      await program.kill();
      callbacks = await Promise.all(
        tells.map(async (each, nth) => ({ order: each, answer: (await answers[nth]) ?? null })),
      );
      placed = await Promise.all(orders.map(async (who, nth) => ({ who, answer: (await placing[nth]) ?? null })));
      for (const { answer } of callbacks) expect([CAPTURE, null]).toContain(answer);
      for (const { answer } of placed) expect([201, undefined]).toContain(answer?.status);
      roundsDone += 1;
    }
    await (await startAgain()).kill();
    expect(median(starts.slice(1))).toBeLessThan(READY_MS);
    expect(Math.max(...starts)).toBeLessThan(READY_AT_LAST_MS);

    const database = await openDatabase(place);
    for (const { number } of bought.slice(0, roundsDone * ORDERS))
      expect(await paymentColumns(database.db, number)).toMatchObject({
        payments: [{ status: "authorized" }],
        events: ["placed", "paid", "processing"],
      });
    const mails = await mailsTo(database.db, CARD_EMAIL);
    expect(mails.filter((kind) => kind === "payment_received")).toHaveLength(roundsDone * ORDERS);
    const orders = await database.db.selectFrom("orders").select("number").execute();
    expect(numbers.size).toBe(roundsDone * ORDERS);
    expect(orders).toHaveLength(bought.length + roundsDone * ORDERS);
    expect(await checkInvariants(database.db)).toEqual([]);
    // The kills also interrupted the outbox. Once it is drained, each order is counted for its customer exactly once.
    await drainOutbox(database.db, outboxHandlers);
    const { counted } = await database.db
      .selectFrom("customers")
      .select((eb) => eb.fn.sum<number>("order_count").as("counted"))
      .executeTakeFirstOrThrow();
    expect(Number(counted)).toBe(orders.length);
    expect(await checkInvariants(database.db)).toEqual([]);
    await database.close();
  },
);
