import { Icon } from "../../ui/icon.tsx";
import { usePaymentI18n } from "../payment/i18n.ts";

/** In place of the ways to pay where a coupon covers the whole order: there is nothing to choose. */
export function NothingToPay() {
  const { t } = usePaymentI18n();
  return (
    <p className="flex items-center gap-3 rounded-md bg-surface p-4">
      <Icon name="check" className="shrink-0 text-success" />
      {t("nothing.text")}
    </p>
  );
}
