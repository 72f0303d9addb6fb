import type { OrderQueue } from "../../contract/orders.ts";
import { listOrders } from "../orders/admin.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/db.ts";

/** The queues in which an order waits for the shop, in the order in which they are worked off. */
const WAITING = ["awaiting_transfer", "to_pack", "shipped"] as const satisfies readonly OrderQueue[];

export type ToDo = {
  queue: (typeof WAITING)[number];
  count: number;
  /** When its oldest order was placed; null for an empty queue. */
  oldest: string | null;
};

/** What waits for the shop, for the back office's home. Refuses a caller who is not staff. */
export async function listToDo(db: Db, caller: Caller): Promise<ToDo[]> {
  const queues: ToDo[] = [];
  for (const queue of WAITING) {
    const newest = await listOrders(db, caller, { queue, q: "", page: 1 });
    const { last_page } = newest.pagination;
    // Lists begin with the newest order, so the oldest ends the last page.
    const last = last_page === 1 ? newest : await listOrders(db, caller, { queue, q: "", page: last_page });
    queues.push({ queue, count: newest.counts[queue], oldest: last.items.at(-1)?.date ?? null });
  }
  return queues;
}
