import { sql } from "kysely";
import { FORMER_BUYERS_KEPT_MONTHS } from "../../contract/constants.ts";
import { clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";

/** HMACs of erased customers' phones and e-mail addresses, for coupon limits (docs/decisions/0053). */

/** Stores a buyer's digests. Call it before personal data is erased. Also deletes digests that no limit needs. */
export async function rememberFormerBuyers(
  tx: Db,
  orderIds: readonly number[],
  account: { id: number; phone: string | null; email: string } | null,
): Promise<void> {
  const [phone, email] = [account?.phone ?? null, account?.email ?? null];
  const own = sql`(SELECT buyers_named(NULL, ARRAY[${phone}::text], ARRAY[${email}::text]))`;
  const number = sql`(SELECT buyers_named(${account?.id ?? null}, '{}', '{}'))`;
  await sql`SELECT FROM coupon_redemptions WHERE order_id = ANY(${orderIds}) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  await sql`
    UPDATE coupon_redemptions r SET buyers_until = r.at + ${MONTHS}::interval,
      buyers = ARRAY(SELECT unnest(r.buyers || ${own}) EXCEPT SELECT unnest(${number}))
    WHERE order_id = ANY(${orderIds})`.execute(tx);
  await sql`
    INSERT INTO former_buyers (buyer, kept_until)
    SELECT buyer, max(placed_at) + ${MONTHS}::interval
    FROM orders CROSS JOIN unnest(buyers_named(NULL, ARRAY[phone], ARRAY[email]) || ${own}) buyer
    WHERE id = ANY(${orderIds}) AND status <> 'canceled' GROUP BY buyer ORDER BY buyer
    ON CONFLICT (buyer) DO UPDATE SET kept_until = GREATEST(former_buyers.kept_until, excluded.kept_until)`.execute(tx);
  await sweepFormerBuyers(tx);
}

const MONTHS = `${FORMER_BUYERS_KEPT_MONTHS} months`;

export async function sweepFormerBuyers(db: Db): Promise<void> {
  const now = clock.now();
  const isOpen = sql`NOT c.is_archived AND (c.ends_at IS NULL OR c.ends_at > ${now})`;
  const { rows: redemptionRows } = await sql<{ id: number }>`
    SELECT r.id FROM coupon_redemptions r JOIN coupons c ON c.id = r.coupon_id
    WHERE r.buyers_until IS NOT NULL AND r.buyers <> '{}'
      AND (r.buyers_until <= ${now} OR r.returned_at IS NOT NULL OR c.per_customer_limit IS NULL OR NOT (${isOpen}))`.execute(
    db,
  );
  const ids = redemptionRows.map(({ id }) => id);
  if (ids.length > 0) await sql`UPDATE coupon_redemptions SET buyers = '{}' WHERE id = ANY(${ids})`.execute(db);
  const { rows: firstOrders } = await sql`
    SELECT FROM coupons c WHERE c.first_order_only AND ${isOpen} LIMIT 1`.execute(db);
  await sql`DELETE FROM former_buyers WHERE kept_until <= ${now} OR ${firstOrders.length === 0}`.execute(db);
}
