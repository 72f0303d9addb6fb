import type { Locale } from "../../contract/locales.ts";
import { ar } from "../../contract/messages/admin/ar.ts";
import { type AdminMessageKey, en } from "../../contract/messages/admin/en.ts";
import { fr } from "../../contract/messages/admin/fr.ts";
import type { MessageParams } from "../../contract/translate.ts";
import { formMessagesOf } from "../platform/form-messages.ts";
import { ownMessages } from "../platform/own-messages.ts";

/** The back office's messages: for its pages, its titles, and what it writes to a customer in the order's language. */
export const { of: adminMessagesOf, translate: adminTranslate } = ownMessages<AdminMessageKey>({ ar, fr, en });

/** What web/admin/texts.ts gives its pages on the server. */
export const officeTextsOf = (locale: Locale) => ({
  messages: adminMessagesOf(locale),
  formMessages: formMessagesOf(locale),
});

/** For a loader: the document's title of one of the back office's pages, such as "Orders · Back office". */
export function adminTitle(locale: Locale, page: AdminMessageKey, params?: MessageParams): string {
  const t = adminTranslate(locale);
  return t("admin.pageTitle", { page: t(page, params) });
}
