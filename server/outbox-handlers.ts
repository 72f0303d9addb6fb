import { sql } from "kysely";
import type { Db } from "./platform/database/database.ts";
import type { OutboxHandlers } from "./platform/database/event-outbox.ts";

const notify = (tx: Db, channel: "new_order" | "public_content") => sql`SELECT pg_notify(${channel}, '')`.execute(tx);

export const outboxHandlers: OutboxHandlers = {
  async order_placed(tx, placed) {
    await sql`SELECT count_placed_orders(${placed.map(({ order_id }) => order_id)}::bigint[])`.execute(tx);
    await notify(tx, "new_order");
  },
  async stock_shown_changed(tx) {
    await notify(tx, "public_content");
  },
};
