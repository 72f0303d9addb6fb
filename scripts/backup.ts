// Writes all that the shop holds into one file, while it runs: `npm run backup`, or `npm run backup -- <file>`. The file
// opens on either engine (scripts/restore.ts).
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { dumpBackup } from "../server/platform/backup/dump.ts";
import { backupPath } from "../server/platform/backup/folder.ts";
import { ConfigError, readConfig } from "../server/platform/config.ts";
import { askRunningShop } from "../server/platform/control.ts";
import { type Database, openDatabase } from "../server/platform/db.ts";
import { keepFilesPrivate } from "../server/platform/private-files.ts";

const config = readConfig(process.env);
keepFilesPrivate(config.dataDir);
const path = resolve(process.argv[2] ?? backupPath(config.dataDir));

const COPY = ".copy-";
/** No backup takes so long. */
const COPY_LIMIT_MS = 24 * 3_600_000;

/** A copy of the embedded database's folder, which the running shop makes in an instant; null when none runs. */
async function copyOfRunning(): Promise<string | null> {
  const copy = await mkdtemp(join(dirname(path), COPY));
  let isMade = false;
  try {
    isMade = (await askRunningShop(config.dataDir, { do: "copy", to: copy })) !== null;
    return isMade ? copy : null;
  } finally {
    if (!isMade) await rm(copy, { recursive: true });
  }
}

/** Copies of a backup that was killed lie there still: each is a whole database. */
async function removeOldCopies(): Promise<void> {
  const folder = dirname(path);
  const old = async (name: string) => Date.now() - (await stat(join(folder, name))).mtimeMs > COPY_LIMIT_MS;
  const isCopy = async (name: string) => (await readdir(join(folder, name))).every((inside) => inside === "postgres");
  for (const name of await readdir(folder))
    if (/^\.copy-\w{6}$/.test(name) && (await isCopy(name)) && (await old(name)))
      await rm(join(folder, name), { recursive: true, force: true });
}

async function dump(database: Database): Promise<void> {
  try {
    const rows = await dumpBackup(database, path);
    const { size } = await stat(path);
    console.log(`${path}: ${rows} rows, ${(size / 1e6).toFixed(1)} MB`);
  } finally {
    await database.close();
  }
}

try {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await removeOldCopies();
  const copy = config.databaseUrl ? null : await copyOfRunning();
  try {
    await dump(await openDatabase(copy ? { databaseUrl: null, dataDir: copy } : config));
  } finally {
    if (copy) await rm(copy, { recursive: true, force: true });
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
