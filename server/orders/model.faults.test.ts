import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { copyPostgres } from "../../tests/database.ts";
import { budgetMs, isWhole, PROMISE_LIMIT_MS, tries } from "../../tests/faults.ts";
import {
  type Command,
  describeCommand,
  perform,
  performAndCrash,
  predict,
  type Sequence,
  sequences,
} from "../../tests/model/commands.ts";
import { beginAnew, prepare, stateOf } from "../../tests/model/shop.ts";
import { type Database, openDatabase } from "../platform/database/database.ts";
import { log } from "../platform/log.ts";
import { checkInvariants } from "./invariants.ts";

// tests/model/oracle.ts implements the shop's rules a second time, in memory. Random commands run on both the shop and
// this model, and their states are compared after each command.

const LENGTH = 50;
const SEQUENCES = { whole: 10_000, part: 6 };
/**
 * Milliseconds after which no further sequence starts, so that a failing sequence can still be shrunk before the test
 * times out.
 */
const LIMIT_MS = isWhole ? budgetMs("model") : 45_000;
/** Number of sequences that run concurrently, each in its own database. The embedded engine allows only one. */
const LANES = { embedded: 1, postgres: 3 };

beforeEach(() => log.setLevel("silent"));
afterEach(() => log.setLevel("info"));

async function openLane(engine: Database["engine"]): Promise<Database> {
  if (engine === "postgres") return openDatabase({ databaseUrl: await copyPostgres("seeded"), dataDir: "" });
  const loadDataDir = join(inject("templateFolder"), "seeded.tar");
  return openDatabase({ databaseUrl: null, dataDir: "memory", loadDataDir });
}

type Ready = Awaited<ReturnType<typeof prepare>>;

async function live(ready: Ready, { commands }: Sequence): Promise<void> {
  const shop = await beginAnew(ready);
  const model = await stateOf(shop);
  for (const command of commands) {
    if (command.kind === "nothing") continue;
    const before = structuredClone(model);
    let executed: Command = command;
    if (command.kind === "crash") {
      executed = command.command;
      const outcome = await performAndCrash(shop, before, executed, command.at);
      if (outcome === "crashed") expect(await stateOf(shop), `after ${describeCommand(command)}`).toEqual(before);
      else {
        // No crash happened: it was planned for a later statement than the last statement of the command.
        expect(outcome, describeCommand(command)).toBe(predict(shop.world, model, executed));
        expect(await stateOf(shop), `after ${describeCommand(command)}`).toEqual(model);
        continue;
      }
    }
    // After a crash the client got no response, and retries the command.
    const foretold = predict(shop.world, model, executed);
    expect(await perform(shop, before, executed), describeCommand(executed)).toBe(foretold);
    expect(await stateOf(shop), `after ${describeCommand(executed)}`).toEqual(model);
  }
  expect(await checkInvariants(shop.database.db)).toEqual([]);
}

test.each(["embedded", "postgres"] as const)(
  "the shop has the state that the model predicts after every random command (%s) [S1 S2 S3 S4 M1 M2 D1 O3]",
  { timeout: PROMISE_LIMIT_MS },
  async (engine) => {
    const lanes = LANES[engine];
    const perLane = Math.ceil((isWhole ? SEQUENCES.whole : SEQUENCES.part) / lanes);
    const work = Array.from({ length: lanes }, async () => {
      const database = await openLane(engine);
      const ready = await prepare(database);
      const property = fc.asyncProperty(sequences(LENGTH), async (sequence) => {
        tries(1, 1);
        await live(ready, sequence);
      });
      await fc.assert(property, {
        numRuns: perLane,
        interruptAfterTimeLimit: LIMIT_MS,
      });
      await database.close();
    });
    await Promise.all(work);
  },
);
