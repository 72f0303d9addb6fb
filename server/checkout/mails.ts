import { VERIFICATION_CODE_VALID_MINUTES } from "../../contract/constants.ts";
import type { Locale } from "../../contract/locales.ts";
import { composeMail } from "../platform/mail/compose.ts";
import type { MailContent } from "../platform/mail/outbox.ts";

export const composeCheckoutCodeMail = (locale: Locale, { name, code }: { name: string; code: string }): MailContent =>
  composeMail(locale, {
    kind: "checkout_code",
    subject: "checkoutCode.subject",
    name,
    blocks: [
      { text: "checkoutCode.text" },
      { code },
      { note: "checkoutCode.validity", params: { count: VERIFICATION_CODE_VALID_MINUTES } },
      { note: "checkoutCode.note" },
    ],
  });
