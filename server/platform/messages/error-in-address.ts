import { ERROR_STATUS, type ErrorCode } from "../../../contract/errors.ts";
import type { Locale } from "../../../contract/locales.ts";
import { errorInQuery } from "../../../contract/refused-address.ts";
import type { CustomerMessageKey } from "../../../contract/translate.ts";
import { clock } from "../clock.ts";
import type { RejectedForm } from "../http/rejected-form.ts";
import { translate } from "./translations.ts";

/** Messages without parameters: the URL contains only the error's code. */
const STANDING_ALONE: Partial<Record<ErrorCode, CustomerMessageKey>> = {
  code_just_sent: "refusal.unavailable",
  invalid: "refused.invalid",
  not_enough_stock: "refusal.cart_changed",
  too_many_checkouts: "refusal.unavailable",
  too_many_requests: "refusal.unavailable",
};

/**
 * Reads the error of a form rejected without JavaScript from the URL: `?refused=<code>` (refused-address.ts). The time until
 * the next attempt is only in the form's cookie. Null if the URL reports no error, or a rate limit that is over.
 */
export function errorInAddress(
  url: URL,
  locale: Locale,
  rejectedForm: Pick<RejectedForm, "waitUntil"> | null,
): { code: ErrorCode; text: string } | null {
  const code = errorInQuery(url.searchParams);
  if (code === null) return null;
  const t = translate(locale);
  const waitUntil = ERROR_STATUS[code] === 429 ? (rejectedForm?.waitUntil ?? null) : null;
  if (waitUntil === null) return { code, text: t(STANDING_ALONE[code] ?? `refusal.${code}`) };
  const seconds = Math.ceil((waitUntil - clock.now().getTime()) / 1000);
  return seconds > 0 ? { code, text: t(`refusal.${code}`, { seconds }) } : null;
}
