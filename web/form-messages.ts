import type { Locale } from "../contract/locales.ts";
import type { Message } from "../contract/translate.ts";
import type { FormMessageKey } from "../messages/en/forms.ts";

/** What forms say, for a form that comes with a press rather than with a page: a visitor downloads one language. */
export const FORM_MESSAGES: Record<Locale, () => Promise<Record<FormMessageKey, Message>>> = {
  ar: async () => (await import("../messages/ar/forms.ts")).ar,
  fr: async () => (await import("../messages/fr/forms.ts")).fr,
  en: async () => (await import("../messages/en/forms.ts")).en,
};
