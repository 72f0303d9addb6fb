import { sql, type Transaction } from "kysely";
import type { Centimes } from "../../contract/money.ts";
import { readSetting } from "../content/stored-settings.ts";
import { clock } from "../platform/clock.ts";
import type { Tables } from "../platform/database/tables.ts";
import {
  type CreditReason,
  computeInvoiceVat,
  createCreditNoteContent,
  createInvoiceContent,
  getDocumentLocale,
} from "./document-content.ts";
import { type DocumentKind, type IssuedDocument, type IssuedSnapshot, listIssuedDocuments } from "./issued.ts";
import { type PrintedBuyer, readInvoiceSources, readRefunds, readSeller } from "./sources.ts";
import { computeRemainingVat, splitVat } from "./vat.ts";

type Tx = Transaction<Tables>;

/**
 * Issues the due documents: an invoice once the order is paid or shipped, and a credit note if its net total fell below
 * the invoiced total. Idempotent. Call it at the end of the transaction, followed only by mails, because it locks the
 * number series until the commit. Numbers have no gaps, because a rollback undoes the increment too.
 */
export async function issueDocuments(tx: Tx, orderId: number): Promise<void> {
  // Locks the order first: under READ COMMITTED, later statements see all changes committed during the wait.
  await tx.selectFrom("orders").select("id").where("id", "=", orderId).forNoKeyUpdate().executeTakeFirstOrThrow();
  await sql`SELECT freeze_invoices(ARRAY[${orderId}::bigint])`.execute(tx);
  const { netTotal, isDue, reason } = await netTotalOf(tx, orderId);
  const issued = await listIssuedDocuments(tx, orderId);
  const invoiced = issued.reduce((sum, { kind, amount_centimes }) => sum + SIGN[kind] * amount_centimes, 0);
  const invoice = issued.findLast(({ kind }) => kind === "invoice");
  if (invoice && netTotal < invoiced)
    await issueCreditNote(tx, orderId, { issued, invoice, left: invoiced, netTotal, reason });
  // An order that was canceled and credited, and then reopened, gets a second invoice.
  else if (isDue && (!invoice || netTotal > invoiced)) {
    const amount = await issueInvoice(tx, orderId);
    // The invoice states the full total. Earlier refunds need a credit note, which the second call issues.
    if (invoiced + amount > netTotal) await issueDocuments(tx, orderId);
  }
}

const SIGN = { invoice: 1, credit_note: -1 } as const satisfies Record<DocumentKind, 1 | -1>;

/** Returns the total that the documents should sum to: 0 before an invoice is due and after cancellation or return. */
async function netTotalOf(
  tx: Tx,
  orderId: number,
): Promise<{ netTotal: Centimes; isDue: boolean; reason: CreditReason }> {
  const { status, payment_status, total_centimes } = await tx
    .selectFrom("orders")
    .select(["status", "payment_status", "total_centimes"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  if (status === "canceled" || status === "returned") return { netTotal: 0, isDue: false, reason: status };
  const isDue = payment_status === "success" || status === "shipped" || status === "delivered";
  const { refunded_centimes } = await readRefunds(tx, orderId);
  return { netTotal: isDue ? total_centimes - refunded_centimes : 0, isDue, reason: "refunded" };
}

async function issueInvoice(tx: Tx, orderId: number): Promise<Centimes> {
  const { sources, buyer } = await readInvoiceSources(tx, orderId);
  const numbered = await drawNumber(tx, "invoice");
  const paper = createInvoiceContent(sources, numbered);
  await store(tx, numbered, {
    order_id: orderId,
    invoice_id: null,
    amount_centimes: sources.order.total_centimes,
    snapshot: { paper, vat: computeInvoiceVat(sources) },
    buyer,
  });
  await insertLegacyInvoice(tx, orderId, numbered);
  return sources.order.total_centimes;
}

type Owed = {
  issued: readonly IssuedDocument[];
  invoice: IssuedDocument;
  /** `left` is the invoiced amount not credited yet. `netTotal` is the part of it that stays uncredited. */
  left: Centimes;
  netTotal: Centimes;
  reason: CreditReason;
};

/** Issues a credit note. It names the invoice's buyer, even if the order was edited since. */
async function issueCreditNote(
  tx: Tx,
  orderId: number,
  { issued, invoice, left: uncredited, netTotal, reason }: Owed,
): Promise<void> {
  const amount = uncredited - netTotal;
  const credited = issued.filter(({ invoice_id }) => invoice_id === invoice.id).flatMap(({ vat }) => vat);
  const vat = splitVat(computeRemainingVat(invoice.vat, credited, invoice.amount_centimes), amount);
  const { number } = await tx.selectFrom("orders").select("number").where("id", "=", orderId).executeTakeFirstOrThrow();
  const seller = await readSeller(tx, getDocumentLocale(invoice.paper.lang));
  const numbered = await drawNumber(tx, "credit_note");
  const isWhole = amount === invoice.vat.reduce((sum, { gross }) => sum + gross, 0);
  const paper = createCreditNoteContent({ issued: numbered, invoice, vat, isWhole, reason, order: number, ...seller });
  await store(tx, numbered, {
    order_id: orderId,
    invoice_id: invoice.id,
    amount_centimes: amount,
    snapshot: { paper, vat },
    buyer: invoice.buyer,
  });
}

/** Also inserts into `invoices`, so that older processes issue no second invoice. Remove with that table (0061). */
async function insertLegacyInvoice(tx: Tx, orderId: number, { kind: _, ...numbered }: Numbered): Promise<void> {
  const seller = JSON.stringify(await readSetting(tx, "seller"));
  await tx
    .insertInto("invoices")
    .values({ order_id: orderId, ...numbered, seller })
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .execute();
}

type Numbered = Awaited<ReturnType<typeof drawNumber>>;
type Stored = {
  order_id: number;
  invoice_id: number | null;
  amount_centimes: Centimes;
  snapshot: Omit<IssuedSnapshot, "version">;
  buyer: PrintedBuyer | null;
};

async function store(tx: Tx, numbered: Numbered, { snapshot, buyer, ...document }: Stored): Promise<void> {
  const { id } = await tx
    .insertInto("issued_documents")
    .values({
      ...numbered,
      ...document,
      snapshot: JSON.stringify({ version: 1, ...snapshot } satisfies IssuedSnapshot),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (buyer)
    await tx
      .insertInto("document_buyers")
      .values({ document_id: id, buyer: JSON.stringify(buyer) })
      .execute();
}

const SERIES = {
  invoice: { prefix: "F", table: "invoice_series" },
  credit_note: { prefix: "A", table: "credit_note_series" },
} as const satisfies Record<DocumentKind, { prefix: string; table: keyof Tables }>;

/** Returns F-2026-000001 for an invoice, A-2026-000001 for a credit note. A number over 999999 has more digits. */
export const formatDocumentNumber = (kind: DocumentKind, year: number, sequence: number): string =>
  `${SERIES[kind].prefix}-${year}-${String(sequence).padStart(6, "0")}`;

const yearOf = new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "Africa/Casablanca" });
const yearInMorocco = (at: Date): number => Number(yearOf.format(at));

/**
 * Increments the series and returns the next number. `issued_at` is read after locking the counter, so that dates
 * increase with the numbers. If the year changed during the wait for the lock, `issued_at` is the time before the wait,
 * because the number belongs to the old year.
 */
async function drawNumber(tx: Tx, kind: DocumentKind) {
  const requestedAt = clock.now();
  const year = yearInMorocco(requestedAt);
  const { table } = SERIES[kind];
  const { last: sequence } = await tx
    .insertInto(table)
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column("year").doUpdateSet({ last: sql`${sql.table(table)}.last + 1` }))
    .returning("last")
    .executeTakeFirstOrThrow();
  const numbered = clock.now();
  const issued_at = yearInMorocco(numbered) === year ? numbered : requestedAt;
  return { kind, year, sequence, number: formatDocumentNumber(kind, year, sequence), issued_at };
}
