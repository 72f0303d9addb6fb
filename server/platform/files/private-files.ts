import { chmodSync } from "node:fs";
import { join } from "node:path";

/** No access for group and others to files that are created. */
const PRIVATE_UMASK = 0o077;
const OURS: Readonly<Record<string, number>> = {
  "lock.sqlite": 0o600,
  postgres: 0o700,
  media: 0o700,
  mail: 0o700,
  backups: 0o700,
};

/**
 * Restricts the shop's files in DATA_DIR to their owner: those created from now on, and those that an earlier version left readable.
 * They contain customers' data, secrets and mails. Every program that writes there calls this first. DATA_DIR itself is unchanged, as
 * somebody else may have created it.
 */
export function keepFilesPrivate(dataDir: string): void {
  process.umask(PRIVATE_UMASK);
  for (const [name, mode] of Object.entries(OURS)) {
    try {
      chmodSync(join(dataDir, name), mode);
    } catch {
      // Missing, or another user's: writing to it will report that.
    }
  }
}
