import { sql, type Transaction } from "kysely";
import { log } from "../log.ts";
import { type Db, inTransaction, isDatabaseAway } from "./database.ts";
import type { Tables } from "./tables.ts";

/**
 * Events that triggers write in the transaction of a change (migration 0068), with their payloads. Each is handled once, in a
 * later transaction that also deletes it (docs/decisions/0082-event-outbox.md).
 */
type OutboxEvents = {
  order_placed: { order_id: number };
  /** What pages show of a variant's stock has changed: whether there is any, or how many of the last few. */
  stock_shown_changed: Record<never, never>;
};

type Tx = Transaction<Tables>;
/** Handles the events of a kind that are taken together. Must not call another service: the events' rows stay locked. */
export type OutboxHandlers = { [Kind in keyof OutboxEvents]: (tx: Tx, events: OutboxEvents[Kind][]) => Promise<void> };

const BATCH = 500;
const POLL_MS = 400;

/**
 * Handles the committed events, except those that another process is handling and those of an order that is being changed.
 * Returns the number of handled events. Throws a handler's error; its events stay in the outbox.
 */
export async function drainOutbox(db: Db, handlers: OutboxHandlers): Promise<number> {
  let handled = 0;
  while (await hasEvents(db)) {
    const count = await inTransaction(db, (tx) => drainBatch(tx, handlers));
    handled += count;
    if (count < BATCH) break;
  }
  return handled;
}

async function hasEvents(db: Db): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`SELECT EXISTS (SELECT FROM outbox_events)`.execute(db);
  return rows[0]?.exists ?? false;
}

/** Drains the outbox after a change that is already committed: logs an error instead of throwing it, as the poll tries again. */
export async function drainAfterChange(db: Db, handlers: OutboxHandlers): Promise<void> {
  try {
    await drainOutbox(db, handlers);
  } catch (error) {
    if (!isDatabaseAway(error)) log.error("the event outbox was not drained", error);
  }
}

async function drainBatch(tx: Tx, handlers: OutboxHandlers): Promise<number> {
  const events = await tx
    .selectFrom("outbox_events")
    .select(["id", "kind", "order_id"])
    .orderBy("id")
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  const orderIds = events.flatMap(({ order_id }) => order_id ?? []);
  // Locked, so that no order changes its customer before it is counted.
  const lockedOrders = await tx
    .selectFrom("orders")
    .select("id")
    .where("id", "in", orderIds.length > 0 ? orderIds : [0])
    .orderBy("id")
    .forShare()
    .skipLocked()
    .execute();
  const locked = new Set(lockedOrders.map(({ id }) => id));
  const taken = events.filter(({ order_id }) => order_id === null || locked.has(order_id));
  if (taken.length === 0) return 0;
  const ids = taken.map(({ id }) => id);
  await tx.deleteFrom("outbox_events").where("id", "in", ids).execute();
  const placed = taken.flatMap(({ order_id }) => (order_id === null ? [] : { order_id }));
  const stock = taken.filter(({ kind }) => kind === "stock_shown_changed").map(() => ({}));
  if (placed.length > 0) await handlers.order_placed(tx, placed);
  if (stock.length > 0) await handlers.stock_shown_changed(tx, stock);
  return taken.length;
}

/** Drains the outbox now and then, also events of processes that ended. Several processes may do so: each takes other events. */
export function pollOutbox(db: Db, handlers: OutboxHandlers): { stop: () => Promise<void> } {
  let pending: Promise<unknown> | null = null;
  const drain = () => {
    pending ??= drainAfterChange(db, handlers).finally(() => {
      pending = null;
    });
  };
  const timer = setInterval(drain, POLL_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await pending;
    },
  };
}
