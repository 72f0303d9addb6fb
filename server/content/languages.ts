import { type Languages, LOCALES, type Locale, spokenLanguage } from "../../contract/locales.ts";
import type { Db } from "../platform/database/database.ts";
import type { PageLanguages } from "../platform/http/request.ts";
import { readSetting, type StoredSettings } from "./stored-settings.ts";

/** What the owner chose. */
export const languagesOf = ({ offered, first }: StoredSettings["languages"]): Languages => ({
  offered: LOCALES.filter((locale) => offered[locale]),
  first,
});

/** Which languages the shop offers now, and which of them a new visitor reads (K7, U1). */
export async function getLanguages(db: Db): Promise<Languages> {
  return languagesOf(await readSetting(db, "languages"));
}

/** The same, and whether a first visit is in the browser's language. */
export async function getPageLanguages(db: Db): Promise<PageLanguages> {
  const [languages, byBrowser] = await Promise.all([getLanguages(db), readSetting(db, "language_by_browser")]);
  return { ...languages, byBrowser };
}

/** The language to write to a customer in, who chose this one: the first one where it is not offered any more. */
export async function languageFor(db: Db, chosen: string): Promise<Locale> {
  return spokenLanguage(await getLanguages(db), chosen);
}
