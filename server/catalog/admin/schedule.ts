import { sql } from "kysely";
import type { SaleInput } from "../../../contract/admin-products.ts";
import { ShopError } from "../../../contract/errors.ts";
import { centimes, dirhams } from "../../../contract/money.ts";
import { recordActivity } from "../../platform/activity.ts";
import type { Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import { type Db, inTransaction } from "../../platform/db.ts";
import { momentOf } from "../../platform/shop-time.ts";
import { adminOf } from "../../platform/staff.ts";
import { variantName } from "./variant-name.ts";
import { lockVariants } from "./variant-rows.ts";

/** Sale prices that begin and end by themselves (docs/decisions/0013-scheduled-sales.md); prices are the administrator's (P5). */

/**
 * Plans a sale price of one size, from a moment of the shop's clock (empty: from now) to another; one that is to begin by
 * now begins at once. Refuses a size that is not there (`not_found`), and with `invalid` a price that is not below the
 * size's, an end that is not after the start and after now, and a time in which another sale is planned.
 */
export async function planSale(db: Db, caller: Caller, variantId: number, input: SaleInput): Promise<void> {
  const staff = adminOf(caller);
  await inTransaction(db, async (tx) => {
    const [variant] = await lockVariants(tx, [variantId]);
    if (!variant) throw new ShopError("not_found");
    const now = clock.now();
    const asked = input.starts_at === null ? now : momentOf(input.starts_at);
    const starts_at = new Date(Math.max(asked.getTime(), now.getTime()));
    const ends_at = momentOf(input.ends_at);
    const price_centimes = centimes(input.price);
    const refuse = (field: keyof SaleInput, error: string) =>
      new ShopError("invalid", { fields: { [field]: [error] } });
    if (price_centimes === 0) throw refuse("price", "field.moneyInvalid");
    if (price_centimes >= variant.price_centimes) throw refuse("price", "field.salePriceTooHigh");
    if (ends_at <= starts_at) throw refuse("ends_at", "field.saleEndsFirst");
    const other = await tx
      .selectFrom("variant_sales")
      .select("id")
      .where("variant_id", "=", variantId)
      .where("state", "<>", "ended")
      .where("starts_at", "<", ends_at)
      .where("ends_at", ">", starts_at)
      .executeTakeFirst();
    if (other) throw refuse("starts_at", "field.saleOverlaps");
    await tx
      .insertInto("variant_sales")
      .values({ variant_id: variantId, price_centimes, starts_at, ends_at })
      .execute();
    await recordActivity(tx, staff, {
      action: "product.sale_planned",
      subject: variant.product_id,
      subjectName: variantName(variant, caller.locale),
      after: { price: input.price, starts_at, ends_at },
    });
    await applySales(tx);
  });
}

/**
 * Ends a sale that runs, and the price it stood in the place of is back; one that has not begun never does. Refuses one that
 * is not there (`not_found`) or over (`conflict`).
 */
export async function endSale(db: Db, caller: Caller, saleId: number): Promise<void> {
  const staff = adminOf(caller);
  await inTransaction(db, async (tx) => {
    const found = await tx.selectFrom("variant_sales").select("variant_id").where("id", "=", saleId).executeTakeFirst();
    const [variant] = found ? await lockVariants(tx, [found.variant_id]) : [];
    const sale = await tx.selectFrom("variant_sales").selectAll().where("id", "=", saleId).executeTakeFirst();
    if (!variant || !sale) throw new ShopError("not_found");
    if (sale.state === "ended") throw new ShopError("conflict");
    if (sale.state === "planned") await tx.deleteFrom("variant_sales").where("id", "=", saleId).execute();
    else {
      // The end is after the start, however soon.
      const now = new Date(Math.max(clock.now().getTime(), sale.starts_at.getTime() + 1));
      await tx.updateTable("variant_sales").set({ ends_at: now }).where("id", "=", saleId).execute();
      await endAt(tx, now);
    }
    await recordActivity(tx, staff, {
      action: "product.sale_ended",
      subject: variant.product_id,
      subjectName: variantName(variant, caller.locale),
      before: { price: dirhams(sale.price_centimes), starts_at: sale.starts_at, ends_at: sale.ends_at },
    });
  });
}

/**
 * Begins and ends the sales whose time has come, in one transaction, whatever was missed while the shop was off: one that
 * is over by then does not begin. For the job of each minute; may be run twice.
 */
export async function applySales(db: Db): Promise<{ started: number; ended: number }> {
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
    await lockVariants(
      tx,
      due.map(({ variant_id }) => variant_id),
    );
    const ended = await endAt(tx, now);
    return { started: await startAt(tx, now), ended };
  });
}

async function endAt(tx: Db, now: Date): Promise<number> {
  await sql`UPDATE variant_sales SET state = 'ended' WHERE state = 'planned' AND ends_at <= ${now}`.execute(tx);
  const { numAffectedRows } = await sql`
    WITH over AS (
      UPDATE variant_sales SET state = 'ended' WHERE state = 'running' AND ends_at <= ${now}
      RETURNING variant_id, replaced_centimes
    )
    UPDATE variants SET sale_price_centimes =
      CASE WHEN over.replaced_centimes < variants.price_centimes THEN over.replaced_centimes END
    FROM over WHERE variants.id = over.variant_id`.execute(tx);
  return Number(numAffectedRows);
}

async function startAt(tx: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH begun AS (
      UPDATE variant_sales s SET state = 'running', replaced_centimes = v.sale_price_centimes
      FROM variants v
      WHERE v.id = s.variant_id AND s.state = 'planned' AND s.starts_at <= ${now} AND s.price_centimes < v.price_centimes
      RETURNING s.variant_id, s.price_centimes
    )
    UPDATE variants SET sale_price_centimes = begun.price_centimes
    FROM begun WHERE variants.id = begun.variant_id`.execute(tx);
  return Number(numAffectedRows);
}
