import { sql } from "kysely";
import { clock, DAY_MS } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { ORDER_MAIL_KINDS } from "./mails.ts";

/** Maximum age in days of the mails to update. No rolling upgrade is expected to take longer. */
const MAIL_MAX_AGE_DAYS = 7;
const BATCH = 500;

/** Sets `mails.order_id`, which the previous version leaves null (migration 0062). Remove with the next release. */
export async function backfillMailOrders(db: Db): Promise<number> {
  const unnamed = await db
    .selectFrom("mails")
    .innerJoin("orders", (join) =>
      join.on("orders.number", "=", sql<string>`substring(mails.subject FROM 'AM[0-9]{8}')`),
    )
    .select(["mails.id as mail", "orders.id as order"])
    .where("mails.order_id", "is", null)
    .where("mails.created_at", ">", new Date(clock.now().getTime() - MAIL_MAX_AGE_DAYS * DAY_MS))
    .where("mails.kind", "in", ORDER_MAIL_KINDS)
    .orderBy("mails.id")
    .limit(BATCH)
    .execute();
  for (const { mail, order } of unnamed)
    await db.updateTable("mails").set({ order_id: order }).where("id", "=", mail).execute();
  return unnamed.length;
}
