import { sql } from "kysely";
import { fold } from "../../contract/fold.ts";
import type { Text } from "../../contract/locales.ts";
import type { KnownCustomer, Sellable } from "../../contract/phone-orders.ts";
import { orderableStock } from "../catalog/stock.ts";
import { languageFor } from "../content/languages.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/db.ts";
import { staffOf } from "../platform/staff.ts";
import { inLocale } from "../platform/translations.ts";

const FOUND_MAX = 20;

/**
 * Every size that can be sold of the products that have all the words typed, the most sold first, and how many of it there
 * are; in the caller's language. At most twenty, none for nothing typed. Refuses callers who are not staff.
 */
export async function findSellable(db: Db, caller: Caller, { q }: { q: string }): Promise<Sellable[]> {
  staffOf(caller);
  const words = fold(q.replace(/\p{Cc}/gu, " "))
    .split(" ")
    .filter(Boolean);
  if (words.length === 0) return [];
  const has = words.map((word) => sql`p.search_text LIKE ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`);
  type Row = Omit<Sellable, "name" | "option"> & { name: Text; option: Text | null };
  const { rows } = await sql<Row>`
    SELECT v.id AS variant_id, p.name, o.value AS option, c.stage_color AS stage, (${orderableStock("v.id")})::int AS available,
      (SELECT i.name FROM product_images i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1) AS cover
    FROM variants v
    JOIN products p ON p.id = v.product_id
    JOIN categories c ON c.id = p.main_category_id
    LEFT JOIN attribute_options o ON o.variant_id = v.id
    WHERE p.status = 'active' AND NOT v.is_archived AND ${sql.join(has, sql` AND `)}
    ORDER BY p.sold_count DESC, p.id, v.position LIMIT ${FOUND_MAX}`.execute(db);
  return rows.map(({ name, option, ...row }) => ({
    ...row,
    name: inLocale(name, caller.locale),
    option: option && inLocale(option, caller.locale),
  }));
}

/**
 * Whom the newest order of that phone number was for, so that a customer who calls again need not spell their address; null for
 * a number without orders. Refuses callers who are not staff.
 */
export async function findKnownCustomer(
  db: Db,
  caller: Caller,
  { phone }: { phone: string },
): Promise<KnownCustomer | null> {
  staffOf(caller);
  const ofPhone = db
    .selectFrom("orders")
    .where(sql<string>`right(phone, 4)`, "=", phone.slice(-4))
    .where("phone", "=", phone);
  const newest = await ofPhone
    .select(["first_name", "last_name", "address", "city_slug", "zip_code", "email", "locale"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!newest) return null;
  const { orders, returned } = await ofPhone
    .select((eb) => [
      eb.fn.countAll<number>().as("orders"),
      eb.fn.countAll<number>().filterWhere("status", "=", "returned").as("returned"),
    ])
    .executeTakeFirstOrThrow();
  const { city_slug, locale, ...customer } = newest;
  return { ...customer, city: city_slug, locale: await languageFor(db, locale), orders, returned };
}
