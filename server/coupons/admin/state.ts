import type { Transaction } from "kysely";
import { ShopError } from "../../../contract/errors.ts";
import { recordActivity } from "../../platform/activity.ts";
import type { Caller } from "../../platform/caller.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { requireAdmin } from "../../platform/staff.ts";

type StoredState = "active" | "paused" | "archived";

/** Activates, pauses or archives a coupon. An inactive coupon stops applying to carts immediately (T16). */
export async function setCouponState(db: Db, caller: Caller, id: number, state: StoredState): Promise<void> {
  const admin = requireAdmin(caller);
  await inTransaction(db, async (tx) => {
    const { code, is_archived, is_active } = await lockCoupon(tx, id);
    const before: StoredState = is_archived ? "archived" : is_active ? "active" : "paused";
    await tx
      .updateTable("coupons")
      .set({ is_active: state === "active", is_archived: state === "archived" })
      .where("id", "=", id)
      .execute();
    await recordActivity(tx, admin, {
      action: activityOf(before, state),
      subject: id,
      subjectName: code,
      before: { state: before },
      after: { state },
    });
  });
}

function activityOf(before: StoredState, after: StoredState): `coupon.${string}` {
  if (after === "archived") return "coupon.archived";
  if (before === "archived") return "coupon.restored";
  return after === "active" ? "coupon.resumed" : "coupon.paused";
}

/** Deletes a coupon and removes it from carts. Throws conflict if an order used the coupon; archive it instead. */
export async function deleteCoupon(db: Db, caller: Caller, id: number): Promise<void> {
  const admin = requireAdmin(caller);
  await inTransaction(db, async (tx) => {
    const { code } = await lockCoupon(tx, id);
    const use = await tx
      .selectFrom("coupon_redemptions")
      .select("id")
      .where("coupon_id", "=", id)
      .limit(1)
      .executeTakeFirst();
    if (use) throw new ShopError("conflict", { says: "refusal.coupon_used" });
    await tx.deleteFrom("coupons").where("id", "=", id).execute();
    await recordActivity(tx, admin, { action: "coupon.deleted", subject: id, subjectName: code, before: { code } });
  });
}

async function lockCoupon(tx: Transaction<Tables>, id: number) {
  const coupon = await tx
    .selectFrom("coupons")
    .select(["code", "is_active", "is_archived"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!coupon) throw new ShopError("not_found");
  return coupon;
}
