import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Moves a build's hashed files (the folder "assets" of `client`) to `former`, replacing its content: open pages request them
 * after an update, as does the old program until its restart.
 */
export function keepFormer(client: string, former: string): void {
  rmSync(join(former, "assets"), { recursive: true, force: true });
  renameSync(join(client, "assets"), join(former, "assets"));
}
