import { fold } from "../../contract/fold.ts";
import { LOCALES, type Text } from "../../contract/locales.ts";

/** Parts one spelling from the next, so that a spelling can be told to begin with what was typed. */
export const BETWEEN_SPELLINGS = "|";

/** What a city is found by: its three spellings and its slug, folded; "|tanger|tangier|طنجه|". */
export function citySearchText(slug: string, name: Text): string {
  const spellings = new Set([...LOCALES.map((locale) => name[locale]), slug].map(fold));
  return BETWEEN_SPELLINGS + [...spellings].join(BETWEEN_SPELLINGS) + BETWEEN_SPELLINGS;
}
