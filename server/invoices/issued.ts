import { sql, type Transaction } from "kysely";
import * as z from "zod/mini";
import type { Centimes } from "../../contract/money.ts";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import {
  computeInvoiceVat,
  createInvoiceContent,
  type DocumentContent,
  documentContent,
  getDocumentLocale,
} from "./document-content.ts";
import { invoiceSourcesSnapshot, type PrintedBuyer, printedBuyer } from "./sources.ts";
import type { VatSum } from "./vat.ts";

/** This file reads issued documents. It throws if a stored snapshot does not match its schema, and never repairs it. */

export type DocumentKind = Tables["issued_documents"]["kind"];

const vatSum = z.object({ rate: z.nullable(z.number()), base: z.int(), vat: z.int(), gross: z.int() });
const version = z.literal(1);
/** A snapshot with the document's content. Older documents have only source data, because contents were not stored. */
const issuedPaper = z.object({ version, paper: documentContent, vat: z.array(vatSum) });
const snapshot = z.union([issuedPaper, z.object({ version, sources: invoiceSourcesSnapshot })]);
export type IssuedSnapshot = z.infer<typeof issuedPaper>;

export type IssuedDocument = {
  id: number | null;
  kind: DocumentKind;
  invoice_id: number | null;
  number: string;
  issued_at: Date;
  amount_centimes: Centimes;
  paper: DocumentContent;
  vat: VatSum[];
  buyer: PrintedBuyer | null;
};

type Row = Omit<IssuedDocument, "paper" | "vat" | "buyer"> & { snapshot: unknown; buyer: unknown };

/** Returns an order's documents, oldest first. An invoice without stored snapshot (catch-up.ts) has a null id. */
export async function listIssuedDocuments(db: Db | Transaction<Tables>, orderId: number): Promise<IssuedDocument[]> {
  const { rows } = await sql<Row>`
    SELECT id, kind, invoice_id, number, issued_at, amount_centimes, snapshot, buyer FROM documents_of_order(${orderId})
    ORDER BY id NULLS FIRST`.execute(db);
  return rows.map(({ snapshot: storedSnapshot, buyer, ...row }) => ({
    ...row,
    ...paperOf(snapshot.parse(storedSnapshot), row),
    buyer: buyer === null ? null : printedBuyer.parse(buyer),
  }));
}

function paperOf(storedSnapshot: z.infer<typeof snapshot>, issued: Pick<Row, "number" | "issued_at">) {
  if ("paper" in storedSnapshot) return storedSnapshot;
  const sources = { ...storedSnapshot.sources, locale: getDocumentLocale(storedSnapshot.sources.locale) };
  return { paper: createInvoiceContent(sources, issued), vat: computeInvoiceVat(sources) };
}
