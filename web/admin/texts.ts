import type { Locale } from "../../contract/locales.ts";
import type { AdminMessageKey } from "../../messages/en/admin.ts";
import type { FormMessageKey } from "../../messages/en/forms.ts";
import type { Message } from "../../messages/language.ts";
import type { MessagesOf } from "../../messages/parts.ts";
import { loadFormMessages } from "../form-messages.ts";
import { createMessageLoader } from "../message-files.ts";

export type AdminTexts = {
  messages: Record<AdminMessageKey, Message>;
  formMessages: Record<FormMessageKey, Message>;
};

const loadAdminMessages = createMessageLoader(
  import.meta.glob<MessagesOf<"admin">>("../../messages/*/admin.ts", { import: "messages" }),
);

let source: ((locale: Locale) => AdminTexts) | null = null;

export function provideAdminTexts(textsOf: (locale: Locale) => AdminTexts): void {
  source = textsOf;
}

/** Loads the messages before hydration. They are in separate files, not in the HTML, so that browsers cache them. */
export async function loadAdminTexts(locale: Locale): Promise<void> {
  const [messages, formMessages] = await Promise.all([loadAdminMessages(locale), loadFormMessages(locale)]);
  provideAdminTexts(() => ({ messages, formMessages }));
}

export function getAdminTexts(locale: Locale): AdminTexts {
  if (!source) throw new Error("no texts of the back office");
  return source(locale);
}
