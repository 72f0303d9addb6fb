import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { clock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import type { Database, Db } from "../database/database.ts";
import { events } from "../events.ts";
import { readDiskSpace } from "./disk-space.ts";

/** Minimum free bytes of a writable disk. Tables can grow even without room for a 16 MB write-ahead log file. */
const WRITABLE_MIN_BYTES = 1_000_000;
const TRIED_EVERY_MS = 5000;
/** Size in bytes of the test write. Existing table pages have no room for it, and random data cannot be compressed. */
const TEST_WRITE_BYTES = 1_000_000;

let isServerFull = false;
let triedAt = Number.NEGATIVE_INFINITY;
events.diskFull.on(() => {
  isServerFull = true;
});

/**
 * Whether the database accepts writes. A standby, a read-only server and a full disk do not. After a disk-full error, a
 * server's disk counts as full until a test write succeeds. Rejects if the database is unreachable.
 */
export async function isDatabaseWritable(
  { db, engine }: Pick<Database, "db" | "engine">,
  config: Config,
): Promise<boolean> {
  const { rows } = await sql<{ is_read_only: boolean }>`
    SELECT current_setting('transaction_read_only')::boolean AS is_read_only`.execute(db);
  if (rows[0]?.is_read_only) return false;
  if (engine === "embedded") return ((await readDiskSpace(config.dataDir))?.free ?? Infinity) >= WRITABLE_MIN_BYTES;
  if (isServerFull && performance.now() - triedAt > TRIED_EVERY_MS) {
    triedAt = performance.now();
    isServerFull = false;
    // `isServerFull` is reset before the test write. If the disk is still full, the diskFull listener sets it again.
    await tryWrite(db);
  }
  return !isServerFull;
}

class Undone extends Error {}

async function tryWrite(db: Db): Promise<void> {
  const detail = randomBytes(TEST_WRITE_BYTES).toString("base64");
  try {
    await db.transaction().execute(async (tx) => {
      await tx.insertInto("backups").values({ ended_at: clock.now(), error: "other", detail }).execute();
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}
