import { extractArabicConsonants, extractLatinConsonants, findSimilarSoundingWords } from "./darija.ts";
import {
  findNearestWords,
  listSynonymWords,
  type QueryWord,
  type SearchTerm,
  type Synonyms,
  toQueryWords,
  toSearchTerms,
} from "./search-words.ts";
import type { CachedProduct, StaticCache } from "./static-cache.ts";

const IN_NAME = 4;
const BEGINS_IN_NAME = 3;
const ON_SHELF = 2;
const BEGINS_ON_SHELF = 1;

type Searched = Pick<StaticCache, "products" | "synonyms">;

/** Searches product and category names (V16). Without a match, tries similar-sounding words, then similar spellings. */
export function searchCachedProducts(cache: Searched, text: string): CachedProduct[] {
  const products = cache.products;
  const synonyms = cache.synonyms as Synonyms;
  const words = toQueryWords(text);
  const terms = toSearchTerms(words, synonyms);
  if (terms.length === 0) return [];
  const exact = matchingProducts(products, terms);
  if (exact.length > 0) return exact;
  const bySound = matchingProducts(products, toSearchTerms(words.map(withSoundAlikes(cache)), synonyms));
  return bySound.length > 0 ? bySound : matchingProducts(products, terms.map(corrected(products)));
}

function withSoundAlikes(cache: Searched): (word: QueryWord) => QueryWord {
  const { words, bySound } = wordsOfCatalogue(cache);
  return (word) => {
    if (word.some((form) => words.has(form))) return word;
    const [firstForm = ""] = word;
    const near = extractLatinConsonants(firstForm).flatMap((sound) => bySound.get(sound) ?? []);
    return [...word, ...findSimilarSoundingWords(firstForm, near)];
  };
}

type KnownWords = { words: ReadonlySet<string>; bySound: ReadonlyMap<string | null, string[]> };
const wordsByCatalogue = new WeakMap<Searched, KnownWords>();

function wordsOfCatalogue(cache: Searched): KnownWords {
  const before = wordsByCatalogue.get(cache);
  if (before) return before;
  const names = cache.products.flatMap(({ words }) => words.name);
  const words = new Set([...names, ...listSynonymWords(cache.synonyms as Synonyms)]);
  const index = { words, bySound: Map.groupBy(words, extractArabicConsonants) };
  wordsByCatalogue.set(cache, index);
  return index;
}

function matchingProducts(products: readonly CachedProduct[], terms: readonly SearchTerm[]): CachedProduct[] {
  return products
    .map((product) => ({ product, marks: terms.map((term) => scoreOf(product, term)) }))
    .filter(({ marks }) => !marks.includes(0))
    .map(({ product, marks }) => ({ product, mark: marks.reduce((sum, mark) => sum + mark, 0) }))
    .sort((one, other) => other.mark - one.mark)
    .map(({ product }) => product);
}

/** Scores a product for a term, 0 for no match. A phrase scores as its worst word, a term as its best phrase. */
const scoreOf = ({ words }: CachedProduct, { ways }: SearchTerm): number =>
  Math.max(0, ...ways.map((way) => Math.min(...way.map((word) => scoreOfWord(words, word)))));

function scoreOfWord({ name, shelf }: CachedProduct["words"], word: string): number {
  if (name.includes(word)) return IN_NAME;
  if (name.some((each) => each.startsWith(word))) return BEGINS_IN_NAME;
  if (shelf.includes(word)) return ON_SHELF;
  return shelf.some((each) => each.startsWith(word)) ? BEGINS_ON_SHELF : 0;
}

function corrected(products: readonly CachedProduct[]): (term: SearchTerm) => SearchTerm {
  const catalogueWords = products.flatMap(({ words }) => [
    ...words.name.map((word) => ({ word, isInName: true })),
    ...words.shelf.map((word) => ({ word, isInName: false })),
  ]);
  return (term) => {
    if (term.isKnown || products.some((product) => scoreOf(product, term) > 0)) return term;
    return {
      ...term,
      ways: term.ways.flat().flatMap((word) => findNearestWords(word, catalogueWords).map((near) => [near])),
    };
  };
}
