import type { ErrorCode } from "../../../contract/errors.ts";
import type { Locale } from "../../../contract/locales.ts";
import { errorInQuery } from "../../../contract/refused-address.ts";
import type { CustomerMessageKey } from "../../../contract/translate.ts";
import { translate } from "./translations.ts";

/** Messages without parameters: the URL contains only the error's code and the seconds to wait. */
const STANDING_ALONE: Partial<Record<ErrorCode, CustomerMessageKey>> = {
  invalid: "refused.invalid",
  not_enough_stock: "refusal.cart_changed",
  too_many_checkouts: "refusal.unavailable",
  too_many_requests: "refusal.unavailable",
};

/** Reads the error of a form rejected without JavaScript from the URL: `?refused=<code>` (refused-address.ts). */
export function errorInAddress(url: URL, locale: Locale): { code: ErrorCode; text: string } | null {
  const refused = errorInQuery(url.searchParams);
  if (!refused) return null;
  const { code, seconds } = refused;
  const t = translate(locale);
  if (seconds !== null) return { code, text: t(`refusal.${code}`, { seconds }) };
  return { code, text: t(STANDING_ALONE[code] ?? `refusal.${code}`) };
}
