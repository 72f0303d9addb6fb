import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seed } from "../../db/seed/seed.ts";
import { clock } from "../../server/platform/clock.ts";
import { readConfig } from "../../server/platform/config/config.ts";
import { type Database, openDatabase } from "../../server/platform/database/database.ts";
import { migrate } from "../../server/platform/database/migrate.ts";
import { installJobs } from "../../server/platform/jobs/jobs.ts";
import { makePeople } from "../access-people.ts";
import { keep } from "../keep.ts";
import { widenUnpaidBudget } from "../unpaid-budget.ts";
import { callOperations } from "./calls.ts";
import type { RecordedOperation } from "./files.ts";
import { jobOperations } from "./jobs.ts";
import { pageOperations } from "./pages.ts";
import { recordedDatabase } from "./recorder.ts";
import { type Operation, sceneOf } from "./scene.ts";

/** Stops the clock on a working morning, because behaviour depends on the hour and on the age of sessions. */
export function stopClock(): void {
  const at = new Date("2026-01-14T10:00:00Z");
  clock.now = () => at;
}

/** A demo shop in an empty database, or in a new one in memory. */
export async function openDemoShop(databaseUrl: string | null): Promise<Database> {
  const database = await openDatabase({ databaseUrl, dataDir: "memory" });
  await migrate(database);
  await installJobs(database);
  await seed(database, { seed: "demo" });
  await widenUnpaidBudget(database.db);
  return database;
}

/** Runs each operation once in the demo shop and returns its statements. */
export async function recordOperations(opened: Database): Promise<RecordedOperation[]> {
  return recordAll(opened, async (database) => {
    await keep(database);
    return { isWanted: () => true, restore: () => database.pool.query("SELECT pristine.restore()") };
  });
}

/** Like recordOperations, but only operations that change nothing, in a shop of any size. */
export const recordReading = (opened: Database): Promise<RecordedOperation[]> =>
  recordAll(opened, async () => ({ isWanted: ({ isReading }) => isReading, restore: async () => {} }));

type How = { isWanted: (operation: Operation) => boolean; restore: () => Promise<unknown> };

async function recordAll(opened: Database, begin: (database: Database) => Promise<How>): Promise<RecordedOperation[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "amlou-queries-"));
  const { database, record } = recordedDatabase(opened);
  const shop = { config: readConfig({ LOG_LEVEL: "error", DATA_DIR: dataDir }), database };
  const scene = sceneOf(database, await makePeople(database.db));
  const { isWanted, restore } = await begin(database);
  const recorded: RecordedOperation[] = [];
  const operations = [...callOperations(), ...(await pageOperations(shop)), ...jobOperations(shop)];
  for (const { group, name, prepare } of operations.filter(isWanted)) {
    await restore();
    const operation = await prepare(scene);
    recorded.push({ group, name, recording: await record(operation) });
  }
  await rm(dataDir, { recursive: true, force: true });
  return recorded;
}
