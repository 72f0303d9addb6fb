import type { Locale } from "../../contract/locales.ts";
import type { AdminMessageKey } from "../../contract/messages/admin/en.ts";
import type { FormMessageKey } from "../../contract/messages/forms/en.ts";
import type { Message } from "../../contract/translate.ts";
import { FORM_MESSAGES } from "../form-messages.ts";

/** What the back office says, its own and what forms do. */
export type OfficeTexts = {
  messages: Record<AdminMessageKey, Message>;
  formMessages: Record<FormMessageKey, Message>;
};

const ADMIN_MESSAGES: Record<Locale, () => Promise<OfficeTexts["messages"]>> = {
  ar: async () => (await import("../../contract/messages/admin/ar.ts")).ar,
  fr: async () => (await import("../../contract/messages/admin/fr.ts")).fr,
  en: async () => (await import("../../contract/messages/admin/en.ts")).en,
};

let source: ((locale: Locale) => OfficeTexts) | null = null;

/** Where its pages get them from, as web/messages.ts has it for the shop's: the server has all three languages at hand. */
export function provideOfficeTexts(textsOf: (locale: Locale) => OfficeTexts): void {
  source = textsOf;
}

/** A browser loads its own language, as files that it keeps, before the page comes alive. */
export async function loadOfficeTexts(locale: Locale): Promise<void> {
  const [messages, formMessages] = await Promise.all([ADMIN_MESSAGES[locale](), FORM_MESSAGES[locale]()]);
  provideOfficeTexts(() => ({ messages, formMessages }));
}

/** All of a language. */
export function officeTextsOf(locale: Locale): OfficeTexts {
  if (!source) throw new Error("no texts of the back office");
  return source(locale);
}
