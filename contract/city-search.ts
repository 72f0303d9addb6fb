import { fold } from "./fold.ts";
import { nearestWords } from "./search-words.ts";

/** Parts one spelling from the next, so that a spelling can be told to begin with what was typed. */
export const BETWEEN_SPELLINGS = "|";

/** What is found by its folded spellings: "|tanger|tangier|طنجه|". */
type Searched = { search: string };

/** The cities of which a spelling has what was typed, those that begin with it first. */
export function citiesFor<City extends Searched>(cities: readonly City[], text: string): City[] {
  const typed = fold(text);
  const having = (part: string) => cities.filter(({ search }) => search.includes(part));
  return [...new Set([...having(BETWEEN_SPELLINGS + typed), ...having(typed)])];
}

/** Where none has it, the cities nearest to it, with as many slips forgiven as in the search of products: a guess. */
export function citiesNear<City extends Searched>(cities: readonly City[], text: string): City[] {
  const typed = fold(text);
  const beginnings = new Map(cities.map((city) => [city, beginningsOf(city, typed.length)]));
  const words = [...new Set([...beginnings.values()].flat())].map((word) => ({ word, isInName: true }));
  const near = new Set(nearestWords(typed, words));
  return cities.filter((city) => beginnings.get(city)?.some((word) => near.has(word)));
}

/** Of each spelling, and of each of its words, as much as was typed: what is still being typed may have a slip as well. */
function beginningsOf({ search }: Searched, length: number): string[] {
  const spellings = search.split(BETWEEN_SPELLINGS).filter(Boolean);
  const words = [...spellings, ...spellings.flatMap((spelling) => spelling.split(" "))];
  return words.flatMap((word) => [-1, 0, 1].map((more) => word.slice(0, length + more)));
}
