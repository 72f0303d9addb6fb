import { Icon } from "../../ui/icon.tsx";
import { useCheckoutI18n } from "./i18n.ts";

/** In place of the ways to pay where a coupon covers the whole order: there is nothing to choose. */
export function NothingToPay() {
  const { t } = useCheckoutI18n();
  return (
    <p className="flex items-center gap-3 rounded-md bg-surface p-4">
      <Icon name="check" className="shrink-0 text-success" />
      {t("nothing.text")}
    </p>
  );
}
