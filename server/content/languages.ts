import { chooseLanguage, type Languages, LOCALES, type Locale } from "../../contract/locales.ts";
import type { Db } from "../platform/database/database.ts";
import type { PageLanguages } from "../platform/http/request.ts";
import { readSetting, type StoredSettings } from "./stored-settings.ts";

export const toLanguages = ({ offered, first }: StoredSettings["languages"]): Languages => ({
  offered: LOCALES.filter((locale) => offered[locale]),
  first,
});

export async function getLanguages(db: Db): Promise<Languages> {
  return toLanguages(await readSetting(db, "languages"));
}

export async function getPageLanguages(db: Db): Promise<PageLanguages> {
  const [languages, byBrowser] = await Promise.all([getLanguages(db), readSetting(db, "language_by_browser")]);
  return { ...languages, byBrowser };
}

export async function chooseOfferedLanguage(db: Db, chosen: string): Promise<Locale> {
  return chooseLanguage(await getLanguages(db), chosen);
}
