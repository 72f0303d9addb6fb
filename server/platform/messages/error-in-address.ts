import { ERROR_STATUS, type ErrorCode } from "../../../contract/errors.ts";
import type { Locale } from "../../../contract/locales.ts";
import type { CustomerMessageKey } from "../../../contract/translate.ts";
import { translate } from "./translations.ts";

/**
 * Messages that make sense without parameters and fields: the address has only the error's code, and the page marks no field.
 */
const STANDING_ALONE: Partial<Record<ErrorCode, CustomerMessageKey>> = {
  invalid: "refused.invalid",
  not_enough_stock: "refusal.cart_changed",
  too_many_checkouts: "refusal.unavailable",
  too_many_requests: "refusal.unavailable",
};

/** The error in `?refused=<code>`, set by the redirect of a rejected form without JavaScript; null if there is none. */
export function errorInAddress(url: URL, locale: Locale): { code: ErrorCode; text: string } | null {
  const code = url.searchParams.get("refused");
  if (!code || !isRefusal(code)) return null;
  return { code, text: translate(locale)(STANDING_ALONE[code] ?? `refusal.${code}`) };
}

const isRefusal = (code: string): code is ErrorCode => Object.hasOwn(ERROR_STATUS, code);
