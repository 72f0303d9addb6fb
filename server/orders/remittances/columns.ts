import { foldText } from "../../../contract/fold.ts";
import { STATEMENT_COLUMNS, type StatementColumn, type StatementColumns } from "../../../contract/remittances.ts";

/** Heading words per column, normalized by fold(). Earlier columns win: "montant des frais" is a fee, not an amount. */
const HEADING_WORDS: readonly [StatementColumn, readonly string[]][] = [
  ["fee", ["frais", "fee", "fees", "commission", "tarif", "رسوم", "مصاريف", "عموله"]],
  ["amount", ["montant", "amount", "cod", "crbt", "prix", "price", "total", "encaisse", "collected", "مبلغ", "ثمن"]],
  ["tracking", ["suivi", "tracking", "colis", "envoi", "parcel", "barcode", "awb", "تتبع", "شحنه", "طرد", "ارساليه"]],
  ["order", ["commande", "order", "reference", "ref", "طلب", "طلبيه", "مرجع"]],
];
/** Headings with one of these words are ignored, for example the net payout or a date. */
const IGNORED_HEADING_WORDS = ["net", "صافي", "date", "تاريخ", "statut", "status", "حاله", "ville", "city", "مدينه"];

const wordsOf = (heading: string): string[] =>
  foldText(heading.replace(/\([^)]*\)|['’]/g, " "))
    .split(/[^\p{L}]+/u)
    .map((word) => word.replace(/^(?:ال|لل)/, ""));

export function recognizeColumn(heading: string): StatementColumn | null {
  const words = wordsOf(heading);
  if (words.some((word) => IGNORED_HEADING_WORDS.includes(word))) return null;
  return HEADING_WORDS.find(([, headings]) => words.some((word) => headings.includes(word)))?.[0] ?? null;
}

export function recognizeColumns(row: readonly string[]): StatementColumns | null {
  const kinds = row.map(recognizeColumn);
  const at = (kind: StatementColumn) => (kinds.includes(kind) ? kinds.indexOf(kind) : null);
  const columns = Object.fromEntries(STATEMENT_COLUMNS.map((kind) => [kind, at(kind)])) as StatementColumns;
  return hasRequiredColumns(columns) ? columns : null;
}

export const hasRequiredColumns = ({ tracking, order, amount }: StatementColumns): boolean =>
  amount !== null && (tracking !== null || order !== null);
