import { Icon } from "../../ui/icon.tsx";
import { useCheckoutI18n } from "./i18n.ts";

/** Replaces the payment methods when a coupon covers the whole order. */
export function NothingToPay() {
  const { t } = useCheckoutI18n();
  return (
    <p className="flex items-center gap-3 rounded-md bg-surface p-4">
      <Icon name="check" className="shrink-0 text-success" />
      {t("nothing.text")}
    </p>
  );
}
