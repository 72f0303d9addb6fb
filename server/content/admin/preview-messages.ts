import { getHomeMessages } from "../../../contract/home-texts.ts";
import { LOCALES, type Locale } from "../../../contract/locales.ts";
import type { MessageKey } from "../../../contract/translate.ts";
import type { Message } from "../../../messages/language.ts";
import type { Db } from "../../platform/database/database.ts";
import { getMessages } from "../../platform/messages/translations.ts";
import { readSetting } from "../stored-settings.ts";

export type PreviewMessages = Record<Locale, Partial<Record<MessageKey, Message>>>;

export function getPreviewMessages(...groups: readonly string[]): PreviewMessages {
  const isSaid = (key: string) => groups.some((group) => key.startsWith(`${group}.`));
  const of = (locale: Locale) => Object.fromEntries(Object.entries(getMessages(locale)).filter(([key]) => isSaid(key)));
  return Object.fromEntries(LOCALES.map((locale) => [locale, of(locale)])) as PreviewMessages;
}

export async function getHomePreviewMessages(db: Db, ...groups: readonly string[]): Promise<PreviewMessages> {
  const texts = await readSetting(db, "home_texts");
  const words = getPreviewMessages("home", ...groups);
  for (const locale of LOCALES) Object.assign(words[locale], getHomeMessages(texts, locale));
  return words;
}
