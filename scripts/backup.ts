// Writes all of the shop's data to one backup file, even while the shop runs. `npm run backup` uses the BACKUP_
// settings, as the nightly backup does. `npm run backup -- <file>` writes to the given file. scripts/restore.ts can
// restore the file into both database engines.
import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { resolve } from "node:path";
import { type BackupResult, makeBackup, makeRecordedBackup } from "../server/platform/backup/make.ts";
import { ConfigError } from "../server/platform/config/config.ts";
import { formatMegabytes } from "../server/platform/files/disk-space.ts";
import { readShopConfig, runCommand } from "../server/platform/process/command.ts";

const PROOF = {
  restored: "verified by a trial restore",
  read: "verified by reading it to the end, as there is no space for a trial restore",
};

/** Gives the shop priority: lowers this process's CPU priority, and makes Linux kill it first if memory runs out. */
function lowerPriority(): void {
  for (const give of [() => setPriority(10), () => writeFileSync("/proc/self/oom_score_adj", "1000")]) {
    try {
      give();
    } catch {
      // Continues at normal priority, because a sandbox or another operating system may forbid the change.
    }
  }
}

await runCommand(async () => {
  // If the shop started this process, this process exits when the shop exits, because nobody would read the result.
  process.once("disconnect", () => process.exit(1));
  const file = process.argv[2] && resolve(process.argv[2]);
  const config = readShopConfig(process.env);
  if (!file && !process.env.DATA_DIR && !process.env.BACKUP_DIR)
    throw new ConfigError(
      "no folder for backups: set DATA_DIR or BACKUP_DIR, or name a file: npm run backup -- <file>",
    );
  lowerPriority();
  const backup: BackupResult = await (file ? makeBackup(config, file) : makeRecordedBackup(config));
  console.log(`${backup.path}: ${backup.rows} rows, ${formatMegabytes(backup.bytes)}, ${PROOF[backup.verified]}`);
});
process.disconnect?.();
