import type { Transaction } from "kysely";
import * as z from "zod/mini";
import { VAT_PERCENTS } from "../../contract/content.ts";
import type { Centimes } from "../../contract/money.ts";
import type { Db } from "../platform/db.ts";
import type { Tables } from "../platform/tables.ts";
import { invoicePaper, type Paper, paper, vatOfSources } from "./paper.ts";
import { type BuyerOnPaper, buyerOnPaper, invoiceSources } from "./sources.ts";
import type { VatSum } from "./vat.ts";

/** Documents as they were issued: what is stored is read by its schema, and a document that does not fit is an error, never mended. */

export type DocumentKind = Tables["issued_documents"]["kind"];

export const vatSum = z.object({
  rate: z.nullable(z.literal(VAT_PERCENTS)),
  base: z.int(),
  vat: z.int(),
  gross: z.int(),
});
/** Either the paper with its VAT, as issued, or of an invoice that was frozen at an upgrade what it is made from. */
const snapshot = z.union([z.object({ paper, vat: z.array(vatSum) }), z.object({ sources: invoiceSources })]);
export type Snapshot = z.infer<typeof snapshot>;

export type IssuedDocument = {
  id: number;
  kind: DocumentKind;
  invoice_id: number | null;
  number: string;
  issued_at: Date;
  amount_centimes: Centimes;
  paper: Paper;
  vat: VatSum[];
  buyer: BuyerOnPaper | null;
};

/** The documents of an order, the oldest first. */
export async function documentsOf(db: Db | Transaction<Tables>, orderId: number): Promise<IssuedDocument[]> {
  const rows = await db
    .selectFrom("issued_documents as d")
    .leftJoin("document_buyers as b", "b.document_id", "d.id")
    .select(["d.id", "d.kind", "d.invoice_id", "d.number", "d.issued_at", "d.amount_centimes", "d.snapshot", "b.buyer"])
    .where("d.order_id", "=", orderId)
    .orderBy("d.id")
    .execute();
  return rows.map(({ snapshot: stored, buyer, ...row }) => {
    const read = snapshot.parse(stored);
    return {
      ...row,
      ...("sources" in read ? { paper: invoicePaper(read.sources, row), vat: vatOfSources(read.sources) } : read),
      buyer: buyer && buyerOnPaper.parse(buyer),
    };
  });
}
