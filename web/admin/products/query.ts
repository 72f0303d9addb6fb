import { type AdminProductQuery, adminProductQuery } from "../../../contract/admin-products.ts";

export const PRODUCTS_PATH = "/admin/products";
export const PRODUCTS_API_PATH = "/admin/products";

export function readProductQuery(parameters: URLSearchParams): AdminProductQuery {
  const validEntries = Object.entries(adminProductQuery.shape).flatMap(([name, rule]) => {
    const value = parameters.get(name)?.trim();
    return value && rule.safeParse(value).success ? [[name, value]] : [];
  });
  return adminProductQuery.parse(Object.fromEntries(validEntries));
}

const PLAIN = adminProductQuery.parse({});

export function listNonDefaultParameters(query: Partial<AdminProductQuery>): [string, string][] {
  return Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === PLAIN[name as keyof AdminProductQuery] ? [] : [[name, String(value)]],
  );
}

export function getProductsPath(query: Partial<AdminProductQuery>): string {
  const search = new URLSearchParams(listNonDefaultParameters(query)).toString();
  return search ? `${PRODUCTS_PATH}?${search}` : PRODUCTS_PATH;
}

export const getVariantPath = (id: number, page = 1): string =>
  `${PRODUCTS_PATH}/variants/${id}${page > 1 ? `?page=${page}` : ""}`;
