import { BETWEEN_SPELLINGS } from "../../contract/city-search.ts";
import { fold } from "../../contract/fold.ts";
import { LOCALES, type Text } from "../../contract/locales.ts";

/** What a city is found by: its three spellings and its slug, folded; "|tanger|tangier|طنجه|". */
export function citySearchText(slug: string, name: Text): string {
  const spellings = new Set([...LOCALES.map((locale) => name[locale]), slug].filter(Boolean).map(fold));
  return BETWEEN_SPELLINGS + [...spellings].join(BETWEEN_SPELLINGS) + BETWEEN_SPELLINGS;
}

/** What people call a city that none of its spellings comes near to. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  casablanca: ["كازا", "كازابلانكا", "dar el beida"],
  tanger: ["tanja"],
  fes: ["fas"],
  sale: ["sla"],
};

/** That text with what the city is called besides. */
export const withOtherNames = (slug: string, searchText: string): string =>
  searchText + (ALSO_CALLED[slug] ?? []).map((name) => fold(name) + BETWEEN_SPELLINGS).join("");
