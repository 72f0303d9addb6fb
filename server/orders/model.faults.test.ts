import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { copyPostgres } from "../../tests/database.ts";
import { budgetMs, isWhole, PROMISE_LIMIT_MS, tries } from "../../tests/faults.ts";
import {
  type Command,
  describeCommand,
  foretell,
  perform,
  performAndCrash,
  type Sequence,
  sequences,
} from "../../tests/model/commands.ts";
import { beginAnew, prepare, stateOf } from "../../tests/model/shop.ts";
import { type Database, openDatabase } from "../platform/database/database.ts";
import { log } from "../platform/log.ts";
import { checkInvariants } from "./invariants.ts";

// The shop and its rules told a second time, in memory (tests/model/oracle.ts), go through the same days and are compared
// after every command.

const LENGTH = 50;
const SEQUENCES = { whole: 10_000, part: 6 };
/** Also for shrinking what failed, so that it is told before the test's own time is over. */
const LIMIT_MS = isWhole ? budgetMs("model") : 45_000;
/** Sequences at once, each in a database of its own; the embedded engine is one process's. */
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
    let asked: Command = command;
    if (command.kind === "crash") {
      asked = command.command;
      const outcome = await performAndCrash(shop, before, asked, command.at);
      if (outcome === "crashed") expect(await stateOf(shop), `after ${describeCommand(command)}`).toEqual(before);
      else {
        // It ended before the statement at which it was to crash.
        expect(outcome, describeCommand(command)).toBe(foretell(shop.world, model, asked));
        expect(await stateOf(shop), `after ${describeCommand(command)}`).toEqual(model);
        continue;
      }
    }
    // Whoever got no answer asks again.
    const foretold = foretell(shop.world, model, asked);
    expect(await perform(shop, before, asked), describeCommand(asked)).toBe(foretold);
    expect(await stateOf(shop), `after ${describeCommand(asked)}`).toEqual(model);
  }
  expect(await checkInvariants(shop.database.db)).toEqual([]);
}

test.each(["embedded", "postgres"] as const)(
  "[S1 S2 S3 S4 M1 M2 D1 O3] the model: whatever is done in whatever order, the shop is as its rules say after every command (%s)",
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
