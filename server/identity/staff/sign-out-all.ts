import { recordActivity } from "../../platform/activity.ts";
import type { Caller } from "../../platform/caller.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { adminOf } from "../../platform/staff.ts";
import { retireSecretsOf } from "../cart-secrets.ts";
import { verifyPassword } from "../change-password.ts";
import { requireStillHere } from "../devices.ts";
import { lockMember, memberSubject } from "./members.ts";

/**
 * Signs everybody out, customers and team, but for the session that asks: for when passwords or a copy of the data may have
 * got out. Begun sign-ins, mailed codes, links and invitations and the secrets of accounts' open carts end too; orders' keys,
 * which guests have as well, stay. For administrators alone, by their password (P5); of two at once one stays, and the other
 * is refused (unauthenticated).
 */
export async function signOutAll(db: Db, caller: Caller, { password }: { password: string }): Promise<void> {
  const admin = adminOf(caller);
  const provedHash = await verifyPassword(db, caller, password, "password");
  await inTransaction(db, async (tx) => {
    await lockMember(tx, admin.id);
    await requireStillHere(tx, caller, provedHash);
    // In the order in which who redeems a code takes them.
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
    await retireSecretsOf(
      tx,
      carts.map(({ id }) => id),
      { kept: caller.cartSecret },
    );
    await recordActivity(tx, admin, { action: "team.sign_out_all", ...memberSubject(admin) });
  });
}
