import type { CouponTotals, CouponUse } from "../../../contract/admin-coupons.ts";
import type { Paged } from "../../../contract/catalog.ts";
import { PAGE_SIZE } from "../../../contract/constants.ts";
import { toDirhams } from "../../../contract/money.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { readThroughTtlCache, UNCACHED_ROWS_MAX } from "../../platform/database/ttl-cache.ts";
import { requireAdmin } from "../../platform/staff.ts";

export type CouponUses = Paged<CouponUse> & { sums: CouponTotals };

/** Lists a coupon's uses. The sums leave out canceled orders, and may be a minute old for a coupon with many uses. */
export async function listCouponUses(db: Db, caller: Caller, couponId: number, page: number): Promise<CouponUses> {
  requireAdmin(caller);
  const redemptions = db
    .selectFrom("coupon_redemptions as r")
    .innerJoin("orders as o", "o.id", "r.order_id")
    .where("r.coupon_id", "=", couponId);
  const readSums = () =>
    redemptions
      .select((eb) => [
        eb.fn.countAll<number>().as("all"),
        eb.fn.countAll<number>().filterWhere("r.returned_at", "is", null).as("orders"),
        eb.fn.sum<string | null>("r.discount_centimes").filterWhere("r.returned_at", "is", null).as("discount"),
        eb.fn.sum<string | null>("o.total_centimes").filterWhere("r.returned_at", "is", null).as("total"),
      ])
      .executeTakeFirstOrThrow();
  const sums = await readThroughTtlCache(
    db,
    `uses of coupon ${couponId}`,
    readSums,
    ({ all }) => Number(all) > UNCACHED_ROWS_MAX,
  );
  const rows = await redemptions
    .select(["o.number", "r.at", "o.first_name", "o.last_name", "o.status"])
    .select(["r.discount_centimes", "o.total_centimes", "r.returned_at"])
    .orderBy("r.id", "desc")
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return {
    sums: {
      orders: Number(sums.orders),
      discount: toDirhams(Number(sums.discount)),
      total: toDirhams(Number(sums.total)),
    },
    items: rows.map((row) => ({
      number: row.number,
      at: row.at.toISOString(),
      name: `${row.first_name} ${row.last_name}`.trim(),
      status: row.status,
      discount: toDirhams(row.discount_centimes),
      total: toDirhams(row.total_centimes),
      is_returned: row.returned_at !== null,
    })),
    pagination: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(Number(sums.all) / PAGE_SIZE)),
      per_page: PAGE_SIZE,
      total: Number(sums.all),
    },
  };
}
