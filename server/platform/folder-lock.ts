import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Holds a folder for this process alone, until it ends in whatever way. The embedded database does not check that itself
 * and two processes would ruin it. The lock is the operating system's, taken through SQLite because Node has no call of
 * its own for one; a lock file with a process id would outlive kill -9.
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, "lock.sqlite"));
  try {
    lock.exec("PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE");
  } catch {
    lock.close();
    throw new FolderInUse(`DATA_DIR: another process is using ${folder}; stop it, or write another folder`);
  }
  return { release: () => lock.close() };
}

/** The folder is held by another process: the start stops with this one line. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
}
