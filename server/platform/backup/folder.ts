import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { clock, MINUTE_MS } from "../clock.ts";
import { isFolderLocked, lockFolder } from "../files/folder-lock.ts";

/** File names of backups; they sort by time. Files with other names are never removed. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.backup\.gz$/;
const WORK = /^\.backup-\w{6}$/;

export const formatTimestamp = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(":", "-");

export const createBackupPath = (folder: string): string => join(folder, `${formatTimestamp(clock.now())}.backup.gz`);

const backupsIn = async (folder: string, prefix = ""): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith(prefix) && NAME.test(name.slice(prefix.length))).sort();

/** Removes all but the newest `keep` backups. Call it only after the newest is verified. */
export async function removeOldBackups(folder: string, keep: number, prefix = ""): Promise<void> {
  for (const name of (await backupsIn(folder, prefix)).slice(0, -keep)) await rm(join(folder, name), { force: true });
}

/** Runs `work` in a temporary, locked folder. First deletes unlocked folders that killed backups left behind. */
export async function withWorkFolder<T>(folder: string, work: (path: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftovers(folder);
  const path = await mkdtemp(join(folder, ".backup-"));
  const lock = await lockFolder(path);
  try {
    return await work(path);
  } finally {
    lock.release();
    await rm(path, { recursive: true, force: true });
  }
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => WORK.test(each))) {
    const path = join(folder, name);
    // Another backup may have just created this folder and not locked it yet.
    if (Date.now() - (await stat(path)).mtimeMs < MINUTE_MS) continue;
    if (!(await isFolderLocked(path))) await rm(path, { recursive: true, force: true });
  }
}
