import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { clock, MINUTE_MS } from "../clock.ts";
import { isLocked, lockFolder } from "../files/folder-lock.ts";

/** Backups by their moments, so that names sort; what somebody called otherwise is never removed. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.backup\.gz$/;
const WORK = /^\.backup-\w{6}$/;

/** The present moment in a name of a file. */
export const stampOf = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(":", "-");

/** Where a backup of now goes unless told otherwise. */
export const backupPath = (folder: string): string => join(folder, `${stampOf(clock.now())}.backup.gz`);

/** The backups of a folder, oldest first; of several shops' folder those whose names begin by a shop's prefix. */
const backupsIn = async (folder: string, prefix = ""): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith(prefix) && NAME.test(name.slice(prefix.length))).sort();

/** Removes all but the newest. To be called once a newer one is verified. */
export async function removeOld(folder: string, keep: number, prefix = ""): Promise<void> {
  for (const name of (await backupsIn(folder, prefix)).slice(0, -keep)) await rm(join(folder, name), { force: true });
}

/**
 * Makes a folder for what a backup needs meanwhile, beside where it goes, and gives its path to `work`; all of it goes at the end.
 * What a backup that was killed left there goes at the next one's beginning: its lock is held by nobody.
 */
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
    // Not locked yet, perhaps.
    if (Date.now() - (await stat(path)).mtimeMs < MINUTE_MS) continue;
    if (!(await isLocked(path))) await rm(path, { recursive: true, force: true });
  }
}
