import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, inject, onTestFinished, test } from "vitest";
import type { Form } from "../gateway/answer.ts";
import { buyByCard, CARD_EMAIL, GATEWAY, said, standing } from "../tests/cards.ts";
import { mailsTo } from "../tests/customers.ts";
import { copyPostgres } from "../tests/database.ts";
import { PROMISE_LIMIT_MS, tries } from "../tests/faults.ts";
import { setStock, sizeOf } from "../tests/fixtures.ts";
import { freePort } from "../tests/postgres.ts";
import { checkInvariants } from "./orders/invariants.ts";
import { type Database, openDatabase } from "./platform/db.ts";

// The real program, killed without warning around the gateway's call: no debit without a record (security.md).

const CAPTURE = "ACTION=POSTAUTH";
/** Orders whose payments are told of at once before each kill. */
const ORDERS = 3;
/** Of a program that was just started and works for the first time. */
const FIRST_ANSWER_MS = 150;
const START_LIMIT_MS = 60_000;

type Bought = { number: string; key: string; word: Form };
type Running = { url: string; kill(): Promise<void> };

const running = new Set<Running>();
afterEach(() => Promise.all([...running].map((program) => program.kill())));

/** Starts the program on the database, and waits until it serves. */
async function start(variables: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const program = spawn(process.execPath, ["build/program/main.js"], {
    cwd: join(import.meta.dirname, ".."),
    stdio: "ignore",
    env: {
      NODE_ENV: "production",
      PORT: String(port),
      SEED: "none",
      LOG_LEVEL: "silent",
      CMI_GATEWAY_URL: GATEWAY.url,
      CMI_CLIENT_ID: GATEWAY.clientId,
      CMI_STORE_KEY: GATEWAY.storeKey,
      ...variables,
    },
  });
  const url = `http://localhost:${port}`;
  const started = { url, kill: () => kill(program, started) };
  running.add(started);
  for (const startedAt = Date.now(); Date.now() - startedAt < START_LIMIT_MS; await sleep(20)) {
    if (program.exitCode !== null) throw new Error("the program ended at its start");
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (answer?.ok) return started;
  }
  throw new Error(`the program was not ready within ${START_LIMIT_MS} ms`);
}

async function kill(program: ChildProcess, started: Running): Promise<void> {
  running.delete(started);
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, "exit");
  program.kill("SIGKILL");
  await ended;
}

/** What the program answers to the gateway's call; null where it ended meanwhile. */
const tell = ({ url }: Running, { word }: Bought): Promise<string | null> =>
  fetch(`${url}/api/payments/cmi/callback`, { method: "POST", body: new URLSearchParams(word) })
    .then((answer) => answer.text())
    .catch(() => null);

async function isPaid({ url }: Running, { number, key }: Bought): Promise<boolean> {
  const answer = await fetch(`${url}/api/payments/${number}/status?key=${key}`);
  return ((await answer.json()) as { data: { status: string } }).data.status === "success";
}

/** Five moments: with the first answer in hand, three on the way, and as the calls go out. */
const untilMoment = (round: number, answers: Promise<unknown>[]): Promise<unknown> =>
  round % 5 === 0 ? Promise.race(answers) : sleep((FIRST_ANSWER_MS / 3) * (4 - (round % 5)) * Math.random());

/** An order that is paid at the gateway, of which the shop has not heard yet. */
async function buyOne({ db }: Database): Promise<Bought> {
  const { number, access_key, form } = await buyByCard(db);
  return { number, key: access_key, word: said(form, "approved") };
}

async function folderOf(engine: Database["engine"]): Promise<{ databaseUrl: string | null; dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), "amlou-crash-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  if (engine === "postgres") return { databaseUrl: await copyPostgres("seeded"), dataDir };
  const loadDataDir = await openAsBlob(join(inject("templateFolder"), "seeded.tar"));
  await (await openDatabase({ databaseUrl: null, dataDir, loadDataDir })).close();
  return { databaseUrl: null, dataDir };
}

test.each(["embedded", "postgres"] as const)(
  "[T6 M4 J1] killed around the gateway's call: what was answered is kept, what was not is kept or told again (%s)",
  { timeout: PROMISE_LIMIT_MS },
  async (engine) => {
    const rounds = tries(200, 2);
    const place = await folderOf(engine);
    let database = await openDatabase(place);
    await setStock(database.db, (await sizeOf(database.db, "thyme-honey", 500)).variant_id, rounds * ORDERS);
    const bought: Bought[] = [];
    while (bought.length < rounds * ORDERS) bought.push(await buyOne(database));
    await database.close();

    const variables = { DATA_DIR: place.dataDir, ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) };
    let told: { order: Bought; answer: string | null }[] = [];
    for (let round = 0; round <= rounds; round++) {
      const program = await start(variables);
      for (const { order, answer } of told) {
        if (answer !== null) expect(await isPaid(program, order), order.number).toBe(true);
        // The gateway calls again where it heard nothing, and hears the same where it did.
        expect(await tell(program, order)).toBe(CAPTURE);
        expect(await isPaid(program, order)).toBe(true);
      }
      const next = bought.slice(round * ORDERS, (round + 1) * ORDERS);
      const answers = next.map((order) => tell(program, order));
      if (next.length > 0) await untilMoment(round, answers);
      await program.kill();
      told = await Promise.all(next.map(async (order, nth) => ({ order, answer: (await answers[nth]) ?? null })));
      for (const { answer } of told) expect([CAPTURE, null]).toContain(answer);
    }

    database = await openDatabase(place);
    for (const { number } of bought)
      expect(await standing(database.db, number)).toMatchObject({
        payments: [{ status: "authorized" }],
        events: ["placed", "paid", "processing"],
      });
    const mails = await mailsTo(database.db, CARD_EMAIL);
    expect(mails.filter((kind) => kind === "payment_received")).toHaveLength(bought.length);
    expect(await checkInvariants(database.db)).toEqual([]);
    await database.close();
  },
);
