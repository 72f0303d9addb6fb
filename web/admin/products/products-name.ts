import type { AdminProductRow } from "../../../contract/admin-products.ts";
import { useAdminI18n } from "../i18n.tsx";

export function useProductsName(products: readonly AdminProductRow[]): string {
  const { t } = useAdminI18n();
  const [first] = products;
  return first && products.length === 1 ? first.name : t("admin.products.list.found", { count: products.length });
}
