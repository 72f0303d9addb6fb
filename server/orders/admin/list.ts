import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { PAGE_SIZE } from "../../../contract/constants.ts";
import { toDirhams } from "../../../contract/money.ts";
import type { AdminOrderList, AdminOrderRow, OrderQueue } from "../../../contract/orders.ts";
import { COUNTED_ROWS_MAX } from "../../../contract/paging.ts";
import { getDeliveryMethod } from "../../delivery/methods/index.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { createPagination } from "../../platform/database/pagination.ts";
import { getTextInLocale } from "../../platform/messages/translations.ts";
import { requireStaffMember } from "../../platform/staff.ts";
import { FOUND_ORDERS_MAX, searchOrders } from "../find.ts";
import { getReceiptReservationEnd, isReceiptUrgent, readReceiptDays } from "../receipts.ts";
import { getNextAction } from "../status.ts";
import { selectOrder } from "../view.ts";
import { countQueueOrders, countQueues, isWaitingQueue, listQueueOrderIds } from "./queues.ts";

/** Lists a page of orders. `q`: order number, customer name, city in any language, or last phone digits. */
export async function listOrders(
  db: Db,
  caller: Caller,
  input: { queue: OrderQueue; q: string; page: number },
): Promise<AdminOrderList> {
  requireStaffMember(caller);
  const counting = countQueues(db);
  const finding = findPage(db, input, counting);
  const [counts, ids, total, items] = await Promise.all([
    counting,
    finding.ids,
    finding.total,
    finding.ids.then((all) => readOrderRows(db, caller, all.slice(0, PAGE_SIZE))),
  ]);
  return { counts, items, ...createPagination({ page: input.page, found: ids.length, total, upTo: finding.upTo }) };
}

function findPage(
  db: Db,
  { queue, q, page }: { queue: OrderQueue; q: string; page: number },
  counting: ReturnType<typeof countQueues>,
): { ids: Promise<number[]>; total: Promise<number>; upTo: number } {
  const offset = (page - 1) * PAGE_SIZE;
  const limit = PAGE_SIZE + 1;
  if (q.trim() !== "") {
    const matchingOrders = searchOrders(db, queue, q);
    return {
      ids: matchingOrders.then((all) => all.slice(offset, offset + limit)),
      total: matchingOrders.then(({ length }) => length),
      upTo: FOUND_ORDERS_MAX,
    };
  }
  return {
    ids: listQueueOrderIds(db, queue, { limit, offset }),
    total: isWaitingQueue(queue) ? counting.then((counts) => counts[queue]) : countQueueOrders(db, queue),
    upTo: COUNTED_ROWS_MAX,
  };
}

export async function readOrderRows(db: Db, { locale }: Caller, ids: readonly number[]): Promise<AdminOrderRow[]> {
  if (ids.length === 0) return [];
  const reading = selectOrder(db)
    .where("orders.id", "=", sql<number>`ANY(${ids})`)
    .select((eb) => [
      eb
        .selectFrom("order_lines")
        .whereRef("order_lines.order_id", "=", "orders.id")
        .select((line) => line.fn.sum<number>("quantity").as("n"))
        .as("item_count"),
      jsonObjectFrom(
        eb
          .selectFrom("order_contacts")
          .whereRef("order_contacts.order_id", "=", "orders.id")
          .select(["outcome", "at", sql<number>`count(*) OVER ()`.as("count")])
          .orderBy("order_contacts.id", "desc")
          .limit(1),
      ).as("contact"),
    ])
    .execute();
  const [rows, receiptDays] = await Promise.all([reading, readReceiptDays(db)]);
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows
    .sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
    .map((row) => ({
      id: row.id,
      number: row.number,
      date: row.placed_at.toISOString(),
      status: row.status,
      fulfilment: row.fulfilment,
      delivery_method: row.delivery_method,
      payment_method: row.payment_method,
      payment_status: row.payment_status,
      name: `${row.first_name} ${row.last_name}`.trim(),
      first_name: row.first_name,
      locale: row.locale,
      phone: row.phone,
      city: getTextInLocale(row.city_name, locale),
      item_count: row.item_count ?? 0,
      subtotal: toDirhams(row.subtotal_centimes),
      discount: toDirhams(row.discount_centimes),
      shipping: toDirhams(row.shipping_centimes),
      total: toDirhams(row.total_centimes),
      refunded: toDirhams(row.refunded_centimes),
      pay_before: row.pay_before?.toISOString() ?? null,
      has_receipt: row.receipt_count > 0,
      kept_until: getReceiptReservationEnd(row, receiptDays),
      receipt_first: isReceiptUrgent(row),
      to_refund: row.is_refund_owed ? toDirhams(row.refundable_centimes) : 0,
      courier: getDeliveryMethod(row).nameOf(row, locale),
      tracking_number: row.tracking_number,
      pick_up_before: row.pick_up_before?.toISOString() ?? null,
      packed_at: row.packed_at?.toISOString() ?? null,
      contacts: row.contact && {
        count: row.contact.count,
        outcome: row.contact.outcome,
        at: new Date(row.contact.at).toISOString(),
      },
      cash_out_since: row.cash_out_since?.toISOString() ?? null,
      next_action: getNextAction(row),
    }));
}
