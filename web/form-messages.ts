import type { Locale } from "../contract/locales.ts";
import type { FormMessageKey } from "../contract/messages/forms/en.ts";
import type { Message } from "../contract/translate.ts";

/** What forms say, for a form that comes with a press rather than with a page: a visitor downloads one language. */
export const FORM_MESSAGES: Record<Locale, () => Promise<Record<FormMessageKey, Message>>> = {
  ar: async () => (await import("../contract/messages/forms/ar.ts")).ar,
  fr: async () => (await import("../contract/messages/forms/fr.ts")).fr,
  en: async () => (await import("../contract/messages/forms/en.ts")).en,
};
