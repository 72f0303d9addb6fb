import { ERROR_STATUS, type ErrorCode } from "../../../contract/errors.ts";
import type { Locale } from "../../../contract/locales.ts";
import type { CustomerMessageKey } from "../../../contract/translate.ts";
import { translate } from "./translations.ts";

/**
 * The address carries only the code, and the page that it leads to marks no field: where a message would count pieces or
 * seconds or point at fields, one that stands alone is told.
 */
const STANDING_ALONE: Partial<Record<ErrorCode, CustomerMessageKey>> = {
  invalid: "refused.invalid",
  not_enough_stock: "refusal.cart_changed",
  too_many_checkouts: "refusal.unavailable",
  too_many_requests: "refusal.unavailable",
};

/** What a page says whose address ends with `?refused=<code>`, where a form sent without JavaScript is led back to; null without. */
export function errorInAddress(url: URL, locale: Locale): { code: ErrorCode; text: string } | null {
  const code = url.searchParams.get("refused");
  if (!code || !isRefusal(code)) return null;
  return { code, text: translate(locale)(STANDING_ALONE[code] ?? `refusal.${code}`) };
}

const isRefusal = (code: string): code is ErrorCode => Object.hasOwn(ERROR_STATUS, code);
