import { sql } from "kysely";
import { COUPON_TABS, type CouponList, type CouponQuery, type CouponRow } from "../../../contract/admin-coupons.ts";
import { PAGE_SIZE } from "../../../contract/constants.ts";
import { normalizeCouponCode } from "../../../contract/coupon-code.ts";
import { type Centimes, toDirhams } from "../../../contract/money.ts";
import type { Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { requireAdmin } from "../../platform/staff.ts";

export const selectCouponState = () => sql<CouponRow["state"]>`
  CASE WHEN c.is_archived THEN 'archived' WHEN NOT c.is_active THEN 'paused' WHEN c.ends_at <= ${clock.now()} THEN 'ended'
    WHEN c.uses >= c.total_limit THEN 'used_up' WHEN c.starts_at > ${clock.now()} THEN 'planned' ELSE 'active' END`;

type Row = Omit<CouponRow, "amount" | "minimum_subtotal" | "starts_at" | "ends_at" | "is_paused"> & {
  amount_centimes: Centimes | null;
  minimum_subtotal_centimes: Centimes;
  starts_at: Date | null;
  ends_at: Date | null;
  is_active: boolean;
};

export async function listCoupons(db: Db, caller: Caller, { q, tab, page }: CouponQuery): Promise<CouponList> {
  requireAdmin(caller);
  const pattern = `%${normalizeCouponCode(q).replace(/[\\%_]/g, "\\$&")}%`;
  const matchingCoupons = sql`(SELECT c.*, ${selectCouponState()} AS state FROM coupons c WHERE c.code LIKE ${pattern}) c`;
  const isIn = tab === "all" ? sql`c.state <> 'archived'` : sql`c.state = ${tab}`;
  const { rows } = await sql<Row>`
    SELECT c.id, c.code, c.kind, c.percent, c.amount_centimes, c.minimum_subtotal_centimes, c.starts_at, c.ends_at, c.uses,
      c.total_limit, c.first_order_only, c.is_active, c.state,
      EXISTS (SELECT FROM coupon_products WHERE coupon_id = c.id)
        OR EXISTS (SELECT FROM coupon_categories WHERE coupon_id = c.id) AS is_for_some
    FROM ${matchingCoupons} WHERE ${isIn} ORDER BY c.id DESC LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`.execute(
    db,
  );
  const { rows: states } = await sql<{ state: CouponRow["state"]; count: number }>`
    SELECT c.state, count(*)::int AS count FROM ${matchingCoupons} GROUP BY c.state`.execute(db);
  const countOf = new Map<string, number>(states.map(({ state, count }) => [state, count]));
  const inAll = states.reduce((sum, { state, count }) => (state === "archived" ? sum : sum + count), 0);
  const counts = Object.fromEntries(
    COUPON_TABS.map((name) => [name, name === "all" ? inAll : (countOf.get(name) ?? 0)]),
  ) as CouponList["counts"];
  return {
    items: rows.map(rowOf),
    counts,
    pagination: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(counts[tab] / PAGE_SIZE)),
      per_page: PAGE_SIZE,
      total: counts[tab],
    },
  };
}

const rowOf = ({
  amount_centimes,
  minimum_subtotal_centimes,
  starts_at,
  ends_at,
  is_active,
  ...row
}: Row): CouponRow => ({
  ...row,
  amount: amount_centimes === null ? null : toDirhams(amount_centimes),
  minimum_subtotal: toDirhams(minimum_subtotal_centimes),
  starts_at: starts_at?.toISOString() ?? null,
  ends_at: ends_at?.toISOString() ?? null,
  is_paused: !is_active,
});
