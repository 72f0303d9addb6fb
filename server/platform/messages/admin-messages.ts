import type { Locale } from "../../../contract/locales.ts";
import type { MessageParams } from "../../../contract/translate.ts";
import type { AdminMessageKey } from "../../../messages/en/admin.ts";
import { createPartMessages, formMessagesOf } from "./part-messages.ts";

export const { of: adminMessagesOf, translate: adminTranslate } = createPartMessages("admin");

export const getAdminMessages = (locale: Locale) => ({
  messages: adminMessagesOf(locale),
  formMessages: formMessagesOf(locale),
});

export function formatAdminTitle(locale: Locale, page: AdminMessageKey, params?: MessageParams): string {
  const t = adminTranslate(locale);
  return t("admin.pageTitle", { page: t(page, params) });
}
