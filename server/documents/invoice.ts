import { ShopError } from "../../contract/errors.ts";
import { addBuyer, createInvoiceContent } from "../invoices/document-content.ts";
import { type IssuedDocument, listIssuedDocuments } from "../invoices/issued.ts";
import { type PrintedBuyer, readInvoiceSources } from "../invoices/sources.ts";
import { getOwnOrder, type OrderRef } from "../orders/order.ts";
import { type OrderRow, selectOrder } from "../orders/view.ts";
import { recordActivity } from "../platform/activity.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import type { FileResponse } from "../platform/http/route.ts";
import { requireStaffMember } from "../platform/staff.ts";
import { typesetPdf } from "./typeset.ts";

/** Prints the latest invoice, or a pro forma if there is no invoice. Throws order_not_found without access (R9, C9). */
export async function getInvoice(db: Db, caller: Caller, ref: OrderRef): Promise<FileResponse> {
  return printInvoice(db, await getOwnOrder(db, caller, ref), anyBuyer);
}

/** Prints an order's document. Throws order_not_found also if the number belongs to another order. */
export async function getDocument(db: Db, caller: Caller, ref: OrderRef, number: string): Promise<FileResponse> {
  return printDocument(db, await getOwnOrder(db, caller, ref), number, anyBuyer);
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
  requireStaffMember(caller);
  const row = await selectOrder(db).where("orders.number", "=", number).executeTakeFirst();
  if (!row) throw new ShopError("order_not_found");
  return row;
}

/** Returns the document's buyer. Only administrators get an erased buyer's name, and this access is logged. */
async function buyerForStaff(db: Db, caller: Caller, row: OrderRow, { number, buyer }: IssuedDocument) {
  if (row.phone !== "" || !buyer) return buyer;
  const staff = requireStaffMember(caller);
  if (!staff.roles.includes("admin")) return null;
  await recordActivity(db, staff, { action: "order.erased_buyer", subject: row.number, subjectName: number });
  return buyer;
}

type NamedBuyer = (document: IssuedDocument) => Promise<PrintedBuyer | null>;
const anyBuyer: NamedBuyer = async ({ buyer }) => buyer;

async function printInvoice(db: Db, row: OrderRow, buyerOf: NamedBuyer): Promise<FileResponse> {
  const invoice = (await listIssuedDocuments(db, row.id)).findLast(({ kind }) => kind === "invoice");
  if (invoice) return print(invoice, await buyerOf(invoice));
  const { sources, buyer } = await readInvoiceSources(db, row.id);
  return {
    bytes: await typesetPdf("invoice", addBuyer(createInvoiceContent(sources, null), buyer)),
    name: `pro-forma-${row.number}.pdf`,
  };
}

async function printDocument(db: Db, row: OrderRow, number: string, buyerOf: NamedBuyer): Promise<FileResponse> {
  const document = (await listIssuedDocuments(db, row.id)).find((each) => each.number === number);
  if (!document) throw new ShopError("order_not_found");
  return print(document, await buyerOf(document));
}

const FILES = { invoice: "invoice", credit_note: "credit-note" } as const;

const print = async ({ kind, number, paper }: IssuedDocument, buyer: PrintedBuyer | null): Promise<FileResponse> => ({
  bytes: await typesetPdf("invoice", addBuyer(paper, buyer)),
  name: `${FILES[kind]}-${number}.pdf`,
});
