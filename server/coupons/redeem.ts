import { sql, type Transaction } from "kysely";
import type { Centimes } from "../../contract/money.ts";
import { clock } from "../platform/clock.ts";
import type { Tables } from "../platform/database/tables.ts";

/** This file records coupon uses in the order's transaction (D1). Lock order: the coupon, then stock. */

type Tx = Transaction<Tables>;

/** Records a use of a coupon that the caller has locked and checked. Returns false if its total limit is reached. */
export async function redeemCoupon(
  tx: Tx,
  use: { coupon_id: number; order_id: number; discount_centimes: Centimes },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("coupons")
    .set((eb) => ({ uses: eb("uses", "+", 1) }))
    .where("id", "=", use.coupon_id)
    .where("is_active", "=", true)
    .where((eb) => eb.or([eb("total_limit", "is", null), eb("uses", "<", eb.ref("total_limit"))]))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await tx
    .insertInto("coupon_redemptions")
    .values({ ...use, at: clock.now() })
    .execute();
  return true;
}

export async function reactivateRedemption(tx: Tx, orderId: number): Promise<boolean> {
  const redemption = await tx
    .selectFrom("coupon_redemptions")
    .select(["id", "coupon_id"])
    .where("order_id", "=", orderId)
    .where("returned_at", "is not", null)
    .executeTakeFirst();
  if (!redemption) return true;
  await sql`SELECT FROM coupons WHERE id = ${redemption.coupon_id} FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<{ isLeft: boolean }>`
    SELECT (c.total_limit IS NULL OR c.uses < c.total_limit) AND (c.per_customer_limit IS NULL OR NOT EXISTS (
      SELECT FROM coupon_redemptions mine CROSS JOIN unnest(mine.buyers) buyer
      JOIN coupon_redemptions other ON other.coupon_id = c.id AND other.returned_at IS NULL AND buyer = ANY(other.buyers)
      WHERE mine.id = ${redemption.id} GROUP BY buyer HAVING count(*) >= c.per_customer_limit)) AS "isLeft"
    FROM coupons c WHERE c.id = ${redemption.coupon_id}`.execute(tx);
  if (!rows[0]?.isLeft) return false;
  await sql`UPDATE coupons SET uses = uses + 1 WHERE id = ${redemption.coupon_id}`.execute(tx);
  await sql`UPDATE coupon_redemptions SET returned_at = NULL WHERE id = ${redemption.id}`.execute(tx);
  return true;
}

export async function cancelCouponRedemption(tx: Tx, orderId: number): Promise<void> {
  const returned = await tx
    .updateTable("coupon_redemptions")
    .set({ returned_at: clock.now() })
    .where("order_id", "=", orderId)
    .where("returned_at", "is", null)
    .returning("coupon_id")
    .executeTakeFirst();
  if (!returned) return;
  await tx
    .updateTable("coupons")
    .set((eb) => ({ uses: eb("uses", "-", 1) }))
    .where("id", "=", returned.coupon_id)
    .execute();
}
