import { sql } from "kysely";
import type { SaleInput } from "../../../contract/admin-products.ts";
import { ShopError } from "../../../contract/errors.ts";
import type { Locale } from "../../../contract/locales.ts";
import { toCentimes, toDirhams } from "../../../contract/money.ts";
import { type Activity, recordActivities, recordActivity } from "../../platform/activity.ts";
import type { Account, Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { insertRows } from "../../platform/database/rows.ts";
import { parseShopTime } from "../../platform/shop-time.ts";
import { requireAdmin } from "../../platform/staff.ts";
import { formatVariantName, type LockedVariant, lockVariants } from "./variant-rows.ts";

/** Scheduled sales: prices with a start and an end (docs/decisions/0013-scheduled-sales.md). For administrators (P5). */

/**
 * Schedules a sale in the shop's time zone. The sale starts immediately if its start is missing or past. Throws
 * `not_found`, and `invalid` for a price not below the variant's price, an invalid period, or an overlapping sale.
 */
export async function scheduleSale(db: Db, caller: Caller, variantId: number, input: SaleInput): Promise<void> {
  const staff = requireAdmin(caller);
  await inTransaction(db, async (tx) => {
    const [variant] = await lockVariants(tx, [variantId]);
    if (!variant) throw new ShopError("not_found");
    const [fault] = await findSaleFaults(tx, [{ variant, input }]);
    if (fault) throw new ShopError("invalid", { fields: { [fault.field]: [fault.error] } });
    await saveSales(tx, caller, staff, [{ variant, input }]);
  });
}

type SaleDraft = { variant: { id: number | null; price_centimes: number }; input: SaleInput; instead?: number | null };
export type SaleFault = { field: keyof SaleInput; error: string };

export async function findSaleFaults(tx: Db, drafts: readonly SaleDraft[]): Promise<(SaleFault | null)[]> {
  const replaced = new Set(drafts.map(({ instead }) => instead));
  const open = await tx
    .selectFrom("variant_sales")
    .select(["id", "variant_id", "starts_at", "ends_at"])
    .where("variant_id", "=", sql<number>`ANY(${drafts.flatMap(({ variant }) => variant.id ?? [])}::int[])`)
    .where("state", "<>", "ended")
    .execute();
  const others = Map.groupBy(
    open.filter(({ id }) => !replaced.has(id)),
    ({ variant_id }) => variant_id,
  );
  return drafts.map(({ variant, input }) => {
    const { price, starts_at, ends_at } = timesOf(input);
    if (price === 0) return { field: "price", error: "field.moneyInvalid" };
    if (price >= variant.price_centimes) return { field: "price", error: "field.salePriceTooHigh" };
    if (ends_at <= starts_at) return { field: "ends_at", error: "field.saleEndsFirst" };
    const own = variant.id === null ? [] : (others.get(variant.id) ?? []);
    const overlaps = own.some((other) => other.starts_at < ends_at && other.ends_at > starts_at);
    return overlaps ? { field: "starts_at", error: "field.saleOverlaps" } : null;
  });
}

function timesOf({ price, starts_at, ends_at }: SaleInput) {
  const now = clock.now();
  const requested = starts_at === null ? now : parseShopTime(starts_at);
  const starts = new Date(Math.max(requested.getTime(), now.getTime()));
  return { price: toCentimes(price), starts_at: starts, ends_at: parseShopTime(ends_at) };
}

export async function saveSales(
  tx: Db,
  { locale }: Caller,
  staff: Account,
  sales: readonly { variant: LockedVariant; input: SaleInput }[],
): Promise<void> {
  const planned = sales.map(({ variant, input }) => ({ variant, enteredPrice: input.price, ...timesOf(input) }));
  await insertRows(
    tx,
    "variant_sales",
    planned.map(({ variant, price, starts_at, ends_at }) => ({
      variant_id: variant.id,
      price_centimes: price,
      starts_at,
      ends_at,
      state: "planned",
    })),
  );
  await recordActivities(
    tx,
    staff,
    planned.map(({ variant, enteredPrice, starts_at, ends_at }) => ({
      action: "product.sale_planned",
      subject: variant.product_id,
      subjectName: formatVariantName(variant, locale),
      after: { price: enteredPrice, starts_at, ends_at },
    })),
  );
  await startAndEndSales(tx);
}

export async function deleteSales(
  tx: Db,
  { locale }: Caller,
  staff: Account,
  sales: readonly { id: number; variant: LockedVariant }[],
): Promise<void> {
  const variants = new Map(sales.map(({ id, variant }) => [id, variant]));
  const dropped = await tx
    .deleteFrom("variant_sales")
    .where("id", "=", sql<number>`ANY(${[...variants.keys()]}::int[])`)
    .where("state", "=", "planned")
    .returning(["id", "price_centimes", "starts_at", "ends_at"])
    .execute();
  await recordActivities(
    tx,
    staff,
    dropped.flatMap(({ id, price_centimes, starts_at, ends_at }) => {
      const variant = variants.get(id);
      return variant ? [endOf(variant, locale, { price_centimes, starts_at, ends_at })] : [];
    }),
  );
}

const endOf = (
  variant: LockedVariant,
  locale: Locale,
  { price_centimes, starts_at, ends_at }: { price_centimes: number; starts_at: Date; ends_at: Date },
): Activity => ({
  action: "product.sale_ended",
  subject: variant.product_id,
  subjectName: formatVariantName(variant, locale),
  before: { price: toDirhams(price_centimes), starts_at, ends_at },
});

/** Ends a running sale or deletes a scheduled one. Throws `not_found`, and `conflict` if the sale has already ended. */
export async function endSale(db: Db, caller: Caller, saleId: number): Promise<void> {
  const staff = requireAdmin(caller);
  await inTransaction(db, async (tx) => {
    const saleRow = await tx
      .selectFrom("variant_sales")
      .select("variant_id")
      .where("id", "=", saleId)
      .executeTakeFirst();
    const [variant] = saleRow ? await lockVariants(tx, [saleRow.variant_id]) : [];
    const sale = await tx.selectFrom("variant_sales").selectAll().where("id", "=", saleId).executeTakeFirst();
    if (!variant || !sale) throw new ShopError("not_found");
    if (sale.state === "ended") throw new ShopError("conflict");
    if (sale.state === "planned") await tx.deleteFrom("variant_sales").where("id", "=", saleId).execute();
    else {
      // The sale ends at least 1 ms after its start, because a CHECK constraint requires a later end.
      const now = new Date(Math.max(clock.now().getTime(), sale.starts_at.getTime() + 1));
      await tx.updateTable("variant_sales").set({ ends_at: now }).where("id", "=", saleId).execute();
      await endAt(tx, now, [variant.id]);
    }
    await recordActivity(tx, staff, endOf(variant, caller.locale, sale));
  });
}

/** Starts and ends due sales. Idempotent, runs each minute. Does not start a sale whose whole period was missed. */
export async function startAndEndSales(db: Db): Promise<{ started: number; ended: number }> {
  const now = clock.now();
  const due = await db
    .selectFrom("variant_sales")
    .select("variant_id")
    .where((eb) =>
      eb.or([
        eb.and([eb("state", "=", "running"), eb("ends_at", "<=", now)]),
        eb.and([eb("state", "=", "planned"), eb("starts_at", "<=", now)]),
      ]),
    )
    .execute();
  if (due.length === 0) return { started: 0, ended: 0 };
  return inTransaction(db, async (tx) => {
    const variantIds = due.map(({ variant_id }) => variant_id);
    await lockVariants(tx, variantIds);
    const endedSales = await endAt(tx, now, variantIds);
    return { started: await startAt(tx, now, variantIds), ended: endedSales };
  });
}

async function endAt(tx: Db, now: Date, variantIds: readonly number[]): Promise<number> {
  await sql`
    UPDATE variant_sales SET state = 'ended'
    WHERE variant_id = ANY(${variantIds}) AND state = 'planned' AND ends_at <= ${now}`.execute(tx);
  const { numAffectedRows } = await sql`
    WITH over AS (
      UPDATE variant_sales SET state = 'ended'
      WHERE variant_id = ANY(${variantIds}) AND state = 'running' AND ends_at <= ${now}
      RETURNING variant_id, replaced_centimes
    )
    UPDATE variants SET sale_price_centimes =
      CASE WHEN over.replaced_centimes < variants.price_centimes THEN over.replaced_centimes END
    FROM over WHERE variants.id = over.variant_id`.execute(tx);
  return Number(numAffectedRows);
}

async function startAt(tx: Db, now: Date, variantIds: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH begun AS (
      UPDATE variant_sales s SET state = 'running', replaced_centimes = v.sale_price_centimes
      FROM variants v
      WHERE v.id = s.variant_id AND v.id = ANY(${variantIds}) AND s.state = 'planned' AND s.starts_at <= ${now} AND s.price_centimes < v.price_centimes
      RETURNING s.variant_id, s.price_centimes
    )
    UPDATE variants SET sale_price_centimes = begun.price_centimes
    FROM begun WHERE variants.id = begun.variant_id`.execute(tx);
  return Number(numAffectedRows);
}
