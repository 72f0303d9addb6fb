import { type ErrorCode, isLimitCode } from "../../../contract/errors.ts";
import type { Locale } from "../../../contract/locales.ts";
import { errorInQuery } from "../../../contract/refused-address.ts";
import type { CustomerMessageKey } from "../../../contract/translate.ts";
import { clock } from "../clock.ts";
import type { RejectedForm } from "../http/rejected-form.ts";
import { translate } from "./translations.ts";

/** Messages that need no parameters, because the URL contains only the error's code. */
const MESSAGES_WITHOUT_PARAMETERS: Partial<Record<ErrorCode, CustomerMessageKey>> = {
  invalid: "refused.invalid",
  not_enough_stock: "refusal.cart_changed",
};

/**
 * Reads from the URL (`?refused=<code>`, refused-address.ts) why a form was rejected without JavaScript. The time until
 * the next attempt is only in the form's cookie. Returns null if the URL reports no error, or if the rate limit is
 * over.
 */
export function errorInAddress(
  url: URL,
  locale: Locale,
  rejectedForm: Pick<RejectedForm, "waitUntil"> | null,
): { code: ErrorCode; text: string } | null {
  const code = errorInQuery(url.searchParams);
  if (code === null) return null;
  const t = translate(locale);
  if (!isLimitCode(code)) return { code, text: t(MESSAGES_WITHOUT_PARAMETERS[code] ?? `refusal.${code}`) };
  const waitUntil = rejectedForm?.waitUntil ?? null;
  if (waitUntil === null) return { code, text: t("refusal.unavailable") };
  const seconds = Math.ceil((waitUntil - clock.now().getTime()) / 1000);
  return seconds > 0 ? { code, text: t(`refusal.${code}`, { seconds }) } : null;
}
