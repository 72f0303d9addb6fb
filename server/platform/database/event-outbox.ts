import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import { log } from "../log.ts";
import { type Db, inTransaction, isDatabaseUnavailable } from "./database.ts";
import type { Tables } from "./tables.ts";
import { findDatabaseTrouble } from "./unavailable.ts";

/**
 * Kinds of events in the outbox, with their payloads. A trigger inserts an event in the transaction that changes the
 * data (migration 0068). A later transaction handles the event once and deletes it
 * (docs/decisions/0082-event-outbox.md).
 */
type OutboxEvents = {
  order_placed: { order_id: number };
  /** The displayed stock of a variant changed: whether it is in stock, or how many of the last few pieces are left. */
  stock_shown_changed: Record<never, never>;
};

type Kind = keyof OutboxEvents;
type Tx = Transaction<Tables>;
/**
 * A handler for each kind of event, which gets several events at a time. It must not call another service, because the
 * events' rows are locked while it runs. After an error, it may be called again with fewer of the same events.
 */
export type OutboxHandlers = { [K in Kind]: (tx: Tx, events: OutboxEvents[K][]) => Promise<void> };

type Event = { id: number; order_id: number | null };

const BATCH = 500;
const SHRINK = 10;
const POLL_MS = 400;
const RESPONSE_MS = 400;
/** Maximum lock wait in ms, below deadlock_timeout (1 s): in a deadlock the drain fails, not the other transaction. */
const LOCK_TIMEOUT_MS = 200;
const LOCK_TIMEOUT = "55P03";

/**
 * Handles the committed events. Skips events that another process is handling, and events whose order or customer is
 * being changed. If the handler of an event fails, logs the error and postpones this event by a minute. Returns the
 * number of handled events. Throws if the database is unavailable.
 */
export async function drainOutbox(db: Db, handlers: OutboxHandlers, batch = BATCH): Promise<number> {
  let handled = 0;
  for (const kind of await waitingKinds(db)) handled += await drainKind(db, kind, handlers, batch);
  return handled;
}

const isDue = sql`(not_before IS NULL OR not_before <= now())`;

async function waitingKinds(db: Db): Promise<Kind[]> {
  const kinds: Record<Kind, true> = { stock_shown_changed: true, order_placed: true };
  const { rows } = await sql<{ kind: Kind }>`
    SELECT kind FROM unnest(${Object.keys(kinds)}::text[]) kind
    WHERE EXISTS (SELECT FROM outbox_events e WHERE e.kind = kind.kind AND ${isDue})`.execute(db);
  return rows.map(({ kind }) => kind);
}

async function drainKind(db: Db, kind: Kind, handlers: OutboxHandlers, batch: number): Promise<number> {
  let [handled, after, size] = [0, 0, batch];
  for (;;) {
    let events: Event[] = [];
    try {
      handled += await inTransaction(db, async (tx) => {
        await sql`SET LOCAL lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(tx);
        events = await selectEvents(tx, kind, after, size);
        return handleEvents(tx, kind, events, handlers);
      });
    } catch (error) {
      const trouble = findDatabaseTrouble(error);
      if (trouble !== null && trouble !== "too_slow") throw error;
      // Retries with a smaller batch, until the batch contains only the failing event.
      if (size > 1) {
        size = Math.ceil(size / SHRINK);
        continue;
      }
      if ((error as { code?: string }).code !== LOCK_TIMEOUT) await postpone(db, kind, events, error);
    }
    if (events.length < size) return handled;
    after = events.at(-1)?.id ?? after;
    size = Math.min(batch, size * SHRINK);
  }
}

async function selectEvents(tx: Tx, kind: Kind, after: number, limit: number): Promise<Event[]> {
  const { rows } = await sql<Event>`
    SELECT id, order_id FROM outbox_events WHERE kind = ${kind} AND id > ${after} AND ${isDue}
    ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows;
}

async function handleEvents(tx: Tx, kind: Kind, events: Event[], handlers: OutboxHandlers): Promise<number> {
  const locked = await lockOrders(
    tx,
    events.flatMap(({ order_id }) => order_id ?? []),
  );
  const taken = events.filter(({ order_id }) => order_id === null || locked.has(order_id));
  if (taken.length === 0) return 0;
  await sql`DELETE FROM outbox_events WHERE kind = ${kind} AND id = ANY(${taken.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  );
  if (kind === "order_placed")
    await handlers[kind](
      tx,
      taken.flatMap(({ order_id }) => (order_id === null ? [] : { order_id })),
    );
  else
    await handlers[kind](
      tx,
      taken.map(() => ({})),
    );
  return taken.length;
}

/** Locks the orders that no other transaction is changing. While locked, an order keeps its customer. */
async function lockOrders(tx: Tx, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM orders WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR SHARE SKIP LOCKED`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

async function postpone(db: Db, kind: Kind, [event]: Event[], error: unknown): Promise<void> {
  log.error("an event was postponed", error, { kind, id: event?.id, order: event?.order_id });
  await sql`UPDATE outbox_events SET not_before = now() + interval '1 minute'
    WHERE kind = ${kind} AND id = ${event?.id}`.execute(db);
}

export async function findOldestEventTime(db: Db): Promise<Date | null> {
  const { oldest } = await db
    .selectFrom("outbox_events")
    .select((eb) => eb.fn.min("at").as("oldest"))
    .executeTakeFirstOrThrow();
  return oldest;
}

/**
 * Drains the outbox after a change was committed. Resolves after at most 400 ms, even if the drain has not finished.
 * Logs an error instead of throwing it, because pollOutbox tries again.
 */
export async function drainEventOutboxAfterChange(db: Db, handlers: OutboxHandlers): Promise<void> {
  await Promise.race([drainQuietly(db, handlers), sleep(RESPONSE_MS, undefined, { ref: false })]);
}

async function drainQuietly(db: Db, handlers: OutboxHandlers): Promise<void> {
  try {
    await drainOutbox(db, handlers);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) log.error("the event outbox was not drained", error);
  }
}

export function pollOutbox(db: Db, handlers: OutboxHandlers): { stop: () => Promise<void> } {
  let pending: Promise<unknown> | null = null;
  const drain = () => {
    pending ??= drainQuietly(db, handlers).finally(() => {
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
