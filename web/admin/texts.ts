import type { Locale } from "../../contract/locales.ts";
import type { AdminMessageKey } from "../../contract/messages/admin/en.ts";
import type { FormMessageKey } from "../../contract/messages/forms/en.ts";
import type { Message } from "../../contract/translate.ts";

/** What the back office says, its own and what forms do. */
export type AdminTexts = {
  messages: Record<AdminMessageKey, Message>;
  formMessages: Record<FormMessageKey, Message>;
};

let source: ((locale: Locale) => AdminTexts) | null = null;

/**
 * Called by each entry before a page of the back office is rendered (as web/messages.ts for the shop's): the server has all
 * three languages, a browser loads its own as a file that it keeps, where it was most of each document.
 */
export function provideAdminTexts(messagesOf: (locale: Locale) => AdminTexts): void {
  source = messagesOf;
}

/** All of a language. */
export function adminTextsOf(locale: Locale): AdminTexts {
  if (!source) throw new Error("provideAdminTexts was not called");
  return source(locale);
}
