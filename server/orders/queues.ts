import { type RawBuilder, sql } from "kysely";
import { type OrderQueue, WAITING_QUEUES, type WaitingQueue } from "../../contract/orders.ts";
import { clock, HOUR_MS } from "../platform/clock.ts";
import type { Db } from "../platform/db.ts";
import { dayOf } from "../platform/shop-time.ts";

/** What of the orders each queue of the back office holds, and how many (R26). */

/** An order that waits longer than this to be packed is late. */
const PACK_WITHIN_HOURS = 24;

/** The few orders on their way: the words of the index orders_waiting, so that nothing else is read to count them. */
const ON_ITS_WAY = sql<boolean>`orders.status IN ('placed', 'processing', 'shipped')`;

/**
 * Late is a parcel whose last promised day is over, and an order that is to pack for longer than a day: what a customer
 * would call about.
 */
export function conditionsOf(): Record<OrderQueue, RawBuilder<boolean>> {
  const now = clock.now();
  const packedBy = new Date(now.getTime() - PACK_WITHIN_HOURS * HOUR_MS);
  return {
    all: sql`true`,
    to_confirm: sql`orders.status = 'placed' AND orders.payment_method = 'cod'`,
    awaiting_transfer: sql`orders.status = 'placed' AND orders.payment_method = 'bank_transfer'
      AND orders.payment_status = 'pending'`,
    to_pack: sql`orders.status = 'processing' AND orders.packed_at IS NULL`,
    packed: sql`orders.status = 'processing' AND orders.packed_at IS NOT NULL`,
    shipped: sql`orders.status = 'shipped'`,
    late: sql`orders.status IN ('processing', 'shipped') AND (
      (orders.status = 'shipped' AND orders.estimated_to < ${dayOf(now).start})
      OR (orders.status = 'processing' AND orders.updated_at < ${packedBy}))`,
    to_refund: sql`orders.is_refund_owed`,
    cash_out: sql`orders.cash_out_since IS NOT NULL`,
    delivered: sql`orders.status = 'delivered'`,
    returned: sql`orders.status = 'returned'`,
    canceled: sql`orders.status = 'canceled'`,
  };
}

/** Whether the shop has ever had an order. */
export async function hasOrders(db: Db): Promise<boolean> {
  return (await db.selectFrom("orders").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Whether the queue is one of work, whose oldest order comes first. */
export const isWaiting = (queue: OrderQueue): queue is WaitingQueue => WAITING_QUEUES.some((each) => each === queue);

export type QueueState = { count: number; oldest: Date | null };
/** Of the awaited transfers those whose receipt somebody has to look at. */
type Counted = WaitingQueue | "receipts";
/** Whose orders are all on their way. */
const ON_THE_WAY_QUEUES = ["to_confirm", "awaiting_transfer", "to_pack", "packed", "shipped", "late"] as const;

/**
 * How many orders each queue of work holds, and when its oldest was placed, or its cash collected, in one pass over those on
 * their way; what is done with is not counted, as it grows with the years.
 */
export async function readQueues(db: Db): Promise<Record<Counted, QueueState>> {
  const { to_refund, cash_out, ...conditions } = conditionsOf();
  const states = [
    ...ON_THE_WAY_QUEUES.map((queue) => stateOf(queue, conditions[queue])),
    stateOf(
      "receipts",
      sql`CASE WHEN ${conditions.awaiting_transfer}
        THEN EXISTS (SELECT FROM transfer_receipts WHERE order_id = orders.id) ELSE false END`,
    ),
  ];
  const { rows } = await sql<QueueState & { queue: Counted }>`
    SELECT s.* FROM (SELECT json_build_array(${sql.join(states)}) AS states FROM orders WHERE ${ON_ITS_WAY}) o,
      json_to_recordset(o.states) AS s (queue text, count bigint, oldest timestamptz)
    UNION ALL SELECT 'to_refund', count(*), min(placed_at) FROM orders WHERE ${to_refund}
    UNION ALL SELECT 'cash_out', count(*), min(cash_out_since) FROM orders WHERE ${cash_out}`.execute(db);
  return Object.fromEntries(rows.map(({ queue, ...state }) => [queue, state])) as Record<Counted, QueueState>;
}

const stateOf = (queue: Counted, condition: RawBuilder<boolean>) => sql`json_build_object('queue', ${sql.lit(queue)},
  'count', count(*) FILTER (WHERE ${condition}), 'oldest', min(placed_at) FILTER (WHERE ${condition}))`;

/** The numbers alone. */
export async function countQueues(db: Db): Promise<Record<WaitingQueue, number>> {
  const states = await readQueues(db);
  return Object.fromEntries(WAITING_QUEUES.map((queue) => [queue, states[queue].count])) as Record<
    WaitingQueue,
    number
  >;
}

/** So many orders of a queue that only grows are counted for its pages; there may be more. */
export const COUNTED_MAX = 2400;

/** How many orders the queue holds, counted up to COUNTED_MAX where it is not a queue of work. */
export async function countQueue(db: Db, queue: OrderQueue): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (SELECT FROM orders WHERE ${conditionsOf()[queue]} LIMIT ${sql.lit(COUNTED_MAX)}) counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}
