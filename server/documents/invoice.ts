import { ShopError } from "../../contract/errors.ts";
import { readSettings } from "../content/stored-settings.ts";
import { type OrderRef, ownOrder } from "../orders/order.ts";
import { type OrderRow, selectOrder } from "../orders/view.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/db.ts";
import type { FileAnswer } from "../platform/door.ts";
import { staffOf } from "../platform/staff.ts";
import { invoicePaper } from "./invoice-paper.ts";
import { typeset } from "./typeset.ts";

/**
 * The order's invoice as PDF, in the order's language; before it is issued the same without a number, as a pro forma. For
 * those who may see the order; refuses everybody else with order_not_found (R9, C9).
 */
export async function getInvoice(db: Db, caller: Caller, ref: OrderRef): Promise<FileAnswer> {
  return printInvoice(db, await ownOrder(db, caller, ref));
}

/** The same for staff. Refuses an unknown number. */
export async function getInvoiceAsStaff(db: Db, caller: Caller, number: string): Promise<FileAnswer> {
  staffOf(caller);
  const row = await selectOrder(db).where("orders.number", "=", number).executeTakeFirst();
  if (!row) throw new ShopError("order_not_found");
  return printInvoice(db, row);
}

async function printInvoice(db: Db, row: OrderRow): Promise<FileAnswer> {
  const lines = await db
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "=", row.id)
    .orderBy("position")
    .execute();
  const issued = await db
    .selectFrom("invoices")
    .select(["number", "issued_at", "seller"])
    .where("order_id", "=", row.id)
    .executeTakeFirst();
  const paper = invoicePaper({ row, lines, issued: issued ?? null, settings: await readSettings(db) });
  return {
    bytes: await typeset("invoice", paper),
    name: issued ? `invoice-${issued.number}.pdf` : `pro-forma-${row.number}.pdf`,
  };
}
