import { chooseLanguage, type LanguageSettings, LOCALES, type Locale } from "../../contract/locales.ts";
import type { Db } from "../platform/database/database.ts";
import type { PageLanguageSettings } from "../platform/http/request.ts";
import { readSetting, type StoredSettings } from "./stored-settings.ts";

export const toLanguageSettings = ({ offered, first }: StoredSettings["languages"]): LanguageSettings => ({
  offered: LOCALES.filter((locale) => offered[locale]),
  first,
});

export async function getLanguageSettings(db: Db): Promise<LanguageSettings> {
  return toLanguageSettings(await readSetting(db, "languages"));
}

export async function getPageLanguageSettings(db: Db): Promise<PageLanguageSettings> {
  const [languages, byBrowser] = await Promise.all([getLanguageSettings(db), readSetting(db, "language_by_browser")]);
  return { ...languages, byBrowser };
}

export async function chooseOfferedLanguage(db: Db, chosen: string): Promise<Locale> {
  return chooseLanguage(await getLanguageSettings(db), chosen);
}
