import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { log } from "../platform/log.ts";

const pathIn = (dataDir: string): string => join(dataDir, "owner-password");

/**
 * Writes the owner's made-up password where only the shop's user and root can read it: what a program prints ends up in journals
 * and log collectors. Gives the file's path.
 */
export async function writeFirstPassword(
  dataDir: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const path = pathIn(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // An earlier one may be open to others.
  await rm(path, { force: true });
  await writeFile(path, `${email}\n${password}\n`, { mode: 0o600, flag: "wx" });
  return path;
}

/** Deletes the file at the first sign-in; one that cannot be deleted keeps nobody out. */
export async function deleteFirstPassword(dataDir: string): Promise<void> {
  await rm(pathIn(dataDir), { force: true }).catch((error) => log.error("owner's password file not deleted", error));
}
