import type { WaitingQueue } from "../../contract/orders.ts";
import { CASH_LATE_DAYS } from "../../contract/remittances.ts";
import { getLowStockCount } from "../catalog/admin/low-stock.ts";
import { countNewMessages } from "../feedback/admin/inbox.ts";
import { readQueues } from "../orders/admin/queues.ts";
import { readUnpaidShare } from "../orders/unpaid-share.ts";
import { listUnsettledPayments } from "../payments/cards/reconcile.ts";
import type { Caller } from "../platform/caller.ts";
import { clock, DAY_MS } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { requireStaffMember } from "../platform/staff.ts";
import { countPendingReviews } from "../reviews/admin/moderate.ts";

/** Order queues that wait for staff, most urgent first. They are listed even if empty, unlike LISTED_IF_NOT_EMPTY. */
const WAITING = [
  "to_confirm",
  "awaiting_transfer",
  "to_pack",
  "shipped",
  "to_refund",
] as const satisfies readonly WaitingQueue[];
const LISTED_IF_NOT_EMPTY = ["packed", "late", "ready_for_pick_up"] as const satisfies readonly WaitingQueue[];

export type ToDoItem = {
  /** `cards` are payments to investigate, `reviews` await approval, `unpaid_held` is stock held by unpaid orders. */
  queue: WaitingQueue | "cards" | "reviews" | "messages" | "low_stock" | "unpaid_held";
  /** Number of entries, at most COUNTED_ROWS_MAX for orders. For `unpaid_held`, the held percentage of the stock. */
  count: number;
  /** Time when the oldest entry joined the queue. Null for an empty queue, `low_stock` and `unpaid_held`. */
  oldest: string | null;
  receipts?: number;
};

export async function listToDoItems(db: Db, caller: Caller): Promise<ToDoItem[]> {
  requireStaffMember(caller);
  const states = await readQueues(db);
  const toDo = (queue: WaitingQueue): ToDoItem => {
    const { count, oldest } = states[queue];
    const receipts = queue === "awaiting_transfer" ? states.receipts.count : 0;
    return { queue, count, oldest: oldest?.toISOString() ?? null, ...(receipts > 0 && { receipts }) };
  };
  const atTimes = LISTED_IF_NOT_EMPTY.map(toDo).filter(({ count }) => count > 0);
  // Orders ready for pick-up come last, because they wait for the customer and not for staff.
  const isPressing = ({ queue }: ToDoItem) => queue !== "ready_for_pick_up";
  const queues = [...atTimes.filter(isPressing), ...WAITING.map(toDo), ...atTimes.filter((each) => !isPressing(each))];
  // Couriers always hold some cash of delivered orders, so `cash_out` is listed only if it is overdue.
  const { oldest } = states.cash_out;
  if (oldest && clock.now().getTime() - oldest.getTime() > CASH_LATE_DAYS * DAY_MS) queues.push(toDo("cash_out"));
  const cards = await listUnsettledPayments(db, caller);
  if (cards.length > 0) queues.push({ queue: "cards", count: cards.length, oldest: cards[0]?.since ?? null });
  const unpaid = await readUnpaidShare(db);
  if (unpaid.percent > unpaid.limit)
    queues.push({ queue: "unpaid_held", count: Math.round(unpaid.percent), oldest: null });
  const inboxQueues = { reviews: await countPendingReviews(db), messages: await countNewMessages(db) } as const;
  for (const queue of ["reviews", "messages"] as const) {
    const { count, oldest } = inboxQueues[queue];
    if (count > 0) queues.push({ queue, count, oldest: oldest?.toISOString() ?? null });
  }
  const low = await getLowStockCount(db, caller);
  if (low > 0) queues.push({ queue: "low_stock", count: low, oldest: null });
  return queues;
}
