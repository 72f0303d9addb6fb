import { toCentimes } from "../../contract/money.ts";
import { clock, DAY_MS } from "../../server/platform/clock.ts";
import type { Db } from "../../server/platform/database/database.ts";
import { coupons } from "./coupons.ts";

export async function seedCoupons(tx: Db): Promise<void> {
  const now = clock.now();
  const inDays = (days: number | undefined) => (days === undefined ? null : new Date(now.getTime() + days * DAY_MS));
  const inserted = await tx
    .insertInto("coupons")
    .values(
      coupons.map((coupon) => ({
        code: coupon.code,
        kind: coupon.kind,
        percent: coupon.percent ?? null,
        amount_centimes: coupon.amount_dh === undefined ? null : toCentimes(coupon.amount_dh),
        minimum_subtotal_centimes: toCentimes(coupon.minimum_dh ?? 0),
        starts_at: inDays(coupon.starts_in_days),
        ends_at: inDays(coupon.ends_in_days),
        total_limit: coupon.total_limit ?? null,
        per_customer_limit: coupon.per_customer_limit ?? null,
        first_order_only: coupon.first_order_only ?? false,
        created_at: now,
      })),
    )
    .returning(["id", "code"])
    .execute();
  for (const { id, code } of inserted) {
    const slugs = coupons.find((coupon) => coupon.code === code)?.categories ?? [];
    if (slugs.length === 0) continue;
    await tx
      .insertInto("coupon_categories")
      .columns(["coupon_id", "category_id"])
      .expression((eb) =>
        eb
          .selectFrom("categories")
          .select([eb.val(id).as("coupon_id"), "categories.id as category_id"])
          .where("slug", "in", slugs),
      )
      .execute();
  }
}
