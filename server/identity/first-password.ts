import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/database/database.ts";
import { log } from "../platform/log.ts";
import { ensureOwner, hasOwner } from "./owner.ts";

const pathIn = (dataDir: string): string => join(dataDir, "owner-password");

/** `passwordFile` where the password was made up and nobody is there to read what the program prints. */
export type FirstOwner = { created: boolean; passwordFile: string | null };

/**
 * Makes the owner's account where there is none; a made-up password that is not shown (`isShown`) is written before where only the
 * shop's user and root can read it: what a program prints ends up in journals and log collectors.
 */
export async function ensureFirstOwner(
  db: Db,
  { admin, dataDir }: Pick<Config, "admin" | "dataDir">,
  isShown: boolean,
): Promise<FirstOwner> {
  if (isShown || !admin.isGenerated) return { ...(await ensureOwner(db, { admin })), passwordFile: null };
  const path = pathIn(dataDir);
  let isWritten = false;
  const write = async () => {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    // An earlier one may be open to others.
    await rm(path, { force: true });
    await writeFile(path, `${admin.email}\n${admin.password}\n`, { mode: 0o600, flag: "wx" });
    isWritten = true;
  };
  try {
    const { created } = await ensureOwner(db, { admin }, write);
    return { created, passwordFile: created ? path : null };
  } catch (error) {
    // Where the database cannot tell any more, the account may have been made.
    if (isWritten && !(await hasOwner(db).catch(() => true))) await rm(path, { force: true });
    throw error;
  }
}

/** Deletes the file at the first sign-in; one that cannot be deleted keeps nobody out. */
export async function deleteFirstPassword(dataDir: string): Promise<void> {
  await rm(pathIn(dataDir), { force: true }).catch((error) => log.error("owner's password file not deleted", error));
}
