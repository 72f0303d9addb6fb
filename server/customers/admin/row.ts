import { sql } from "kysely";
import type { CustomerRow } from "../../../contract/admin-customers.ts";
import { ShopError } from "../../../contract/errors.ts";
import type { Locale } from "../../../contract/locales.ts";
import { toDirhams } from "../../../contract/money.ts";
import type { Db } from "../../platform/database/database.ts";
import { getTextInLocale } from "../../platform/messages/translations.ts";

export const selectCustomers = (db: Db) =>
  db
    .selectFrom("customers")
    .leftJoin("cities", "cities.slug", "customers.city_slug")
    .select([
      "customers.id",
      "customers.account_id",
      "customers.first_name",
      "customers.last_name",
      "customers.email",
      "customers.phone",
      "customers.order_count",
      "customers.value_centimes",
      "customers.refused_count",
      "customers.last_order_at",
      "cities.name as city_name",
    ])
    .select(
      sql<boolean>`EXISTS (SELECT FROM customer_blocks b
        WHERE b.account_id = customers.account_id OR b.phone = customers.phone)`.as("is_blocked"),
    );
export type CustomerDetails = Awaited<ReturnType<ReturnType<typeof selectCustomers>["executeTakeFirstOrThrow"]>>;

export const toCustomerRow = (row: CustomerDetails, locale: Locale): CustomerRow => ({
  id: row.id,
  is_guest: row.account_id === null,
  name: `${row.first_name} ${row.last_name}`.trim() || (row.email ?? ""),
  email: row.email,
  phone: row.phone,
  city: row.city_name && getTextInLocale(row.city_name, locale),
  order_count: row.order_count,
  value: toDirhams(row.value_centimes),
  refused_count: row.refused_count,
  last_order_at: row.last_order_at?.toISOString() ?? null,
  is_blocked: row.is_blocked,
});

export async function getCustomerById(db: Db, id: number): Promise<CustomerDetails> {
  const row = await selectCustomers(db).where("customers.id", "=", id).where("is_listed", "=", true).executeTakeFirst();
  if (!row) throw new ShopError("customer_not_found");
  return row;
}

/** Locks a customer, so that the SQL function `follow_number` cannot move notes to another customer meanwhile. */
export async function lockCustomer(tx: Db, id: number): Promise<CustomerDetails> {
  await tx.selectFrom("customers").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  return getCustomerById(tx, id);
}

export async function findCustomerId(
  db: Db,
  { account_id, phone }: { account_id: number | null; phone: string },
): Promise<number | null> {
  const customer = await db
    .selectFrom("customers")
    .select("id")
    .where("is_listed", "=", true)
    .$if(account_id !== null, (all) => all.where("account_id", "=", account_id))
    .$if(account_id === null, (all) => all.where("account_id", "is", null).where("phone", "=", phone))
    .executeTakeFirst();
  return customer?.id ?? null;
}

export async function isTeamMember(db: Db, { account_id }: Pick<CustomerDetails, "account_id">): Promise<boolean> {
  const account = await db
    .selectFrom("accounts")
    .select("roles")
    .where("id", "=", account_id ?? 0)
    .executeTakeFirst();
  return (account?.roles.length ?? 0) > 0;
}

export const toActivitySubject = ({ id, first_name, last_name }: CustomerDetails) => ({
  subject: id,
  subjectName: `${first_name} ${last_name}`.trim() || String(id),
});
