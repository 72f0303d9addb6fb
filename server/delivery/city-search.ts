import { BETWEEN_SPELLINGS } from "../../contract/city-search.ts";
import { fold } from "../../contract/fold.ts";
import { LOCALES, type Text } from "../../contract/locales.ts";

export function citySearchText(slug: string, name: Text): string {
  const spellings = new Set([...LOCALES.map((locale) => name[locale]), slug].filter(Boolean).map(fold));
  return BETWEEN_SPELLINGS + [...spellings].join(BETWEEN_SPELLINGS) + BETWEEN_SPELLINGS;
}

const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  casablanca: ["كازا", "كازابلانكا", "dar el beida"],
  tanger: ["tanja"],
  fes: ["fas"],
  sale: ["sla"],
};

export const withOtherNames = (slug: string, searchText: string): string =>
  searchText + (ALSO_CALLED[slug] ?? []).map((name) => fold(name) + BETWEEN_SPELLINGS).join("");
