import { sql } from "kysely";
import type { Database, Db } from "../platform/db.ts";

/** Tells who wants to know that an order was placed, in this process or another: a trigger announces each. */
export type Arrivals = { subscribe: (listener: () => void) => Promise<() => void> };

/** Listens from the first listener on; where that fails it is tried again with the next. */
export function createArrivals(database: Pick<Database, "listen">): Arrivals {
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

/** How many orders were placed after that one, and the newest of them. */
export async function ordersSince(db: Db, id: number): Promise<{ count: number; newest: number }> {
  const { rows } = await sql<{ count: number; newest: number }>`
    SELECT count(*) AS count, COALESCE(max(id), ${id}::bigint) AS newest FROM orders WHERE id > ${id}`.execute(db);
  return rows[0] ?? { count: 0, newest: id };
}
