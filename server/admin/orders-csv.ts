import { deliveryMethodOf } from "../../contract/delivery-methods.ts";
import type { AdminOrderRow, OrderQueue } from "../../contract/orders.ts";
import type { KeyOf } from "../../messages/parts.ts";
import { recordSensitive } from "../customers/team/sensitive.ts";
import { readRows } from "../orders/admin.ts";
import { searchOrders } from "../orders/find.ts";
import { idsOfQueue } from "../orders/queues.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { delimiterOf, writeAmount, writeCsv } from "../platform/csv.ts";
import { type Db, inTransaction } from "../platform/db.ts";
import type { FileAnswer } from "../platform/door.ts";
import { wallClockOf } from "../platform/shop-time.ts";
import { staffOf } from "../platform/staff.ts";
import { adminTranslate } from "./messages.ts";

/** So many orders at most, those that the list shows first: a file that is made in a second, and opened on a phone. */
export const EXPORT_MAX = 5000;
const READ_AT_ONCE = 500;

/**
 * The orders of a queue or of a search as a table for Excel, in the caller's language: UTF-8 with its mark, and separators as
 * Excel has them in that language. What people typed is never a formula there. Refuses callers who are not staff.
 */
export async function exportOrders(
  db: Db,
  caller: Caller,
  { queue, q }: { queue: OrderQueue; q: string },
): Promise<FileAnswer> {
  staffOf(caller);
  const ids =
    q.trim() === "" ? await idsOfQueue(db, queue, { limit: EXPORT_MAX, offset: 0 }) : await searchOrders(db, queue, q);
  const rows: AdminOrderRow[] = [];
  for (let at = 0; at < ids.length; at += READ_AT_ONCE)
    rows.push(...(await readRows(db, caller, ids.slice(at, at + READ_AT_ONCE))));
  // Names and phones leave the shop here. What was searched for may be one of them.
  const change = { action: "order.export", subject: queue, subjectName: "", after: { orders: rows.length } } as const;
  await inTransaction(db, (tx) => recordSensitive(tx, caller, "order_export", change));
  const text = tableOf(rows, caller);
  return { bytes: new TextEncoder().encode(text), name: `orders-${wallClockOf(clock.now()).slice(0, 10)}.csv` };
}

/** The amount is subtotal less discount with delivery; of what is paid, the shop kept it less what went back. */
const COLUMNS = [
  "order",
  "date",
  "status",
  "payment",
  "paid",
  "customer",
  "phone",
  "city",
  "pieces",
  "subtotal",
  "discount",
  "delivery",
  "amount",
  "refunded",
  "courier",
  "tracking",
] as const;

const stateWord = ({ fulfilment, status }: AdminOrderRow): KeyOf<"admin"> =>
  fulfilment === "ready_for_pick_up" || fulfilment === "picked_up"
    ? `admin.state.${fulfilment}`
    : `admin.status.${status}`;

function tableOf(orders: readonly AdminOrderRow[], { locale }: Caller): string {
  const t = adminTranslate(locale);
  const rows = orders.map((order) => [
    order.number,
    wallClockOf(new Date(order.date)).replace("T", " "),
    t(stateWord(order)),
    t(`admin.payment.${order.payment_method}`),
    t(order.payment_status === "success" ? "admin.csv.yes" : "admin.csv.no"),
    order.name,
    // In pairs, else Excel takes it for a number and drops its first digit.
    order.phone.replace(/(\d\d)(?=\d)/g, "$1 "),
    deliveryMethodOf(order).goesToBuyer ? order.city : "",
    order.item_count,
    ...[order.subtotal, order.discount, order.shipping, order.total, order.refunded].map((amount) =>
      writeAmount(amount, locale),
    ),
    order.courier,
    order.tracking_number ?? "",
  ]);
  return writeCsv([COLUMNS.map((name) => t(`admin.csv.${name}`)), ...rows], delimiterOf(locale));
}
