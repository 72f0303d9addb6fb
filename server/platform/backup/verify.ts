import { join } from "node:path";
import pg from "pg";
import { openDatabase } from "../database/database.ts";
import { FULL_DISK_BYTES, readDiskSpace } from "../files/disk-space.ts";
import { type DumpResult, quoteIdentifier } from "./dump.ts";
import { DamagedBackupError, readFileOf } from "./file.ts";
import { restoreBackup, TABLES_LEFT_EMPTY } from "./restore.ts";
import type { BackupVerification } from "./runs.ts";

const DISK_FULL = "53100";
/** Largest database, in bytes, that is restored as a trial. Restoring a larger database would take too long. */
const TRIAL_MAX_BYTES = 2e9;
/** Bytes needed for a trial restore: `times` × database size (tables and log) + `more` (PostgreSQL's own files). */
const TRIAL_DISK_SPACE = { times: 4.5, more: 300e6 } as const;

/**
 * Verifies a backup by restoring it into an embedded database in `folder` and counting the rows. If the database is
 * large, or disk space or memory is short, only counts the rows in the file
 * (docs/decisions/0069-backups-by-the-program.md). Throws DamagedBackupError.
 */
export async function verifyBackup(
  path: string,
  { counts }: DumpResult,
  { folder, databaseBytes }: { folder: string; databaseBytes: number },
): Promise<BackupVerification> {
  const isTrial = databaseBytes <= TRIAL_MAX_BYTES && (await hasRoom(folder, databaseBytes)) && hasMemory();
  const restoredCounts = isTrial ? await countRestored(path, folder) : await countRead(path);
  const expected = (table: string) => (isTrial && TABLES_LEFT_EMPTY.includes(table) ? 0 : counts[table]);
  const wrong = Object.keys({ ...counts, ...restoredCounts }).find(
    (table) => restoredCounts[table] !== expected(table),
  );
  if (wrong)
    throw new DamagedBackupError(
      path,
      `${restoredCounts[wrong] ?? "no"} rows of ${wrong} were restored instead of ${counts[wrong]}`,
    );
  return isTrial ? "restored" : "read";
}

const hasRoom = async (folder: string, databaseBytes: number): Promise<boolean> => {
  const space = await readDiskSpace(folder);
  return (
    space === null || space.free > databaseBytes * TRIAL_DISK_SPACE.times + TRIAL_DISK_SPACE.more + FULL_DISK_BYTES
  );
};

const TRIAL_MEMORY_BYTES = 900e6;
const hasMemory = (): boolean => process.availableMemory() + process.memoryUsage.rss() > TRIAL_MEMORY_BYTES;

async function countRestored(path: string, folder: string): Promise<Record<string, number>> {
  const database = await openDatabase({ databaseUrl: null, dataDir: join(folder, "trial"), isThrowaway: true });
  try {
    await restoreBackup(database, path).catch((error) => {
      const isOfRows = error instanceof pg.DatabaseError && error.code !== DISK_FULL;
      throw isOfRows ? new DamagedBackupError(path, `it cannot be restored: ${error.message}`) : error;
    });
    const { rows } = await database.pool.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname <> 'migrations'",
    );
    const counts: Record<string, number> = {};
    for (const { name } of rows) {
      const countResult = await database.pool.query<{ count: number }>(
        `SELECT count(*) FROM public.${quoteIdentifier(name)}`,
      );
      counts[name] = countResult.rows[0]?.count ?? 0;
    }
    return counts;
  } finally {
    await database.close();
  }
}

async function countRead(path: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let table = "";
  for await (const line of readFileOf(path)) {
    if (Array.isArray(line)) counts[table] = (counts[table] ?? 0) + 1;
    else if ("table" in line) {
      table = line.table;
      counts[table] = 0;
    }
  }
  return counts;
}
