import { ShopError } from "../../contract/errors.ts";
import type { SignedInDevice } from "../../contract/session.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import { lockAccount, requireAccount } from "./account.ts";
import { createWrongPasswordError, verifyPassword } from "./change-password.ts";
import { retireCartSecret, retireOrderKeys, revokeAccess } from "./sessions.ts";

/**
 * This file lists and ends an account's sessions, which the API calls devices. Ending a session requires the password,
 * because the caller may use a borrowed device (C11). Guests are rejected. The routes limit password attempts.
 */

export async function listDevices(db: Db, caller: Caller): Promise<SignedInDevice[]> {
  const { id, sessionId } = requireAccount(caller);
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
 * Ends another device's session, and revokes the cart secret and the order keys that the device may have. Throws
 * wrong_password, not_found for an ended session or another account's session, and unauthenticated if the caller's own
 * session has ended.
 */
export async function signOutDevice(db: Db, caller: Caller, input: { id: number; password: string }): Promise<void> {
  const { id } = requireAccount(caller);
  const provedHash = await verifyPassword(db, caller, input.password, "password");
  await inTransaction(db, async (tx) => {
    await requireOwnSession(tx, caller, provedHash);
    const deletedSessions = await tx
      .deleteFrom("sessions")
      .where("id", "=", input.id)
      .where("account_id", "=", id)
      .executeTakeFirst();
    if (deletedSessions.numDeletedRows === 0n) throw new ShopError("not_found");
    await retireCartSecret(tx, id, caller.cartSecret);
    await retireOrderKeys(tx, id);
  });
}

/** Ends all other sessions; invalidates mailed codes and links. Throws the same errors as `signOutDevice`. */
export async function signOutOtherDevices(
  db: Db,
  caller: Caller,
  input: { password: string; token: string | null },
): Promise<void> {
  const { id } = requireAccount(caller);
  const provedHash = await verifyPassword(db, caller, input.password, "password");
  await inTransaction(db, async (tx) => {
    await requireOwnSession(tx, caller, provedHash);
    await revokeAccess(tx, id, { token: input.token, cartSecret: caller.cartSecret });
    await retireOrderKeys(tx, id);
  });
}

/** Throws if the caller's session ended or password changed meanwhile. So two sessions cannot end each other. */
export async function requireOwnSession(tx: Db, caller: Caller, provedHash: string): Promise<void> {
  const { id, sessionId } = requireAccount(caller);
  const { passwordHash } = await lockAccount(tx, id);
  const session = await tx
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId ?? 0)
    .executeTakeFirst();
  if (!session) throw new ShopError("unauthenticated");
  if (provedHash !== passwordHash) throw createWrongPasswordError("password");
}
