import type { ErrorCode } from "../../../contract/errors.ts";
import type { Locale } from "../../../contract/locales.ts";
import { refusedIn } from "../../../contract/refused-address.ts";
import type { CustomerMessageKey } from "../../../contract/translate.ts";
import { translate } from "./translations.ts";

/**
 * The address carries only the code and a limit's wait, and the page that it leads to marks no field: where a message would count
 * pieces, or seconds that the address lacks, or point at fields, one that stands alone is told.
 */
const STANDING_ALONE: Partial<Record<ErrorCode, CustomerMessageKey>> = {
  invalid: "refused.invalid",
  not_enough_stock: "refusal.cart_changed",
  too_many_checkouts: "refusal.unavailable",
  too_many_requests: "refusal.unavailable",
};

/** What a page says whose address ends with `?refused=<code>` (contract/refused-address.ts), where a form sent without JavaScript is led back to; null without. */
export function errorInAddress(url: URL, locale: Locale): { code: ErrorCode; text: string } | null {
  const refused = refusedIn(url.searchParams);
  if (!refused) return null;
  const { code, seconds } = refused;
  const t = translate(locale);
  if (seconds !== null) return { code, text: t(`refusal.${code}`, { seconds }) };
  return { code, text: t(STANDING_ALONE[code] ?? `refusal.${code}`) };
}
