import { useAdminI18n } from "../i18n.tsx";

/** Null means exempt. */
export function useVatText(): (rate: number | null) => string {
  const { t } = useAdminI18n();
  return (rate) => (rate === null ? t("admin.settings.vat.none") : t("admin.settings.vat.percent", { percent: rate }));
}
