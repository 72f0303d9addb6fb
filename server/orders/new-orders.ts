import { sql } from "kysely";
import type { Database, Db } from "../platform/database/database.ts";

export type NewOrderNotifier = { subscribe: (listener: () => void) => Promise<() => void> };

/** Notifies listeners of new orders. If LISTEN fails, it is retried when the next listener subscribes. */
export function createNewOrderNotifier(database: Pick<Database, "listen">): NewOrderNotifier {
  const listeners = new Set<() => void>();
  let listening: Promise<void> | undefined;
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  return {
    async subscribe(listener) {
      listening ??= database.listen("new_order", notifyListeners).catch((error) => {
        listening = undefined;
        throw error;
      });
      await listening;
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export async function findNewestOrderId(db: Db): Promise<number> {
  const newest = await db.selectFrom("orders").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return newest?.id ?? 0;
}

/** Counts orders newer than `id`, except those that this member of staff entered. */
export async function countOrdersSince(
  db: Db,
  id: number,
  staffId: number,
): Promise<{ count: number; newest: number }> {
  const { rows } = await sql<{ count: number; newest: number }>`
    SELECT count(*) FILTER (WHERE NOT EXISTS (
        SELECT FROM order_events WHERE order_id = orders.id AND kind = 'placed' AND account_id = ${staffId}
      )) AS count, COALESCE(max(id), ${id}::bigint) AS newest
    FROM orders WHERE id > ${id}`.execute(db);
  return rows[0] ?? { count: 0, newest: id };
}
