import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ConfigError, UnavailableError } from "../config/config.ts";
import { createDiskFullError, isDiskFull } from "./disk-space.ts";

const NO_ROOM = ["ENOSPC", "EDQUOT"];
const BUSY = 5;

export type FolderLock = { release(): void };

/**
 * Locks a folder for this process, because two processes on one embedded database would corrupt it. Uses the operating
 * system's file lock through SQLite: Node has no API for it, and a lock file with a process id would survive kill -9.
 * Throws a one-line error for the operator.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const lock = await openLock(folder);
  try {
    lock.exec("PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== BUSY && (await isDiskFull(folder)))
      throw await createDiskFullError(folder);
    throw new InUse(`DATA_DIR: another process is using ${folder}; stop it, or write another folder`);
  }
  return { release: () => lock.close() };
}

/** Whether another process has locked the folder. Returns false if a full disk prevents the check. */
export async function isFolderLocked(folder: string): Promise<boolean> {
  try {
    (await lockFolder(folder)).release();
    return false;
  } catch (error) {
    return error instanceof InUse;
  }
}

class InUse extends UnavailableError {}

async function openLock(folder: string): Promise<DatabaseSync> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, "lock.sqlite");
    closeSync(openSync(path, "a", 0o600));
    return new DatabaseSync(path);
  } catch (error) {
    if (NO_ROOM.includes(String((error as NodeJS.ErrnoException).code))) throw await createDiskFullError(folder);
    throw new ConfigError(`DATA_DIR: ${folder} cannot be written to; write a folder that can`);
  }
}
