import { readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { sql } from "kysely";
import type { Config } from "../config/config.ts";
import { isDatabaseUnavailable, openDatabase } from "../database/database.ts";
import { DiskFullError, requireDiskSpace } from "../files/disk-space.ts";
import { fsyncFolder } from "../files/sync.ts";
import { log } from "../log.ts";
import { sendCommandToRunningShop } from "../process/control.ts";
import { formatExpectedError } from "../process/expected-errors.ts";
import { copyBackup, isBackupCopyConfigured } from "./copy.ts";
import { type DumpResult, dumpBackup } from "./dump.ts";
import { DamagedBackupError } from "./file.ts";
import { createBackupPath, removeOldBackups, withWorkFolder } from "./folder.ts";
import { findBackupFailureReason } from "./reason.ts";
import { type BackupErrorCode, type BackupRun, type BackupVerification, recordBackupRun } from "./runs.ts";
import { verifyBackup } from "./verify.ts";

export type BackupResult = DumpResult & { path: string; bytes: number; verified: BackupVerification };

/** Makes a verified backup, also of a running shop. An unverified backup never appears at `path`. */
export function makeBackup(config: Config, path: string): Promise<BackupResult> {
  return withWorkFolder(dirname(path), async (folder) => {
    const part = join(folder, "backup");
    const { dumped, databaseBytes } = await dumpShop(config, folder, part);
    const verified = await verifyBackup(part, dumped, { folder, databaseBytes });
    await rename(part, path);
    await fsyncFolder(dirname(path));
    return { ...dumped, path, bytes: (await stat(path)).size, verified };
  });
}

export async function makeRecordedBackup(config: Config): Promise<BackupResult> {
  const { backup } = config;
  let newBackup: BackupResult | undefined;
  try {
    newBackup = await makeBackup(config, createBackupPath(backup.folder));
    // Removes old backups before copying. Otherwise, this disk would fill up if copying always fails.
    await removeOldBackups(backup.folder, backup.keep);
    await copyBackup(backup, newBackup.path);
    await record(config, { ...asRun(newBackup), is_copied: isBackupCopyConfigured(backup) });
    return newBackup;
  } catch (error) {
    const detail = formatExpectedError(error) ?? String((error as Error).message);
    await record(config, {
      ...(newBackup && asRun(newBackup)),
      error: newBackup ? "copy_failed" : kindOf(error),
      detail,
      reason: findBackupFailureReason(error),
    });
    throw error;
  }
}

const asRun = ({ path, bytes, verified }: BackupResult): BackupRun => ({ name: basename(path), bytes, verified });

const NO_ACCESS = ["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "ENOENT"];
const NO_ROOM = ["ENOSPC", "EDQUOT", "53100"];

function kindOf(error: unknown): BackupErrorCode {
  const code = String((error as { code?: unknown }).code);
  if (error instanceof DiskFullError || NO_ROOM.includes(code)) return "no_room";
  if (NO_ACCESS.includes(code)) return "no_access";
  if (error instanceof DamagedBackupError) return "damaged";
  return isDatabaseUnavailable(error) ? "database_away" : "other";
}

/** Records a backup run. Does not throw on errors, because the database may be down or have another version. */
async function record(config: Config, run: BackupRun): Promise<void> {
  try {
    if (!config.databaseUrl && (await sendCommandToRunningShop(config.dataDir, { do: "record", run }))) return;
    const database = await openDatabase(config);
    await recordBackupRun(database.db, run).finally(() => database.close());
  } catch (error) {
    if (!run.name) return;
    log.error("backup made, but not recorded", null, { why: formatExpectedError(error) ?? (error as Error).message });
  }
}

type Source = { dumped: DumpResult; databaseBytes: number };

async function dumpShop(config: Config, folder: string, path: string): Promise<Source> {
  if (config.databaseUrl) return dumpFrom(config, path);
  await requireDiskSpace(folder, await countFolderBytes(join(config.dataDir, "postgres")));
  // Dumps a copy of a running shop's embedded database. Dumping the original would block its only connection.
  const copy = join(folder, "copy");
  const isRunning = await sendCommandToRunningShop(config.dataDir, { do: "copy", to: copy });
  const source = await dumpFrom(isRunning ? { databaseUrl: null, dataDir: copy, isThrowaway: true } : config, path);
  await rm(copy, { recursive: true, force: true });
  return source;
}

async function dumpFrom(place: Parameters<typeof openDatabase>[0], path: string): Promise<Source> {
  const database = await openDatabase(place);
  try {
    const size = await sql<{ bytes: number }>`SELECT pg_database_size(current_database()) AS bytes`.execute(
      database.db,
    );
    return { dumped: await dumpBackup(database, path), databaseBytes: size.rows[0]?.bytes ?? 0 };
  } finally {
    await database.close();
  }
}

export async function countFolderBytes(folder: string): Promise<number> {
  let bytes = 0;
  // PostgreSQL may remove files during this loop. A removed file counts as 0 bytes.
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  return bytes;
}
