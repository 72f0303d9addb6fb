import type { OrderQueue } from "../../contract/orders.ts";
import { listOrders } from "../orders/admin.ts";
import { listUnsettled } from "../orders/cards/reconcile.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/db.ts";

/** The queues in which an order waits for the shop, in the order in which they are worked off. */
const WAITING = [
  "to_confirm",
  "awaiting_transfer",
  "to_pack",
  "shipped",
  "to_refund",
] as const satisfies readonly OrderQueue[];

export type ToDo = {
  /** A queue of orders, or the card payments that somebody has to look into. */
  queue: (typeof WAITING)[number] | "cards";
  count: number;
  /** When its oldest order was placed, or the payment last heard of; null for an empty queue. */
  oldest: string | null;
};

/** What waits for the shop, for the back office's home. Refuses a caller who is not staff. */
export async function listToDo(db: Db, caller: Caller): Promise<ToDo[]> {
  const queues: ToDo[] = [];
  for (const queue of WAITING) {
    // What waits comes oldest first.
    const { counts, items } = await listOrders(db, caller, { queue, q: "", page: 1 });
    queues.push({ queue, count: counts[queue], oldest: items[0]?.date ?? null });
  }
  const cards = await listUnsettled(db, caller);
  // Most days there is none, and then nothing is said of it.
  if (cards.length > 0) queues.push({ queue: "cards", count: cards.length, oldest: cards[0]?.since ?? null });
  return queues;
}
