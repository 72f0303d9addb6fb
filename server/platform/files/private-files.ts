import { chmodSync } from "node:fs";
import { join } from "node:path";

const PRIVATE_UMASK = 0o077;
const OURS: Readonly<Record<string, number>> = {
  "lock.sqlite": 0o600,
  postgres: 0o700,
  media: 0o700,
  mail: 0o700,
  backups: 0o700,
};

/**
 * Restricts existing and new shop files in DATA_DIR to their owner, because they contain customers' data and secrets.
 * Every program calls this before it writes there. DATA_DIR itself may belong to another user and is unchanged.
 */
export function keepFilesPrivate(dataDir: string): void {
  process.umask(PRIVATE_UMASK);
  for (const [name, mode] of Object.entries(OURS)) {
    try {
      chmodSync(join(dataDir, name), mode);
    } catch {
      // The file is missing or belongs to another user: a later write reports the error.
    }
  }
}
