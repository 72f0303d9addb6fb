import { sql } from "kysely";
import type { LocalizedText } from "../../../contract/locales.ts";
import type { KnownCustomer, SellableVariant } from "../../../contract/phone-orders.ts";
import { PRODUCT_QUERY_DEFAULTS } from "../../../contract/product-query.ts";
import { coverPictureSql } from "../../catalog/cards.ts";
import { searchProducts } from "../../catalog/search.ts";
import { isQueryLongEnough } from "../../catalog/search-terms.ts";
import { selectAvailableStock } from "../../catalog/stock.ts";
import { chooseOfferedLanguage } from "../../content/languages.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { getTextInLocale } from "../../platform/messages/translations.ts";
import { requireStaffMember } from "../../platform/staff.ts";

const FOUND_MAX = 20;

/** Finds up to 20 variants, sorted as in the shop's search. Returns none if the query is too short. */
export async function findSellableVariants(db: Db, caller: Caller, { q }: { q: string }): Promise<SellableVariant[]> {
  requireStaffMember(caller);
  if (!isQueryLongEnough(q)) return [];
  const { items } = await searchProducts(db, caller, { ...PRODUCT_QUERY_DEFAULTS, q, per_page: FOUND_MAX });
  const productIds = sql<number[]>`${items.map(({ id }) => id)}::int[]`;
  type Row = Omit<SellableVariant, "name" | "option"> & { name: LocalizedText; option: LocalizedText | null };
  const { rows } = await sql<Row>`
    SELECT v.id AS variant_id, p.name, o.value AS option, c.stage_color AS stage, (${selectAvailableStock("v.id")})::int AS available, ${coverPictureSql} AS cover
    FROM variants v
    JOIN products p ON p.id = v.product_id
    JOIN categories c ON c.id = p.main_category_id
    LEFT JOIN attribute_options o ON o.variant_id = v.id
    WHERE p.id = ANY(${productIds}) AND NOT v.is_archived
    ORDER BY array_position(${productIds}, p.id), v.position LIMIT ${FOUND_MAX}`.execute(db);
  return rows.map(({ name, option, ...row }) => ({
    ...row,
    name: getTextInLocale(name, caller.locale),
    option: option && getTextInLocale(option, caller.locale),
  }));
}

export async function findKnownCustomer(
  db: Db,
  caller: Caller,
  { phone }: { phone: string },
): Promise<KnownCustomer | null> {
  requireStaffMember(caller);
  const ofPhone = db
    .selectFrom("orders")
    .where(sql<string>`right(phone, 4)`, "=", phone.slice(-4))
    .where("phone", "=", phone);
  const newest = await ofPhone
    .select(["first_name", "last_name", "email", "locale"])
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
  const lastDelivered = await ofPhone
    .select(["address", "city_slug", "zip_code"])
    .where(sql<boolean>`has_courier(delivery_method)`)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const { city_slug: city, ...place } = lastDelivered ?? { address: "", city_slug: "", zip_code: null };
  const { locale, first_name: firstName, last_name: lastName, email } = newest;
  return {
    firstName,
    lastName,
    email,
    ...place,
    city,
    locale: await chooseOfferedLanguage(db, locale),
    orders,
    returned,
  };
}
