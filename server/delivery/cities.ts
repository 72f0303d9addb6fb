import type { City, CityChoice } from "../../contract/checkout.ts";
import { SPELLING_SEPARATOR, searchCities } from "../../contract/city-search.ts";
import { cleanLine } from "../../contract/cleaning.ts";
import { foldText } from "../../contract/fold.ts";
import { LOCALES, type LocalizedText } from "../../contract/locales.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { getTextInLocale } from "../platform/messages/translations.ts";

export async function findCities(db: Db, caller: Caller, { q, limit }: { q: string; limit: number }): Promise<City[]> {
  const cities = searchCities(await listCityChoices(db, caller), cleanLine(q).replaceAll("|", " "));
  return cities.slice(0, limit).map(({ slug, name, region }) => ({ slug, name, region }));
}

export async function listRegions(db: Db, { locale }: Caller): Promise<{ slug: string; name: string }[]> {
  const rows = await db.selectFrom("regions").select(["slug", "name"]).execute();
  const order = new Intl.Collator(locale);
  return rows
    .map(({ slug, name }) => ({ slug, name: getTextInLocale(name, locale) }))
    .sort((a, b) => order.compare(a.name, b.name));
}

export async function listCityChoices(db: Db, caller: Caller): Promise<CityChoice[]> {
  const rows = await db
    .selectFrom("cities as c")
    .innerJoin("regions as r", "r.slug", "c.region_slug")
    .select(["c.slug", "c.name", "c.search_text as search", "r.name as region"])
    .execute();
  const order = new Intl.Collator(caller.locale);
  return rows
    .map(({ slug, name, search, region }) => ({
      slug,
      search: withOtherNames(slug, search),
      name: getTextInLocale(name, caller.locale),
      region: getTextInLocale(region, caller.locale),
    }))
    .sort((a, b) => order.compare(a.name, b.name));
}

export function buildCitySearchText(slug: string, name: LocalizedText): string {
  const spellings = new Set([...LOCALES.map((locale) => name[locale]), slug].filter(Boolean).map(foldText));
  return SPELLING_SEPARATOR + [...spellings].join(SPELLING_SEPARATOR) + SPELLING_SEPARATOR;
}

const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  casablanca: ["كازا", "كازابلانكا", "dar el beida"],
  tanger: ["tanja"],
  fes: ["fas"],
  sale: ["sla"],
};

const withOtherNames = (slug: string, searchText: string): string =>
  searchText + (ALSO_CALLED[slug] ?? []).map((name) => foldText(name) + SPELLING_SEPARATOR).join("");
