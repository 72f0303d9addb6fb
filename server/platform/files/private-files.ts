import { chmodSync } from "node:fs";
import { join } from "node:path";

/** Neither the group nor others may read, write or look into what is created. */
const PRIVATE_UMASK = 0o077;
/** What the shop keeps in DATA_DIR, with what its owner may do there. */
const OURS: Readonly<Record<string, number>> = {
  "lock.sqlite": 0o600,
  postgres: 0o700,
  media: 0o700,
  mail: 0o700,
  backups: 0o700,
};

/**
 * Makes DATA_DIR the own user's alone: all that this process creates from here on, and what an earlier version left open to
 * others. Each program that writes there calls it first: customers, secrets and mails lie in those files. The folder itself,
 * which somebody else may have made, is left as it is.
 */
export function keepFilesPrivate(dataDir: string): void {
  process.umask(PRIVATE_UMASK);
  for (const [name, mode] of Object.entries(OURS)) {
    try {
      chmodSync(join(dataDir, name), mode);
    } catch {
      // Not made yet, or another user's: then writing to it says so.
    }
  }
}
