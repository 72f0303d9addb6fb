import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Account } from "../platform/caller.ts";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/database/database.ts";
import { log } from "../platform/log.ts";
import { ensureOwner, hasOwner } from "./owner.ts";

const pathIn = (dataDir: string): string => join(dataDir, "owner-password");

/** `passwordFile` is the path of the generated password, or null if it was shown on a terminal or not generated. */
export type FirstOwner = { created: boolean; passwordFile: string | null };

/**
 * Creates the first administrator. A generated password is printed only if `isShown`. Otherwise it is written to a file
 * that only the shop's user and root can read, because program output ends up in journals and log collectors.
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
    // Deletes an existing file, because other users may be able to read it: `mode` applies only to new files.
    await rm(path, { force: true });
    await writeFile(path, `${admin.email}\n${admin.password}\n`, { mode: 0o600, flag: "wx" });
    isWritten = true;
  };
  try {
    const { created } = await ensureOwner(db, { admin }, write);
    return { created, passwordFile: created ? path : null };
  } catch (error) {
    // Keeps the password file if the database is unreachable, because the account may have been created.
    if (isWritten && !(await hasOwner(db).catch(() => true))) await rm(path, { force: true });
    throw error;
  }
}

/** Deletes the file with this account's generated password once the account has another password. Only logs errors. */
export async function deleteFirstPassword(
  db: Db,
  dataDir: string,
  { id, email }: Pick<Account, "id" | "email">,
): Promise<void> {
  try {
    const content = await readFile(pathIn(dataDir), "utf8").catch(() => "");
    if (content.split("\n")[0] !== email || (await hasGeneratedPassword(db, id))) return;
    await rm(pathIn(dataDir), { force: true });
  } catch (error) {
    log.error("owner's password file not deleted", error);
  }
}

async function hasGeneratedPassword(db: Db, id: number): Promise<boolean> {
  const account = await db.selectFrom("accounts").select("password_is_made_up").where("id", "=", id).executeTakeFirst();
  return account?.password_is_made_up === true;
}
