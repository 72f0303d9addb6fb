import { sql } from "kysely";
import type { Database, Db } from "../platform/database/database.ts";

/** Tells who wants to know that an order was placed, in this process or another: a trigger announces each. */
export type NewOrders = { subscribe: (listener: () => void) => Promise<() => void> };

/** Listens from the first listener on; where that fails it is tried again with the next. */
export function createNewOrders(database: Pick<Database, "listen">): NewOrders {
  const listeners = new Set<() => void>();
  let listening: Promise<void> | undefined;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    async subscribe(listener) {
      listening ??= database.listen("new_order", tell).catch((error) => {
        listening = undefined;
        throw error;
      });
      await listening;
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The newest order's id; 0 before the first. */
export async function newestOrder(db: Db): Promise<number> {
  const newest = await db.selectFrom("orders").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return newest?.id ?? 0;
}

/** The newest order placed after that one, if any, and how many are news to a member of staff: not those that they took by phone. */
export async function ordersSince(db: Db, id: number, staffId: number): Promise<{ count: number; newest: number }> {
  const { rows } = await sql<{ count: number; newest: number }>`
    SELECT count(*) FILTER (WHERE NOT EXISTS (
        SELECT FROM order_events WHERE order_id = orders.id AND kind = 'placed' AND account_id = ${staffId}
      )) AS count, COALESCE(max(id), ${id}::bigint) AS newest
    FROM orders WHERE id > ${id}`.execute(db);
  return rows[0] ?? { count: 0, newest: id };
}
