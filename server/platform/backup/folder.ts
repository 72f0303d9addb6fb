import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { clock } from "../clock.ts";

const SUFFIX = ".backup.gz";

/** Where a backup of now goes unless told otherwise: by its moment, so that names sort. */
export const backupPath = (dataDir: string): string =>
  join(dataDir, "backups", `${clock.now().toISOString().slice(0, 19).replaceAll(":", "-")}${SUFFIX}`);

/** The newest backup of this folder, or null when there is none. */
export async function lastBackup(dataDir: string): Promise<{ at: Date; bytes: number; name: string } | null> {
  const folder = join(dataDir, "backups");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(SUFFIX)).sort();
  const name = names.at(-1);
  if (!name) return null;
  const { mtime, size } = await stat(join(folder, name));
  return { at: mtime, bytes: size, name };
}
