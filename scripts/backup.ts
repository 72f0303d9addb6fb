// Writes all of the shop's data to one backup file, even while the shop runs. `npm run backup` uses the BACKUP_
// settings, like the nightly backup; `npm run backup -- <file>` writes to the given file. Both database engines can
// restore it (scripts/restore.ts).
import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { resolve } from "node:path";
import { type BackupResult, makeBackup, makeRecordedBackup } from "../server/platform/backup/make.ts";
import { ConfigError } from "../server/platform/config/config.ts";
import { megabytesOf } from "../server/platform/files/disk-space.ts";
import { openingShop, runCommand } from "../server/platform/process/command.ts";

const PROOF = {
  restored: "verified by a trial restore",
  read: "verified by reading it to the end, as there is no space for a trial restore",
};

/**
 * Lowers this process's priority, so that the shop comes first, and makes Linux kill this process first if memory runs
 * out.
 */
function lowerPriority(): void {
  for (const give of [() => setPriority(10), () => writeFileSync("/proc/self/oom_score_adj", "1000")]) {
    try {
      give();
    } catch {
      // Ignores errors, because the backup works without both settings. A sandbox may forbid them, and only Linux has
      // the file.
    }
  }
}

await runCommand(async () => {
  // If the shop started this process, this process exits when the shop exits, because nobody would read the result.
  process.once("disconnect", () => process.exit(1));
  const file = process.argv[2] && resolve(process.argv[2]);
  const config = openingShop(process.env);
  if (!file && !process.env.DATA_DIR && !process.env.BACKUP_DIR)
    throw new ConfigError(
      "no folder for backups: set DATA_DIR or BACKUP_DIR, or name a file: npm run backup -- <file>",
    );
  lowerPriority();
  const backup: BackupResult = await (file ? makeBackup(config, file) : makeRecordedBackup(config));
  console.log(`${backup.path}: ${backup.rows} rows, ${megabytesOf(backup.bytes)}, ${PROOF[backup.verified]}`);
});
process.disconnect?.();
