import type { Transaction } from "kysely";
import { vi } from "vitest";
import type { Database } from "../server/platform/database/database.ts";
import type { Tables } from "../server/platform/database/tables.ts";

/**
 * Begins `second` while a transaction has done `first`, and commits that one once the other waits for it: on PostgreSQL they meet at
 * a row each time. The embedded engine has one connection, where the second does nothing before the first is committed.
 */
export async function overlap<T>(
  { db, engine, pool }: Database,
  first: (tx: Transaction<Tables>) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<PromiseSettledResult<T>> {
  const { waiting } = await db.transaction().execute(async (tx) => {
    await first(tx);
    const waiting = Promise.allSettled([second()]);
    if (engine === "postgres") await vi.waitFor(() => requireWaiting(pool), { timeout: 5000, interval: 5 });
    // Not its result: that one comes after the commit.
    return { waiting };
  });
  const [settled] = await waiting;
  return settled;
}

/** On a connection of its own: what others do is looked at once in a transaction. */
async function requireWaiting(pool: Database["pool"]): Promise<void> {
  const { rows } = await pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  if (rows.length === 0) throw new Error("nobody waits for what the first has locked");
}
