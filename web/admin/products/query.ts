import { type AdminProductQuery, adminProductQuery } from "../../../contract/admin-products.ts";

export const PRODUCTS_PATH = "/admin/products";
/** The call that changes several, below /api. */
export const PRODUCTS_CALL = "/admin/products";

/** Reads the list's address by the rules of the call; what makes no sense there is left out. */
export function readProductQuery(parameters: URLSearchParams): AdminProductQuery {
  const known = Object.entries(adminProductQuery.shape).flatMap(([name, rule]) => {
    const value = parameters.get(name)?.trim();
    return value && rule.safeParse(value).success ? [[name, value]] : [];
  });
  return adminProductQuery.parse(Object.fromEntries(known));
}

/** What the list shows when nothing is asked. */
const PLAIN = adminProductQuery.parse({});

/** The choices that stand in the address: those that do not go without saying. */
export function chosen(query: Partial<AdminProductQuery>): [string, string][] {
  return Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === PLAIN[name as keyof AdminProductQuery] ? [] : [[name, String(value)]],
  );
}

/** The list's address for a query. */
export function productsAddress(query: Partial<AdminProductQuery>): string {
  const search = new URLSearchParams(chosen(query)).toString();
  return search ? `${PRODUCTS_PATH}?${search}` : PRODUCTS_PATH;
}

/** Where a size's prices, stock and ledger are. */
export const variantAddress = (id: number, page = 1): string =>
  `${PRODUCTS_PATH}/variants/${id}${page > 1 ? `?page=${page}` : ""}`;
