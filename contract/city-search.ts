import { fold } from "./fold.ts";
import { nearestWords } from "./search-words.ts";

export const BETWEEN_SPELLINGS = "|";

type Searched = { search: string };

export function searchCities<City extends Searched>(cities: readonly City[], text: string): City[] {
  const foldedText = fold(text);
  const having = (part: string) => cities.filter(({ search }) => search.includes(part));
  return [...new Set([...having(BETWEEN_SPELLINGS + foldedText), ...having(foldedText)])];
}

/** Fuzzy search, for a text that `searchCities` does not find. Allows as many typing errors as the product search. */
export function searchCitiesFuzzily<City extends Searched>(cities: readonly City[], text: string): City[] {
  const foldedText = fold(text);
  const beginnings = new Map(cities.map((city) => [city, prefixesOf(city, foldedText.length)]));
  const words = [...new Set([...beginnings.values()].flat())].map((word) => ({ word, isInName: true }));
  const near = new Set(nearestWords(foldedText, words));
  return cities.filter((city) => beginnings.get(city)?.some((word) => near.has(word)));
}

/** Prefixes of a city's spellings and their words, about as long as the typed text, which may be incomplete. */
function prefixesOf({ search }: Searched, length: number): string[] {
  const spellings = search.split(BETWEEN_SPELLINGS).filter(Boolean);
  const words = [...spellings, ...spellings.flatMap((spelling) => spelling.split(" "))];
  return words.flatMap((word) => [-1, 0, 1].map((offset) => word.slice(0, length + offset)));
}
