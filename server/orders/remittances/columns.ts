import { fold } from "../../../contract/fold.ts";
import { STATEMENT_COLUMNS, type StatementColumn, type StatementColumns } from "../../../contract/remittances.ts";

/**
 * Words by which couriers head their columns in French, English and Arabic, as they are folded (contract/fold.ts). The first
 * kind that has a word of a heading takes it: a fee before an amount, as in "montant des frais".
 */
const WORDS: readonly [StatementColumn, readonly string[]][] = [
  ["fee", ["frais", "fee", "fees", "commission", "tarif", "رسوم", "مصاريف", "عموله"]],
  ["amount", ["montant", "amount", "cod", "crbt", "prix", "price", "total", "encaisse", "collected", "مبلغ", "ثمن"]],
  ["tracking", ["suivi", "tracking", "colis", "envoi", "parcel", "barcode", "awb", "تتبع", "شحنه", "طرد", "ارساليه"]],
  ["order", ["commande", "order", "reference", "ref", "طلب", "طلبيه", "مرجع"]],
];
/** What is paid out after the fees, or when: neither is what was collected. */
const OTHERS = ["net", "صافي", "date", "تاريخ", "statut", "status", "حاله", "ville", "city", "مدينه"];

const wordsOf = (heading: string): string[] =>
  fold(heading.replace(/\([^)]*\)|['’]/g, " "))
    .split(/[^\p{L}]+/u)
    .map((word) => word.replace(/^(?:ال|لل)/, ""));

/** What a column says by its heading, or null. */
export function columnOf(heading: string): StatementColumn | null {
  const words = wordsOf(heading);
  if (words.some((word) => OTHERS.includes(word))) return null;
  return WORDS.find(([, known]) => words.some((word) => known.includes(word)))?.[0] ?? null;
}

/** Where a row's headings say what is needed, which column says what: the first of each kind. */
export function columnsOf(row: readonly string[]): StatementColumns | null {
  const kinds = row.map(columnOf);
  const at = (kind: StatementColumn) => (kinds.includes(kind) ? kinds.indexOf(kind) : null);
  const found = Object.fromEntries(STATEMENT_COLUMNS.map((kind) => [kind, at(kind)])) as StatementColumns;
  return isEnough(found) ? found : null;
}

/** Whether rows can be read: a number of either kind, and an amount. */
export const isEnough = ({ tracking, order, amount }: StatementColumns): boolean =>
  amount !== null && (tracking !== null || order !== null);
