import type { CustomerOrderRow } from "../../../contract/orders.ts";
import { listCustomerOrders } from "../../../server/orders/customer.ts";
import type { Caller } from "../../../server/platform/caller.ts";
import type { Db } from "../../../server/platform/database/database.ts";

export type OrdersData = { orders: CustomerOrderRow[]; page: number; lastPage: number; total: number };

/** Loads all pages up to the one in the URL, so that Back shows the same list (C13). */
export async function loadOrders(db: Db, caller: Caller, request: Request): Promise<OrdersData> {
  const requestedPage = Number(new URL(request.url).searchParams.get("page"));
  const first = await listCustomerOrders(db, caller, { page: 1 });
  const { last_page: lastPage, total } = first.pagination;
  const page = Number.isInteger(requestedPage) ? Math.min(Math.max(1, requestedPage), lastPage) : 1;
  const numbers = Array.from({ length: page - 1 }, (_, index) => index + 2);
  const later = await Promise.all(numbers.map((number) => listCustomerOrders(db, caller, { page: number })));
  return { orders: [first, ...later].flatMap(({ items }) => items), page, lastPage, total };
}
