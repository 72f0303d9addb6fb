import { useAdminI18n } from "../i18n.tsx";
import { SearchForm } from "./search-form.tsx";

export function OrderSearch({ q = "", className }: { q?: string; className?: string }) {
  const { t } = useAdminI18n();
  return (
    <SearchForm
      action="/admin/orders"
      q={q}
      label={t("admin.search.label")}
      placeholder={t("admin.search.placeholder")}
      className={className}
    />
  );
}
