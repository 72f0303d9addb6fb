import { foldText } from "./fold.ts";
import { findNearestWords } from "./search-words.ts";

export const SPELLING_SEPARATOR = "|";

type Searched = { search: string };

export function searchCities<City extends Searched>(cities: readonly City[], text: string): City[] {
  const foldedText = foldText(text);
  const having = (part: string) => cities.filter(({ search }) => search.includes(part));
  return [...new Set([...having(SPELLING_SEPARATOR + foldedText), ...having(foldedText)])];
}

/** Finds cities despite typing errors, if `searchCities` finds none. Allows as many errors as the product search. */
export function searchCitiesFuzzily<City extends Searched>(cities: readonly City[], text: string): City[] {
  const foldedText = foldText(text);
  const beginnings = new Map(cities.map((city) => [city, prefixesOf(city, foldedText.length)]));
  const words = [...new Set([...beginnings.values()].flat())].map((word) => ({ word, isInName: true }));
  const near = new Set(findNearestWords(foldedText, words));
  return cities.filter((city) => beginnings.get(city)?.some((word) => near.has(word)));
}

/** Returns prefixes of a city's spellings and words. Their length is `length` ± 1, to match incomplete text. */
function prefixesOf({ search }: Searched, length: number): string[] {
  const spellings = search.split(SPELLING_SEPARATOR).filter(Boolean);
  const words = [...spellings, ...spellings.flatMap((spelling) => spelling.split(" "))];
  return words.flatMap((word) => [-1, 0, 1].map((offset) => word.slice(0, length + offset)));
}
