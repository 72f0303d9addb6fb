import type { Locale } from "../../../contract/locales.ts";
import type { MessageParams } from "../../../contract/translate.ts";
import type { AdminMessageKey } from "../../../messages/en/admin.ts";
import { formMessagesOf } from "./form-messages.ts";
import { partMessages } from "./part-messages.ts";

/** The back office's messages: for its pages, its titles, and what it writes to a customer in the order's language. */
export const { of: adminMessagesOf, translate: adminTranslate } = partMessages("admin");

/** What web/admin/texts.ts gives its pages on the server. */
export const adminTextsOf = (locale: Locale) => ({
  messages: adminMessagesOf(locale),
  formMessages: formMessagesOf(locale),
});

/** For a loader: the document's title of one of the back office's pages, such as "Orders · Back office". */
export function adminTitle(locale: Locale, page: AdminMessageKey, params?: MessageParams): string {
  const t = adminTranslate(locale);
  return t("admin.pageTitle", { page: t(page, params) });
}
