import type { DeliveryTime } from "../../../contract/checkout.ts";
import { leftToRight } from "../../../contract/text.ts";
import { useAdminI18n } from "../i18n.tsx";

export function useDelayText(): (delay: DeliveryTime) => string {
  const { t } = useAdminI18n();
  return ({ min, max, unit }) => {
    const range = min === max ? String(min) : leftToRight(`${min}–${max}`);
    return t(unit === "hours" ? "admin.settings.fee.delayHours" : "admin.settings.fee.delayDays", {
      range,
      count: max,
    });
  };
}

/** Text for a VAT rate in percent. A rate of null means that the goods are not subject to VAT. */
export function useVatText(): (rate: number | null) => string {
  const { t } = useAdminI18n();
  return (rate) => (rate === null ? t("admin.settings.vat.none") : t("admin.settings.vat.percent", { percent: rate }));
}
