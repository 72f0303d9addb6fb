import type { WaitingQueue } from "../../contract/orders.ts";
import { CASH_LATE_DAYS } from "../../contract/remittances.ts";
import { countLowProducts } from "../catalog/admin/low-stock.ts";
import { countNewMessages } from "../feedback/admin/inbox.ts";
import { readQueues } from "../orders/admin/queues.ts";
import { readUnpaidShare } from "../orders/unpaid-share.ts";
import { listUnsettled } from "../payments/cards/reconcile.ts";
import type { Caller } from "../platform/caller.ts";
import { clock, DAY_MS } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { staffOf } from "../platform/staff.ts";
import { countPendingReviews } from "../reviews/admin/moderate.ts";

/** Order queues that wait for staff, most urgent first. Listed even if empty, unlike the queues of LISTED_IF_NOT_EMPTY. */
const WAITING = [
  "to_confirm",
  "awaiting_transfer",
  "to_pack",
  "shipped",
  "to_refund",
] as const satisfies readonly WaitingQueue[];
const LISTED_IF_NOT_EMPTY = ["packed", "late", "ready_for_pick_up"] as const satisfies readonly WaitingQueue[];

export type ToDo = {
  /** `cards`: payments to investigate. `reviews`: to approve. `unpaid_held`: stock in unpaid orders. */
  queue: WaitingQueue | "cards" | "reviews" | "messages" | "low_stock" | "unpaid_held";
  /** Number of entries; orders are counted up to COUNTED_MAX. For `unpaid_held`: percentage of stock. */
  count: number;
  /** When the oldest entry was added to the queue. Null for an empty queue, and for stock. */
  oldest: string | null;
  receipts?: number;
};

export async function listToDo(db: Db, caller: Caller): Promise<ToDo[]> {
  staffOf(caller);
  const states = await readQueues(db);
  const toDo = (queue: WaitingQueue): ToDo => {
    const { count, oldest } = states[queue];
    const receipts = queue === "awaiting_transfer" ? states.receipts.count : 0;
    return { queue, count, oldest: oldest?.toISOString() ?? null, ...(receipts > 0 && { receipts }) };
  };
  const atTimes = LISTED_IF_NOT_EMPTY.map(toDo).filter(({ count }) => count > 0);
  // Orders that are ready for pick-up come last, because they wait for their customer, not for staff.
  const isPressing = ({ queue }: ToDo) => queue !== "ready_for_pick_up";
  const queues = [...atTimes.filter(isPressing), ...WAITING.map(toDo), ...atTimes.filter((each) => !isPressing(each))];
  // Couriers always hold some cash of delivered orders, so only an overdue remittance is listed.
  const { oldest } = states.cash_out;
  if (oldest && clock.now().getTime() - oldest.getTime() > CASH_LATE_DAYS * DAY_MS) queues.push(toDo("cash_out"));
  const cards = await listUnsettled(db, caller);
  if (cards.length > 0) queues.push({ queue: "cards", count: cards.length, oldest: cards[0]?.since ?? null });
  const unpaid = await readUnpaidShare(db);
  if (unpaid.percent > unpaid.limit)
    queues.push({ queue: "unpaid_held", count: Math.round(unpaid.percent), oldest: null });
  const inboxQueues = { reviews: await countPendingReviews(db), messages: await countNewMessages(db) } as const;
  for (const queue of ["reviews", "messages"] as const) {
    const { count, oldest } = inboxQueues[queue];
    if (count > 0) queues.push({ queue, count, oldest: oldest?.toISOString() ?? null });
  }
  const low = await countLowProducts(db, caller);
  if (low > 0) queues.push({ queue: "low_stock", count: low, oldest: null });
  return queues;
}
