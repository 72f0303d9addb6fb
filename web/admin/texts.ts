import type { Locale } from "../../contract/locales.ts";
import type { AdminMessageKey } from "../../messages/en/admin.ts";
import type { FormMessageKey } from "../../messages/en/forms.ts";
import type { Message } from "../../messages/language.ts";
import type { MessagesOf } from "../../messages/parts.ts";
import { loadFormMessages } from "../form-messages.ts";
import { loaderOf } from "../message-files.ts";

export type OfficeTexts = {
  messages: Record<AdminMessageKey, Message>;
  formMessages: Record<FormMessageKey, Message>;
};

const loadAdminMessages = loaderOf(
  import.meta.glob<MessagesOf<"admin">>("../../messages/*/admin.ts", { import: "messages" }),
);

let source: ((locale: Locale) => OfficeTexts) | null = null;

export function provideOfficeTexts(textsOf: (locale: Locale) => OfficeTexts): void {
  source = textsOf;
}

/** Loads the messages before hydration. They come in files of their own, which browsers cache, and not in the HTML. */
export async function loadOfficeTexts(locale: Locale): Promise<void> {
  const [messages, formMessages] = await Promise.all([loadAdminMessages(locale), loadFormMessages(locale)]);
  provideOfficeTexts(() => ({ messages, formMessages }));
}

export function adminTextsFor(locale: Locale): OfficeTexts {
  if (!source) throw new Error("no texts of the back office");
  return source(locale);
}
