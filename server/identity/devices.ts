import { ShopError } from "../../contract/errors.ts";
import type { Device } from "../../contract/session.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import { customerOf, lockAccount } from "./account.ts";
import { verifyPassword, wrongPassword } from "./change-password.ts";
import { forgetDevices, forgetOrderKeys, shutOut } from "./sessions.ts";

/**
 * The devices on which an account is signed in, for whoever has it to see and, with its password, to end (C11): a borrowed
 * one puts nobody out. All refuse a guest; the doors count the passwords tried.
 */

/** This one, then the newest first. */
export async function listDevices(db: Db, caller: Caller): Promise<Device[]> {
  const { id, sessionId } = customerOf(caller);
  const sessions = await db
    .selectFrom("sessions")
    .select(["id", "device", "created_at"])
    .where("account_id", "=", id)
    .where("expires_at", ">", clock.now())
    .orderBy((eb) => eb("id", "=", sessionId ?? 0), "desc")
    .orderBy("id", "desc")
    .execute();
  return sessions.map((session) => ({
    id: session.id,
    device: session.device,
    since: session.created_at.toISOString(),
    is_this: session.id === sessionId,
  }));
}

/**
 * Signs out on one of one's own devices, which then opens neither cart nor orders by the keys it keeps. Refuses a wrong
 * password, another's session and one that has ended alike (not_found), and a caller whose own was ended meanwhile
 * (unauthenticated).
 */
export async function endDevice(db: Db, caller: Caller, input: { id: number; password: string }): Promise<void> {
  const { id } = customerOf(caller);
  const provedHash = await verifyPassword(db, caller, input.password, "password");
  await inTransaction(db, async (tx) => {
    await requireStillHere(tx, caller, provedHash);
    const ended = await tx
      .deleteFrom("sessions")
      .where("id", "=", input.id)
      .where("account_id", "=", id)
      .executeTakeFirst();
    if (ended.numDeletedRows === 0n) throw new ShopError("not_found");
    await forgetDevices(tx, id, caller.cartSecret);
    await forgetOrderKeys(tx, id);
  });
}

/** Signs out everywhere but here; codes and links that were mailed before end too. Refuses as `endDevice` does. */
export async function endOtherDevices(
  db: Db,
  caller: Caller,
  input: { password: string; token: string | null },
): Promise<void> {
  const { id } = customerOf(caller);
  const provedHash = await verifyPassword(db, caller, input.password, "password");
  await inTransaction(db, async (tx) => {
    await requireStillHere(tx, caller, provedHash);
    await shutOut(tx, id, { token: input.token, cartSecret: caller.cartSecret });
    await forgetOrderKeys(tx, id);
  });
}

/** Of two devices that end each other at once, one stays; and what was proved must still be the password. */
export async function requireStillHere(tx: Db, caller: Caller, provedHash: string): Promise<void> {
  const { id, sessionId } = customerOf(caller);
  const { passwordHash } = await lockAccount(tx, id);
  const session = await tx
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId ?? 0)
    .executeTakeFirst();
  if (!session) throw new ShopError("unauthenticated");
  if (provedHash !== passwordHash) throw wrongPassword("password");
}
