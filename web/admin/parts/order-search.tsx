import { useAdminI18n } from "../i18n.tsx";
import { SearchForm } from "./search-form.tsx";

/** By number, name, city or the last 4 digits of the phone; a plain HTML form, so that it works before hydration. */
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
