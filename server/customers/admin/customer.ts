import type { AdminCustomer, CustomerOrder } from "../../../contract/admin-customers.ts";
import type { Paged } from "../../../contract/catalog.ts";
import { ORDERS_PAGE_SIZE } from "../../../contract/constants.ts";
import { toDirhams } from "../../../contract/money.ts";
import { selectAccount, toAccount } from "../../identity/account.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { getTextInLocale } from "../../platform/messages/translations.ts";
import { requireStaffMember } from "../../platform/staff.ts";
import { listAddresses } from "../addresses.ts";
import { findCustomerBlock } from "./blocks.ts";
import { listCustomerNotes } from "./notes.ts";
import { type CustomerDetails, getCustomerById, toCustomerRow } from "./row.ts";

/** Reads a customer, with amounts in dirhams. Throws customer_not_found. Staff only. */
export async function getCustomer(
  db: Db,
  caller: Caller,
  { id, page }: { id: number; page: number },
): Promise<AdminCustomer> {
  requireStaffMember(caller);
  const row = await getCustomerById(db, id);
  const account = row.account_id === null ? null : await accountDetails(db, row.account_id);
  return {
    ...toCustomerRow(row, caller.locale),
    since: account?.created_at.toISOString() ?? null,
    is_verified: account?.email_verified_at != null,
    is_staff: (account?.roles.length ?? 0) > 0,
    addresses: account ? await listAddresses(db, { ...caller, account: toAccount(account) }) : [],
    orders: await ordersOf(db, row, page),
    reviews: row.account_id === null ? [] : await reviewsOf(db, caller, row.account_id),
    notes: await listCustomerNotes(db, caller, row),
    block: await findCustomerBlock(db, row),
  };
}

const accountDetails = (db: Db, id: number) =>
  selectAccount(db).select("accounts.created_at").where("accounts.id", "=", id).executeTakeFirstOrThrow();

async function ordersOf(
  db: Db,
  { account_id, phone, order_count }: CustomerDetails,
  page: number,
): Promise<Paged<CustomerOrder>> {
  const rows = await db
    .selectFrom("orders")
    .select([
      "number",
      "placed_at",
      "status",
      "fulfilment",
      "payment_method",
      "payment_status",
      "pay_before",
      "total_centimes",
    ])
    .$if(account_id !== null, (orders) => orders.where("account_id", "=", account_id))
    .$if(account_id === null, (orders) => orders.where("account_id", "is", null).where("phone", "=", phone ?? ""))
    .orderBy("id", "desc")
    .limit(ORDERS_PAGE_SIZE)
    .offset((page - 1) * ORDERS_PAGE_SIZE)
    .execute();
  return {
    items: rows.map((row) => ({
      number: row.number,
      date: row.placed_at.toISOString(),
      status: row.status,
      fulfilment: row.fulfilment,
      payment_method: row.payment_method,
      payment_status: row.payment_status,
      pay_before: row.pay_before?.toISOString() ?? null,
      total: toDirhams(row.total_centimes),
    })),
    pagination: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(order_count / ORDERS_PAGE_SIZE)),
      per_page: ORDERS_PAGE_SIZE,
      total: order_count,
    },
  };
}

const REVIEWS_SHOWN = 20;

async function reviewsOf(db: Db, { locale }: Caller, accountId: number): Promise<AdminCustomer["reviews"]> {
  const rows = await db
    .selectFrom("reviews")
    .innerJoin("products", "products.id", "reviews.product_id")
    .select(["reviews.id", "products.name", "rating", "reviews.status", "comment", "reviews.created_at"])
    .where("reviews.account_id", "=", accountId)
    .orderBy("reviews.id", "desc")
    .limit(REVIEWS_SHOWN)
    .execute();
  return rows.map(({ name, created_at, ...review }) => ({
    ...review,
    product: getTextInLocale(name, locale),
    at: created_at.toISOString(),
  }));
}
