import { recordActivity } from "../../platform/activity.ts";
import type { Caller } from "../../platform/caller.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { requireAdmin } from "../../platform/staff.ts";
import { revokeSecretsOfCarts } from "../cart-secrets.ts";
import { verifyPassword } from "../change-password.ts";
import { requireOwnSession } from "../devices.ts";
import { lockMember, toMemberSubject } from "./members.ts";

/**
 * Signs everybody out, for use after a leak. Pending sign-ins, mailed codes, links, invitations and the tokens of
 * accounts' carts end too. Access keys of orders stay valid, because guests have no other access. Only administrators
 * may call it, with a password (P5). Of two concurrent calls one succeeds; the other is rejected (unauthenticated).
 */
export async function signOutEveryone(db: Db, caller: Caller, { password }: { password: string }): Promise<void> {
  const admin = requireAdmin(caller);
  const provedHash = await verifyPassword(db, caller, password, "password");
  await inTransaction(db, async (tx) => {
    await lockMember(tx, admin.id);
    await requireOwnSession(tx, caller, provedHash);
    // Lock order as in redeeming a code, to prevent deadlocks: codes before sessions, sessions before carts.
    await tx.deleteFrom("codes").execute();
    await tx.deleteFrom("invitations").execute();
    await tx.deleteFrom("pending_sign_ins").execute();
    await tx
      .deleteFrom("sessions")
      .where("id", "!=", admin.sessionId ?? 0)
      .execute();
    const carts = await tx
      .selectFrom("carts")
      .select("id")
      .where("account_id", "is not", null)
      .where("ordered_at", "is", null)
      .execute();
    await revokeSecretsOfCarts(
      tx,
      carts.map(({ id }) => id),
      { except: caller.cartSecret },
    );
    await recordActivity(tx, admin, { action: "team.sign_out_all", ...toMemberSubject(admin) });
  });
}
