import { useLocation } from "react-router";
import { REFUSALS, type RefusalCode } from "../../contract/errors.ts";
import type { MessageKey } from "../../contract/translate.ts";
import { useI18n } from "../i18n.tsx";
import { Banner } from "../ui/banner.tsx";

/**
 * The address carries only the code, and the page that it leads to marks no field: where a message would count pieces or
 * seconds or point at fields, one that stands alone is told.
 */
const STANDING_ALONE: Partial<Record<RefusalCode, MessageKey>> = {
  invalid: "refused.invalid",
  not_enough_stock: "refusal.cart_changed",
  too_many_checkouts: "refusal.unavailable",
  too_many_requests: "refusal.unavailable",
};

/** The cart's page tells these where the code is typed. */
const BESIDE_ITS_FIELD = /^coupon_(?!gone)/;

/** Why a form sent without JavaScript changed nothing: the server led back here with `?refused=<code>`. */
export function RefusedNotice() {
  const { t } = useI18n();
  const code = new URLSearchParams(useLocation().search).get("refused");
  if (!code || !isRefusal(code) || BESIDE_ITS_FIELD.test(code)) return null;
  return (
    <div className="page pt-4">
      <Banner tone="error" role="alert">
        {t(STANDING_ALONE[code] ?? `refusal.${code}`)}
      </Banner>
    </div>
  );
}

const isRefusal = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code);
