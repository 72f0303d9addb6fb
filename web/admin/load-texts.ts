import type { Locale } from "../../contract/locales.ts";
import { FORM_MESSAGES } from "../form-messages.ts";
import { type AdminTexts, provideAdminTexts } from "./texts.ts";

const ADMIN_MESSAGES: Record<Locale, () => Promise<AdminTexts["messages"]>> = {
  ar: async () => (await import("../../contract/messages/admin/ar.ts")).ar,
  fr: async () => (await import("../../contract/messages/admin/fr.ts")).fr,
  en: async () => (await import("../../contract/messages/admin/en.ts")).en,
};

/** Has the back office's texts in a language at hand, before its page comes alive. */
export async function loadAdminTexts(locale: Locale): Promise<void> {
  const [messages, formMessages] = await Promise.all([ADMIN_MESSAGES[locale](), FORM_MESSAGES[locale]()]);
  provideAdminTexts(() => ({ messages, formMessages }));
}
