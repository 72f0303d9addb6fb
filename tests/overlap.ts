import type { Transaction } from "kysely";
import { vi } from "vitest";
import type { Database } from "../server/platform/database/database.ts";
import type { Tables } from "../server/platform/database/tables.ts";

/**
 * Runs `first` in a transaction, and commits it when `second` waits for a row lock of that transaction. The embedded
 * engine has one connection and runs both sequentially.
 */
export async function overlap<T>(
  { db, engine, pool }: Database,
  first: (tx: Transaction<Tables>) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<PromiseSettledResult<T>> {
  const { waiting } = await db.transaction().execute(async (tx) => {
    await first(tx);
    const waiting = Promise.allSettled([second()]);
    if (engine === "postgres") await vi.waitFor(() => requireWaiting(pool), { timeout: 20_000, interval: 5 });
    // Wrapped in an object, because awaiting the promise itself would deadlock before the commit.
    return { waiting };
  });
  const [settled] = await waiting;
  return settled;
}

/** Uses a separate connection, because pg_stat_activity is fixed within a transaction. */
async function requireWaiting(pool: Database["pool"]): Promise<void> {
  const { rows } = await pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  if (rows.length === 0) throw new Error("nobody waits for what the first has locked");
}
