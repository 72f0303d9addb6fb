import { ShopError } from "../../contract/errors.ts";
import { createInvoiceContent, withBuyer } from "../invoices/document-content.ts";
import { documentsOf, type IssuedDocument } from "../invoices/issued.ts";
import { type BuyerOnPaper, readSources } from "../invoices/sources.ts";
import { type OrderRef, ownOrder } from "../orders/order.ts";
import { type OrderRow, selectOrder } from "../orders/view.ts";
import { recordActivity } from "../platform/activity.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import type { FileResponse } from "../platform/http/route.ts";
import { staffOf } from "../platform/staff.ts";
import { typesetPdf } from "./typeset.ts";

/** Prints an order's latest invoice, else a pro forma. Throws order_not_found without access (R9, C9). */
export async function getInvoice(db: Db, caller: Caller, ref: OrderRef): Promise<FileResponse> {
  return printInvoice(db, await ownOrder(db, caller, ref), anyBuyer);
}

/** Prints an order's document. Throws order_not_found also if the number belongs to another order. */
export async function getDocument(db: Db, caller: Caller, ref: OrderRef, number: string): Promise<FileResponse> {
  return printDocument(db, await ownOrder(db, caller, ref), number, anyBuyer);
}

export async function getInvoiceAsStaff(db: Db, caller: Caller, number: string): Promise<FileResponse> {
  const row = await orderForStaff(db, caller, number);
  return printInvoice(db, row, (document) => buyerForStaff(db, caller, row, document));
}

export async function getDocumentAsStaff(db: Db, caller: Caller, order: string, number: string): Promise<FileResponse> {
  const row = await orderForStaff(db, caller, order);
  return printDocument(db, row, number, (document) => buyerForStaff(db, caller, row, document));
}

async function orderForStaff(db: Db, caller: Caller, number: string): Promise<OrderRow> {
  staffOf(caller);
  const row = await selectOrder(db).where("orders.number", "=", number).executeTakeFirst();
  if (!row) throw new ShopError("order_not_found");
  return row;
}

/** The buyer on a document. If the buyer was erased, only administrators get the name, and the access is logged. */
async function buyerForStaff(db: Db, caller: Caller, row: OrderRow, { number, buyer }: IssuedDocument) {
  if (row.phone !== "" || !buyer) return buyer;
  const staff = staffOf(caller);
  if (!staff.roles.includes("admin")) return null;
  await recordActivity(db, staff, { action: "order.erased_buyer", subject: row.number, subjectName: number });
  return buyer;
}

type NamedBuyer = (document: IssuedDocument) => Promise<BuyerOnPaper | null>;
const anyBuyer: NamedBuyer = async ({ buyer }) => buyer;

async function printInvoice(db: Db, row: OrderRow, buyerOf: NamedBuyer): Promise<FileResponse> {
  const invoice = (await documentsOf(db, row.id)).findLast(({ kind }) => kind === "invoice");
  if (invoice) return print(invoice, await buyerOf(invoice));
  const { sources, buyer } = await readSources(db, row.id);
  return {
    bytes: await typesetPdf("invoice", withBuyer(createInvoiceContent(sources, null), buyer)),
    name: `pro-forma-${row.number}.pdf`,
  };
}

async function printDocument(db: Db, row: OrderRow, number: string, buyerOf: NamedBuyer): Promise<FileResponse> {
  const document = (await documentsOf(db, row.id)).find((each) => each.number === number);
  if (!document) throw new ShopError("order_not_found");
  return print(document, await buyerOf(document));
}

const FILES = { invoice: "invoice", credit_note: "credit-note" } as const;

const print = async ({ kind, number, paper }: IssuedDocument, buyer: BuyerOnPaper | null): Promise<FileResponse> => ({
  bytes: await typesetPdf("invoice", withBuyer(paper, buyer)),
  name: `${FILES[kind]}-${number}.pdf`,
});
