import type { CustomerRow } from "../../../contract/admin-customers.ts";
import { Tag } from "../../ui/badge.tsx";
import { useAdminI18n } from "../i18n.tsx";

export function CustomerTags({ customer: { is_blocked, is_guest, refused_count } }: { customer: CustomerRow }) {
  const { t } = useAdminI18n();
  return (
    <>
      {is_blocked && <Tag tone="error">{t("admin.customers.blocked")}</Tag>}
      {refused_count > 0 && <Tag tone="warning">{t("admin.customers.refused", { count: refused_count })}</Tag>}
      {is_guest && <Tag>{t("admin.customers.guest")}</Tag>}
    </>
  );
}
