import type { OrderStatus } from "../../../contract/order-states.ts";
import type { RemittanceLineKind } from "../../../contract/orders.ts";
import type { StatementRow } from "./statement.ts";

/** An order that a courier's statement may list; amounts in centimes. */
export type CourierOrder = {
  id: number;
  number: string;
  tracking: string | null;
  status: OrderStatus;
  isCash: boolean;
  isCollected: boolean;
  /** Whether the courier still owes the collected cash. */
  isOut: boolean;
  total: number;
};

export type MatchedRow = { row: StatementRow; order: CourierOrder | null; kind: RemittanceLineKind; expected: number };

/** Matches rows to orders, each order once. Prefers orders with unpaid cash, above all if the amounts are equal. */
export function matchRows(rows: readonly StatementRow[], orders: readonly CourierOrder[]): MatchedRow[] {
  const byNumber = new Map<string, CourierOrder[]>();
  for (const order of orders)
    for (const number of new Set([order.number, order.tracking]))
      if (number) byNumber.set(number, [...(byNumber.get(number) ?? []), order]);
  const alreadyMatched = new Set<CourierOrder>();
  return rows.map((row) => {
    if (!row.paid) return { row, order: null, kind: "unreadable", expected: 0 };
    const { amount } = row.paid;
    const matched = row.numbers
      .flatMap((number) => byNumber.get(number) ?? [])
      .sort((a, b) => rank(a, amount, alreadyMatched) - rank(b, amount, alreadyMatched))[0];
    if (!matched) return { row, order: null, kind: "unknown", expected: 0 };
    if (alreadyMatched.has(matched)) return { row, order: matched, kind: "twice", expected: 0 };
    alreadyMatched.add(matched);
    return { row, order: matched, ...kindOf(matched, amount) };
  });
}

function rank(order: CourierOrder, amount: number, alreadyMatched: ReadonlySet<CourierOrder>): number {
  if (alreadyMatched.has(order)) return 4;
  if (order.isOut) return order.total === amount ? 0 : 1;
  return isOnItsWay(order) ? 2 : 3;
}

const isOnItsWay = ({ isCash, isCollected, status }: CourierOrder): boolean =>
  isCash && !isCollected && (status === "placed" || status === "processing" || status === "shipped");

function kindOf(order: CourierOrder, amount: number): Pick<MatchedRow, "kind" | "expected"> {
  const expected = order.total;
  if (order.isOut) return { kind: amount === 0 ? "unpaid" : amount === expected ? "match" : "amount", expected };
  if (order.isCollected) return { kind: "already", expected: 0 };
  return isOnItsWay(order) && amount > 0 ? { kind: "undelivered", expected } : { kind: "not_due", expected: 0 };
}
