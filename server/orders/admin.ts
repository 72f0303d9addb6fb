import { type ExpressionBuilder, sql } from "kysely";
import type { Paged } from "../../contract/catalog.ts";
import { PAGE_SIZE } from "../../contract/constants.ts";
import { fold, latinDigits } from "../../contract/fold.ts";
import { dirhams } from "../../contract/money.ts";
import { type AdminOrderRow, ORDER_QUEUES, type OrderQueue } from "../../contract/orders.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/db.ts";
import { staffOf } from "../platform/staff.ts";
import type { Tables } from "../platform/tables.ts";
import { inLocale } from "../platform/translations.ts";
import { nextAction, owesRefund } from "./status.ts";
import { selectOrder } from "./view.ts";

export type OrderList = Paged<AdminOrderRow> & { counts: Record<OrderQueue, number> };

/** What of the orders each queue holds. */
const QUEUE_CONDITIONS: Record<OrderQueue, string> = {
  all: "true",
  awaiting_transfer:
    "orders.status = 'placed' AND orders.payment_method = 'bank_transfer' AND orders.payment_status = 'pending'",
  to_confirm: "orders.status = 'placed' AND orders.payment_method = 'cod'",
  to_pack: "orders.status = 'processing'",
  shipped: "orders.status = 'shipped'",
  // As owesRefund (status.ts) has it.
  to_refund: `EXISTS (SELECT FROM payments WHERE payments.order_id = orders.id AND payments.status = 'captured' AND (
    (orders.status = 'canceled' AND payments.refunded_centimes < payments.amount_centimes)
    OR (orders.status = 'returned' AND payments.refunded_centimes = 0)))`,
  delivered: "orders.status = 'delivered'",
  canceled: "orders.status IN ('canceled', 'returned')",
};

/** Queues of work that waits: the oldest order comes first. */
const WAITING: readonly OrderQueue[] = ["awaiting_transfer", "to_confirm", "to_pack", "shipped", "to_refund"];

/**
 * A page of the shop's orders of one queue, and how many each queue holds. What waits for the owner comes oldest first,
 * everything else newest first. `q` finds by the order's number,
 * the customer's name, the city in any language, or the last digits of the phone.
 */
export async function listOrders(
  db: Db,
  caller: Caller,
  input: { queue: OrderQueue; q: string; page: number },
): Promise<OrderList> {
  staffOf(caller);
  const counts = await countQueues(db);
  const found = selectOrder(db)
    .where(sql<boolean>`(${sql.raw(QUEUE_CONDITIONS[input.queue])})`)
    .where((eb) => matches(eb as never, input.q));
  const { total } = input.q
    ? await found
        .clearSelect()
        .select((eb) => eb.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow()
    : { total: counts[input.queue] };
  const rows = await found
    .select((eb) =>
      eb
        .selectFrom("order_lines")
        .whereRef("order_lines.order_id", "=", "orders.id")
        .select((line) => line.fn.sum<number>("quantity").as("n"))
        .as("item_count"),
    )
    .orderBy("orders.id", WAITING.includes(input.queue) ? "asc" : "desc")
    .limit(PAGE_SIZE)
    .offset((input.page - 1) * PAGE_SIZE)
    .execute();
  return {
    counts,
    items: rows.map((row) => ({
      id: row.id,
      number: row.number,
      date: row.placed_at.toISOString(),
      status: row.status,
      payment_method: row.payment_method,
      payment_status: row.payment_status,
      name: `${row.first_name} ${row.last_name}`.trim(),
      phone: row.phone,
      city: inLocale(row.city_name, caller.locale),
      item_count: row.item_count ?? 0,
      total: dirhams(row.total_centimes),
      pay_before: row.pay_before?.toISOString() ?? null,
      has_receipt: row.receipt_count > 0,
      to_refund: owesRefund(row) ? dirhams(row.refundable_centimes) : 0,
      next_action: nextAction(row),
    })),
    pagination: {
      current_page: input.page,
      last_page: Math.max(1, Math.ceil(total / PAGE_SIZE)),
      per_page: PAGE_SIZE,
      total,
    },
  };
}

async function countQueues(db: Db): Promise<Record<OrderQueue, number>> {
  const columns = ORDER_QUEUES.map(
    (queue) => sql`count(*) FILTER (WHERE ${sql.raw(QUEUE_CONDITIONS[queue])}) AS ${sql.ref(queue)}`,
  );
  const { rows } = await sql<Record<OrderQueue, number>>`SELECT ${sql.join(columns)} FROM orders`.execute(db);
  return rows[0] as Record<OrderQueue, number>;
}

function matches(eb: ExpressionBuilder<Tables, "orders" | "cities">, q: string) {
  const text = latinDigits(q.replace(/\p{Cc}/gu, " ")).trim();
  if (text === "") return eb.val(true);
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const digits = text.replace(/\D/g, "");
  return eb.or([
    eb("orders.number", "ilike", pattern),
    eb(sql<string>`orders.first_name || ' ' || orders.last_name`, "ilike", pattern),
    eb("cities.search_text", "like", `%${fold(text).replace(/[\\%_]/g, "\\$&")}%`),
    ...(digits.length >= 4
      ? [eb(sql<string>`right(orders.phone, ${sql.lit(Math.min(digits.length, 10))})`, "=", digits.slice(-10))]
      : []),
  ]);
}
