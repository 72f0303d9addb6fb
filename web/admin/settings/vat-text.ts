import { useAdminI18n } from "../i18n.tsx";

/** Text for a VAT rate in percent. Null means not subject to VAT. */
export function useVatText(): (rate: number | null) => string {
  const { t } = useAdminI18n();
  return (rate) => (rate === null ? t("admin.settings.vat.none") : t("admin.settings.vat.percent", { percent: rate }));
}
