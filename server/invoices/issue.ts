import { sql, type Transaction } from "kysely";
import { readSetting, STORED_SETTINGS, type StoredSettings } from "../content/stored-settings.ts";
import { clock } from "../platform/clock.ts";
import { log } from "../platform/log.ts";
import { readJson } from "../platform/stored-json.ts";
import type { Tables } from "../platform/tables.ts";

/** Who sells, as an invoice keeps it. */
export type Seller = StoredSettings["seller"];

/** Who sold, as an invoice has it: what an earlier version did not write is left out, and what cannot be read is logged. */
export function sellerOf({ number, seller }: { number: string; seller: object }): Seller {
  const { schema, fallback } = STORED_SETTINGS.seller;
  const { value, unreadable } = readJson(schema, fallback, seller);
  if (unreadable.length > 0) log.error("an invoice's seller could not be read", null, { number, unreadable });
  return value;
}

/**
 * Gives the order its invoice, the next of its year (F-2026-000001), with the seller as they are now: once there is money
 * for it, or once it is on its way to be paid at the door. An order has one, so that calling again changes nothing.
 *
 * Called within the transaction of what happened to the order, which has to hold the order's row: numbers have no gap, as one
 * that was drawn goes back when that transaction does. Whoever draws waits for the others of the year, so it comes late in it.
 */
export async function issueInvoice(tx: Transaction<Tables>, orderId: number): Promise<void> {
  const issued = await tx.selectFrom("invoices").select("id").where("order_id", "=", orderId).executeTakeFirst();
  if (issued) return;
  const seller = await readSetting(tx, "seller");
  const now = clock.now();
  const year = yearInMorocco(now);
  const sequence = await nextNumber(tx, year);
  await tx
    .insertInto("invoices")
    .values({
      order_id: orderId,
      year,
      sequence,
      number: invoiceNumber(year, sequence),
      issued_at: now,
      seller: JSON.stringify(seller),
    })
    .execute();
}

/** `F-2026-000001`; from the millionth of a year on it is longer. */
export const invoiceNumber = (year: number, sequence: number): string =>
  `F-${year}-${String(sequence).padStart(6, "0")}`;

const yearOf = new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "Africa/Casablanca" });
const yearInMorocco = (at: Date): number => Number(yearOf.format(at));

async function nextNumber(tx: Transaction<Tables>, year: number): Promise<number> {
  const { last } = await tx
    .insertInto("invoice_series")
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column("year").doUpdateSet({ last: sql`invoice_series.last + 1` }))
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}
