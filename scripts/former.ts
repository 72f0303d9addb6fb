import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Puts a whole build's hashed files, the folder "assets" of `client`, aside into `former`, in the place of those that lie there:
 * pages that are open ask for them after an update too, and the program that runs until it is started anew.
 */
export function keepFormer(client: string, former: string): void {
  rmSync(join(former, "assets"), { recursive: true, force: true });
  renameSync(join(client, "assets"), join(former, "assets"));
}
