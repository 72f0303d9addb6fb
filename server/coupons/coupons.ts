import { sql } from "kysely";
import { readSetting } from "../content/stored-settings.ts";
import type { Account } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { type CouponFault, type CouponLine, type CouponTerms, findCouponFaultForCart } from "./discount.ts";

export type Coupon = CouponTerms & {
  id: number;
  code: string;
  per_customer_limit: number | null;
  first_order_only: boolean;
};

/** Identifies a customer for coupon limits: orders with the same account, phone or e-mail count together. */
export type CouponBuyer = { account_id: number | null; phones: readonly string[]; emails: readonly string[] };

export function toCouponBuyer(
  account: Account | null,
  contact?: { phone: string; email?: string | null | undefined },
): CouponBuyer {
  const nonNull = (...values: (string | null | undefined)[]) => values.filter((value) => value != null);
  return {
    account_id: account?.id ?? null,
    phones: nonNull(account?.phone, contact?.phone),
    emails: nonNull(account?.email, contact?.email),
  };
}

const FIRST_ORDERS_LOCK = 7_240_002;

/** Selects coupons. `products` are the ids in the coupon's scope, including subcategories. Null means all products. */
const ALL = sql<Coupon>`
  SELECT c.id, c.code, c.kind, c.percent, c.amount_centimes, c.minimum_subtotal_centimes, c.starts_at, c.ends_at,
    c.is_active, c.total_limit, c.uses, c.per_customer_limit, c.first_order_only,
    CASE WHEN EXISTS (SELECT FROM coupon_products WHERE coupon_id = c.id)
        OR EXISTS (SELECT FROM coupon_categories WHERE coupon_id = c.id)
      THEN ARRAY(
        SELECT product_id FROM coupon_products WHERE coupon_id = c.id
        UNION
        SELECT pc.product_id FROM coupon_categories cc
        JOIN categories k ON cc.category_id IN (k.id, k.parent_id)
        JOIN product_categories pc ON pc.category_id = k.id
        WHERE cc.coupon_id = c.id) END AS products
  FROM coupons c`;

export async function findCoupon(db: Db, code: string): Promise<Coupon | null> {
  const { rows } = await sql<Coupon>`${ALL} WHERE c.code = ${code}`.execute(db);
  return rows[0] ?? null;
}

export async function findCartCoupon(db: Db, cartId: number): Promise<Coupon | null> {
  const { rows } = await sql<Coupon>`${ALL} WHERE c.id = (SELECT coupon_id FROM carts WHERE id = ${cartId})`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Locks a coupon, always before stock. First-order coupons share a lock, because a buyer may use only one of these. */
export async function lockCoupon(tx: Db, id: number | null): Promise<Coupon | null> {
  if (id === null) return null;
  await tx.selectFrom("coupons").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  // Reads the coupon after locking its row, so that the number of uses is current.
  const { rows } = await sql<Coupon>`${ALL} WHERE c.id = ${id}`.execute(tx);
  const [coupon = null] = rows;
  if (coupon?.first_order_only) await sql`SELECT pg_advisory_xact_lock(${FIRST_ORDERS_LOCK})`.execute(tx);
  return coupon;
}

/** Returns the reason why the coupon does not apply, or null. An unidentified buyer counts as a first-time buyer. */
export async function findCouponFaultForBuyer(
  db: Db,
  coupon: Coupon,
  lines: readonly CouponLine[],
  buyer: CouponBuyer,
): Promise<CouponFault | null> {
  const fault = findCouponFaultForCart(coupon, lines, clock.now());
  const isOpen = (await readSetting(db, "coupons_enabled")) && (await isOpenTo(db, coupon, buyer));
  return isOpen ? fault : "invalid";
}

/** Whether the limits per customer admit the buyer. Canceled orders do not count. Digests identify erased customers. */
async function isOpenTo(db: Db, coupon: Coupon, { account_id, phones, emails }: CouponBuyer): Promise<boolean> {
  const { per_customer_limit, first_order_only } = coupon;
  if (per_customer_limit === null && !first_order_only) return true;
  // A single statement counts a concurrently erased customer exactly once. MATERIALIZED computes the digests once.
  const { rows } = await sql<{ orders: number; uses: number; is_former: boolean }>`
    WITH buyer AS MATERIALIZED (SELECT buyers_named(${account_id}, ${phones}, ${emails}) AS names)
    SELECT (SELECT count(*)::int FROM orders o
        WHERE ${first_order_only} AND o.status <> 'canceled' AND (o.account_id = ${account_id} OR o.email = ANY(${emails})
          OR (right(o.phone, 4) = ANY(${phones.map((phone) => phone.slice(-4))}) AND o.phone = ANY(${phones})))) AS orders,
      (SELECT count(*)::int FROM coupon_redemptions r WHERE r.coupon_id = ${coupon.id} AND r.returned_at IS NULL
        AND r.buyers && (SELECT names FROM buyer)) AS uses,
      ${first_order_only} AND EXISTS (
        SELECT FROM former_buyers WHERE buyer = ANY((SELECT names FROM buyer)::text[])) AS is_former`.execute(db);
  const { orders = 0, uses = 0, is_former = false } = rows[0] ?? {};
  return orders === 0 && !is_former && (per_customer_limit === null || uses < per_customer_limit);
}
