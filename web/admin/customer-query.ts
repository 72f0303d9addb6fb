import { CUSTOMER_SORTS, type CustomerQuery } from "../../contract/admin-customers.ts";
import { SEARCH_MAX_LENGTH } from "../../contract/constants.ts";
import { readPage } from "../../contract/paging.ts";

/** Invalid parameters fall back to all customers, latest order first. */
export function readCustomerQuery(parameters: URLSearchParams): CustomerQuery {
  const sort = CUSTOMER_SORTS.find((name) => name === parameters.get("sort")) ?? "newest";
  const q = (parameters.get("q") ?? "").trim().slice(0, SEARCH_MAX_LENGTH);
  return { q, sort, page: readPage(parameters) };
}

/** Default values are left out of the URL. */
export function customersAddress({ q = "", sort = "newest", page = 1 }: Partial<CustomerQuery>): string {
  const parameters = new URLSearchParams();
  if (q) parameters.set("q", q);
  if (sort !== "newest") parameters.set("sort", sort);
  if (page > 1) parameters.set("page", String(page));
  const search = parameters.toString();
  return search ? `/admin/customers?${search}` : "/admin/customers";
}
