// Makes the shop hold what a backup holds, and nothing else: `npm run restore -- <file>`, also while the shop runs. An empty
// DATABASE_URL or DATA_DIR takes backups of every version; the shop brings them up to date when it starts.
import { resolve } from "node:path";
import { restoreBackup } from "../server/platform/backup/restore.ts";
import { ConfigError, readConfig } from "../server/platform/config.ts";
import { askRunningShop } from "../server/platform/control.ts";
import { openDatabase } from "../server/platform/db.ts";
import { keepFilesPrivate } from "../server/platform/private-files.ts";

async function restore(path: string): Promise<number> {
  const config = readConfig(process.env);
  keepFilesPrivate(config.dataDir);
  const running = config.databaseUrl ? null : await askRunningShop(config.dataDir, { do: "restore", from: path });
  if (running) return running.rows;
  const database = await openDatabase(config);
  try {
    return await restoreBackup(database, path);
  } finally {
    await database.close();
  }
}

try {
  const file = process.argv[2];
  if (!file) throw new ConfigError("say which backup: npm run restore -- <file>");
  console.log(`${file}: ${await restore(resolve(file))} rows restored`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
