import { fold } from "./fold.ts";
import { nearestWords } from "./search-words.ts";

export const BETWEEN_SPELLINGS = "|";

type Searched = { search: string };

export function citiesFor<City extends Searched>(cities: readonly City[], text: string): City[] {
  const typed = fold(text);
  const having = (part: string) => cities.filter(({ search }) => search.includes(part));
  return [...new Set([...having(BETWEEN_SPELLINGS + typed), ...having(typed)])];
}

/** Fuzzy search, for a text that no city matches exactly. Allows as many typing errors as the product search. */
export function citiesNear<City extends Searched>(cities: readonly City[], text: string): City[] {
  const typed = fold(text);
  const beginnings = new Map(cities.map((city) => [city, prefixesOf(city, typed.length)]));
  const words = [...new Set([...beginnings.values()].flat())].map((word) => ({ word, isInName: true }));
  const near = new Set(nearestWords(typed, words));
  return cities.filter((city) => beginnings.get(city)?.some((word) => near.has(word)));
}

/** Prefixes of a city's spellings and their words, about as long as the typed text: a text with a typo may be incomplete. */
function prefixesOf({ search }: Searched, length: number): string[] {
  const spellings = search.split(BETWEEN_SPELLINGS).filter(Boolean);
  const words = [...spellings, ...spellings.flatMap((spelling) => spelling.split(" "))];
  return words.flatMap((word) => [-1, 0, 1].map((more) => word.slice(0, length + more)));
}
