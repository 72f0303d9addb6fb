import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Keeps the hashed files of the previous build for one more build: moves the folder "assets" from `client` to `former`.
 * Pages that are open during an update request these files, as does the old program until its restart.
 */
export function keepFormer(client: string, former: string): void {
  rmSync(join(former, "assets"), { recursive: true, force: true });
  renameSync(join(client, "assets"), join(former, "assets"));
}
