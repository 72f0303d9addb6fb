import { type ExpressionBuilder, sql } from "kysely";
import type { CustomerQuery, CustomerRow, CustomerSort } from "../../../contract/admin-customers.ts";
import type { Paged } from "../../../contract/catalog.ts";
import { cleanLine } from "../../../contract/cleaning.ts";
import { PAGE_SIZE } from "../../../contract/constants.ts";
import { foldText, toLatinDigits } from "../../../contract/fold.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { readThroughTtlCache, UNCACHED_ROWS_MAX } from "../../platform/database/ttl-cache.ts";
import { requireStaffMember } from "../../platform/staff.ts";
import { selectCustomers, toCustomerRow } from "./row.ts";

/** ORDER BY clauses of the customer list. Each must match an index in 0010_customers.sql. */
const ORDERS: Record<CustomerSort, string> = {
  newest: "customers.last_order_at DESC NULLS LAST, customers.id DESC",
  value: "customers.value_centimes DESC, customers.id DESC",
  orders: "customers.order_count DESC, customers.id DESC",
};
const PHONE_END = 4;

/** Lists customers, except team members. `q` searches names, e-mail, city, or the phone's last digits. Staff only. */
export async function listCustomers(
  db: Db,
  caller: Caller,
  { q, sort, page }: CustomerQuery,
): Promise<Paged<CustomerRow>> {
  requireStaffMember(caller);
  const matchingCustomers = selectCustomers(db)
    .where("is_listed", "=", true)
    .where(sql<boolean>`(account_id IS NULL OR account_id NOT IN (SELECT id FROM accounts WHERE roles <> '{}'))`)
    .where((eb) => matches(eb as never, q));
  const total = await readThroughTtlCache(
    db,
    `customers ${q}`,
    async () =>
      (await matchingCustomers.clearSelect().select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow()).count,
    (count) => count > UNCACHED_ROWS_MAX,
  );
  const rows = await matchingCustomers
    .orderBy(sql.raw(ORDERS[sort]))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return {
    items: rows.map((row) => toCustomerRow(row, caller.locale)),
    pagination: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / PAGE_SIZE)),
      per_page: PAGE_SIZE,
      total,
    },
  };
}

function matches(eb: ExpressionBuilder<Tables, "customers">, q: string) {
  const text = toLatinDigits(cleanLine(q));
  if (text === "") return eb.val(true);
  const digits = text.replace(/\D/g, "");
  const isPhone = digits.length >= PHONE_END && /^[\d\s+().-]+$/.test(text);
  const end = digits.slice(-9);
  if (isPhone)
    return eb.and([
      eb(sql`right(customers.phone, 4)`, "=", end.slice(-PHONE_END)),
      eb(sql<string>`right(customers.phone, ${sql.lit(end.length)})`, "=", end),
    ]);
  const pattern = `%${foldText(text).replace(/[\\%_]/g, "\\$&")}%`;
  return eb.or([
    eb("customers.search_text", "like", pattern),
    eb("customers.city_slug", "in", (cities) =>
      cities.selectFrom("cities").select("slug").where("search_text", "like", pattern),
    ),
  ]);
}
