import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Keeps the previous build's hashed files until the next build by moving the folder `assets` from `client` to `former`.
 * Pages that are open during an update, and the old program until its restart, still request these files.
 */
export function keepFormerAssets(client: string, former: string): void {
  rmSync(join(former, "assets"), { recursive: true, force: true });
  renameSync(join(client, "assets"), join(former, "assets"));
}
