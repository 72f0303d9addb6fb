import type { DeliveryTime } from "../../../contract/checkout.ts";
import { isolateLeftToRight } from "../../../contract/text.ts";
import { useAdminI18n } from "../i18n.tsx";

export function useDeliveryTimeText(): (delay: DeliveryTime) => string {
  const { t } = useAdminI18n();
  return ({ min, max, unit }) => {
    const range = min === max ? String(min) : isolateLeftToRight(`${min}–${max}`);
    return t(unit === "hours" ? "admin.settings.fee.delayHours" : "admin.settings.fee.delayDays", {
      range,
      count: max,
    });
  };
}

export function useVatRateText(): (rate: number | null) => string {
  const { t } = useAdminI18n();
  return (rate) => (rate === null ? t("admin.settings.vat.none") : t("admin.settings.vat.percent", { percent: rate }));
}
