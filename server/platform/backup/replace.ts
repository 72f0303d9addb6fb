import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { clock } from "../clock.ts";
import { type Config, ConfigError } from "../config/config.ts";
import { openDatabase } from "../database/database.ts";
import { requireDiskSpace } from "../files/disk-space.ts";
import { lockFolder } from "../files/folder-lock.ts";
import { fsyncFolder } from "../files/sync.ts";
import { hasShopData } from "../process/command.ts";
import { ShopEndedError, sendCommandToRunningShop } from "../process/control.ts";
import type { DumpResult } from "./dump.ts";
import { formatTimestamp } from "./folder.ts";
import { countFolderBytes, makeBackup } from "./make.ts";
import { countOrders, requireNoDataLoss, restoreBackup } from "./restore.ts";

/** `kept` says where the previous data is and how to restore it. Null if there was no previous data. */
export type ReplaceResult = { rows: number; kept: string | null };

/** Needed disk space, as a multiple of the database size: previous data, restored data and PostgreSQL's log. */
const COPIES = 3;

type Consent = (orders: number) => Promise<void>;

/** Replaces the shop's data by a backup's data and keeps a copy of the previous data. A failure changes nothing. */
export function replaceShop(config: Config, path: string, consent: Consent): Promise<ReplaceResult> {
  return config.databaseUrl ? replaceOnServer(config, path, consent) : replaceInFolder(config, path, consent);
}

async function replaceOnServer(config: Config, path: string, consent: Consent): Promise<ReplaceResult> {
  const database = await openDatabase(config);
  try {
    const orders = await countOrders(database.db);
    await consent(orders);
    const { rows } = await database.pool.query("SELECT to_regclass('public.migrations') IS NOT NULL AS is_there");
    let copyOfReplaced: string | null = null;
    let counts: DumpResult["counts"] | undefined;
    if (rows[0]?.is_there) {
      if (!process.env.DATA_DIR && !process.env.BACKUP_DIR)
        throw new ConfigError("no folder for a backup of the replaced shop: set DATA_DIR or BACKUP_DIR");
      copyOfReplaced = join(config.backup.folder, `${formatTimestamp(clock.now())}-before-restore.backup.gz`);
      ({ counts } = await makeBackup(config, copyOfReplaced));
    }
    return {
      rows: await restoreBackup(database, path, counts && requireNoDataLoss(counts)),
      kept: copyOfReplaced && `${copyOfReplaced}; "npm run restore" of this file restores it`,
    };
  } finally {
    await database.close();
  }
}

async function replaceInFolder(config: Config, path: string, consent: Consent): Promise<ReplaceResult> {
  const { dataDir } = config;
  const aside = join(dataDir, `before-restore-${formatTimestamp(clock.now())}`);
  const copyOfReplaced = `${aside}; to restore it, stop the shop and replace by its folder postgres the folder ${join(dataDir, "postgres")}`;
  const running = await sendCommandToRunningShop(dataDir, { do: "count orders" });
  if (running) {
    await consent(running.rows);
    const bytes = await countFolderBytes(join(dataDir, "postgres"));
    await requireDiskSpace(
      dataDir,
      COPIES * bytes,
      "to replace the shop beside itself",
      "make room, or stop the shop first",
    );
    await mkdir(aside, { mode: 0o700 });
    try {
      const restored = await sendCommandToRunningShop(dataDir, { do: "replace", from: path, aside });
      if (!restored) throw new ConfigError("the shop was stopped in the meantime and is unchanged; run this again");
      return { rows: restored.rows, kept: copyOfReplaced };
    } catch (error) {
      // Deletes the copy of the previous data if it is incomplete or the shop reported an error: the shop then still
      // uses that data. If the shop ended before it responded, the copy may be the only one.
      const isUnchanged = !hasShopData(aside) || (error instanceof ConfigError && !(error instanceof ShopEndedError));
      if (isUnchanged) await rm(aside, { recursive: true, force: true });
      throw error;
    }
  }
  const hasShop = hasShopData(dataDir);
  if (hasShop) await consent(await countIn(dataDir));
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(dataDir);
  const restoredFolder = join(dataDir, ".restoring");
  try {
    await rm(restoredFolder, { recursive: true, force: true });
    const rows = await restoreInto(restoredFolder, path);
    if (hasShop) {
      await mkdir(aside, { mode: 0o700 });
      await rename(join(dataDir, "postgres"), join(aside, "postgres"));
    }
    await rename(join(restoredFolder, "postgres"), join(dataDir, "postgres"));
    await fsyncFolder(dataDir);
    return { rows, kept: hasShop ? copyOfReplaced : null };
  } finally {
    await rm(restoredFolder, { recursive: true, force: true });
    lock.release();
  }
}

async function countIn(dataDir: string): Promise<number> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  return countOrders(database.db).finally(() => database.close());
}

async function restoreInto(dataDir: string, path: string): Promise<number> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  return restoreBackup(database, path).finally(() => database.close());
}
