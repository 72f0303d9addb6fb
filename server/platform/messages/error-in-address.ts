import { type ErrorCode, isRateLimitCode } from "../../../contract/errors.ts";
import type { Locale } from "../../../contract/locales.ts";
import { readErrorFromQuery } from "../../../contract/refused-address.ts";
import type { CustomerMessageKey } from "../../../contract/translate.ts";
import { clock } from "../clock.ts";
import type { RejectedForm } from "../http/rejected-form.ts";
import { translate } from "./translations.ts";

/** Replaces messages that need parameters, because the URL contains only the error's code. */
const MESSAGES_WITHOUT_PARAMETERS: Partial<Record<ErrorCode, CustomerMessageKey>> = {
  invalid: "refused.invalid",
  not_enough_stock: "refusal.cart_changed",
};

/**
 * Reads from the URL (`?refused=<code>`, refused-address.ts) why a form that was posted without JavaScript was
 * rejected. For a rate limit, the remaining time is read from the form's cookie. Null if there is no error or the time
 * is over.
 */
export function readErrorFromUrl(
  url: URL,
  locale: Locale,
  rejectedForm: Pick<RejectedForm, "waitUntil"> | null,
): { code: ErrorCode; text: string } | null {
  const code = readErrorFromQuery(url.searchParams);
  if (code === null) return null;
  const t = translate(locale);
  if (!isRateLimitCode(code)) return { code, text: t(MESSAGES_WITHOUT_PARAMETERS[code] ?? `refusal.${code}`) };
  const waitUntil = rejectedForm?.waitUntil ?? null;
  if (waitUntil === null) return { code, text: t("refusal.unavailable") };
  const seconds = Math.ceil((waitUntil - clock.now().getTime()) / 1000);
  return seconds > 0 ? { code, text: t(`refusal.${code}`, { seconds }) } : null;
}
