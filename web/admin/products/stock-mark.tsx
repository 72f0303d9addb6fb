import type { AdminVariantRow } from "../../../contract/admin-products.ts";
import { Tag } from "../../ui/badge.tsx";
import { useAdminI18n } from "../i18n.tsx";

export function StockMark({ variant }: { variant: Pick<AdminVariantRow, "available" | "is_low"> }) {
  const { t } = useAdminI18n();
  if (variant.available <= 0) return <Tag tone="error">{t("admin.products.list.soldOut")}</Tag>;
  return variant.is_low ? <Tag tone="warning">{t("admin.products.list.low")}</Tag> : null;
}
