import { type RawBuilder, sql } from "kysely";
import { SPELLING_SEPARATOR } from "../../contract/city-search.ts";
import { cleanLine, normalizeTypedCode } from "../../contract/cleaning.ts";
import { foldText } from "../../contract/fold.ts";
import type { OrderQueue } from "../../contract/orders.ts";
import { normalizePhone } from "../../contract/phone.ts";
import type { Db } from "../platform/database/database.ts";
import { createQueueCondition, listQueueOrderIds } from "./admin/queues.ts";
import { orderNumberSchema } from "./identifiers.ts";

export const FOUND_ORDERS_MAX = 240;
/** Minimum length of a search inside a text. A shorter search matches only the start, because of the index. */
const INFIX_MIN_LENGTH = 3;
const PHONE_END = 4;

/** Searches order numbers, customer names, cities and the last 4 or more digits of phone numbers. Newest first. */
export async function searchOrders(db: Db, queue: OrderQueue, q: string): Promise<number[]> {
  const text = foldText(cleanLine(q));
  if (text === "") return listQueueOrderIds(db, queue, { limit: FOUND_ORDERS_MAX, offset: 0 });
  const isOfQueue = createQueueCondition(queue);
  const newest = (condition: RawBuilder<unknown>) => sql`(
    SELECT orders.id FROM orders WHERE ${condition} AND ${isOfQueue} ORDER BY orders.id DESC LIMIT ${FOUND_ORDERS_MAX})`;
  const number = normalizeTypedCode(q).toUpperCase();
  if (orderNumberSchema.safeParse(number).success) return idsOf(db, newest(sql`orders.number = ${number}`));
  const letters = text.replace(/[\\%_]/g, "\\$&");
  const isShort = text.length < INFIX_MIN_LENGTH;
  const digits = normalizePhone(q).replace(/\D/g, "").slice(-10);
  const criteria = [
    newest(sql`orders.search_text LIKE ${isShort ? `${letters}%` : `%${letters}%`}`),
    sql`(SELECT found.id FROM cities CROSS JOIN LATERAL ${newest(sql`orders.city_slug = cities.slug`)} found
      WHERE cities.search_text LIKE ${isShort ? `%${SPELLING_SEPARATOR}${letters}%` : `%${letters}%`})`,
    ...(digits.length >= PHONE_END
      ? [newest(sql`right(orders.phone, 4) = ${digits.slice(-PHONE_END)} AND orders.phone LIKE ${`%${digits}`}`)]
      : []),
  ];
  return idsOf(
    db,
    sql`SELECT id FROM (${sql.join(criteria, sql` UNION `)}) found ORDER BY id DESC LIMIT ${FOUND_ORDERS_MAX}`,
  );
}

async function idsOf(db: Db, orderQuery: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${orderQuery}`.execute(db);
  return rows.map(({ id }) => id);
}
