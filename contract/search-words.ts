import { foldText } from "./fold.ts";
import { isNumberWord, splitIntoWords, toPossibleSizes } from "./search-sizes.ts";

/** This module tokenizes text for search (V16), in server and browser, both for the index and for queries. */

const WORDS_MAX = 12;
/** Stop words. English "the" is not among them, because "thé" is French for tea. */
const SMALL = new Set(
  "de du des la le les un une au aux et en avec pour sur par of and with in for from an d dyal dial د ديال من في مع او و".split(
    " ",
  ),
);
const ARTICLE = /^[وفبك]?ال(?=..)/;
/** The Arabic prefix "for the". Its article loses the alef, and also the lam if the word begins with lam. */
const FOR_THE = /^و?لل(?=..)/;
/** The one-letter Arabic prefix "and", "with" or "for". It may be part of the word, so both forms are indexed. */
const JOINED = /^[وبل](?=...)/;
const PLURAL = /(?<=^[a-z]{2,}[^s])[sx]$/;

/** Maximum letters of a word. Longer words are cut, because the database rejects words of thousands of letters. */
const LETTERS_MAX = 60;

const searchableWords = (text: string, isAsked: boolean): string[] =>
  splitIntoWords(foldText(text.replace(/[’'`´‘ʼ]/g, " ")), isAsked).map((word) => word.slice(0, LETTERS_MAX));

function stems(word: string): string[] {
  if (FOR_THE.test(word)) {
    const rest = word.replace(FOR_THE, "");
    return [rest, `ل${rest}`];
  }
  const bare = word.replace(ARTICLE, "");
  return [bare.length > 3 ? bare.replace(PLURAL, "") : bare];
}

/** Words of a text for the search index, in sequence. Each entry lists the possible stems, the most likely first. */
export function toIndexWords(text: string, unsearched: readonly string[] = []): string[][] {
  const words = searchableWords(text, false).filter((word) => !unsearched.includes(word));
  return words.map((word) => {
    const forms = stems(word);
    return JOINED.test(word) && forms[0] === word ? [...forms, ...stems(word.replace(JOINED, ""))] : forms;
  });
}

/** False for single letters and stop words. A query uses these only if it has no other words. */
export const isDistinctiveWord = (word: string): boolean => (word.length > 1 || /\d/.test(word)) && !SMALL.has(word);

export type QueryWord = string[];

const forms = (word: string): QueryWord => (isNumberWord(word) ? [word, ...toPossibleSizes(word)] : stems(word));

export function toQueryWords(text: string): QueryWord[] {
  const words = searchableWords(text, true);
  const distinctive = words.filter(isDistinctiveWord);
  return (distinctive.length > 0 ? distinctive : words).slice(0, WORDS_MAX).map(forms);
}

/** A search term. It matches if all words of any phrase in `ways` match. `isKnown` marks a term with synonyms. */
export type SearchTerm = { ways: string[][]; isKnown: boolean };

export type Synonyms = string[][][];

export const parseSynonyms = (groups: readonly (readonly string[])[]): Synonyms =>
  groups.map((group) => group.map((phrase) => toQueryWords(phrase).map(([stem = ""]) => stem)));

/** Replaces a word or phrase of a synonym group by the whole group. The longest phrase at a position wins. */
export function toSearchTerms(words: readonly QueryWord[], synonyms: Synonyms): SearchTerm[] {
  const terms: SearchTerm[] = [];
  const mixed = words.map((word) => [...word, ...sameInOneWord(word, synonyms)]);
  const isThere = (at: number, phrase: readonly string[]) => isAt(phrase.length > 1 ? mixed : words, at, phrase);
  for (let at = 0; at < words.length; ) {
    const phrases = synonyms.flat().filter((phrase) => isThere(at, phrase));
    const length = Math.max(0, ...phrases.map((phrase) => phrase.length));
    if (length === 0) {
      terms.push({ ways: (words[at] ?? []).map((form) => [form]), isKnown: false });
      at += 1;
    } else {
      const matchingGroups = synonyms.filter((group) => group.some((way) => way.length === length && isThere(at, way)));
      terms.push({ ways: matchingGroups.flat(), isKnown: true });
      at += length;
    }
  }
  return terms;
}

export const listSynonymWords = (synonyms: Synonyms): string[] => [...new Set(synonyms.flat(2))];

const sameInOneWord = (word: QueryWord, synonyms: Synonyms): string[] =>
  synonyms
    .filter((group) => group.some((way) => isAt([word], 0, way)))
    .flatMap((group) => group.flatMap((way) => (way.length === 1 ? way : [])));

const isAt = (words: readonly QueryWord[], at: number, phrase: readonly string[]): boolean =>
  phrase.length > 0 && phrase.every((word, index) => words[at + index]?.includes(word));

export const getMaxTypos = ({ length }: string): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

export function computeEditDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let before: number[] = [];
  let last = b.map((_, index) => index).concat(b.length);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const costs = [at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1)];
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) costs.push(at(before, j - 2) + 1);
      row.push(Math.min(...costs));
    }
    [before, last] = [last, row];
  }
  return at(last, b.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;

/** Returns the words with the fewest typos compared to `searchWord`. If several tie, words of product names win. */
export function findNearestWords(searchWord: string, words: readonly { word: string; isInName: boolean }[]): string[] {
  const near = words
    .map(({ word, isInName }) => ({ word, rank: computeEditDistance(searchWord, word) * 2 + (isInName ? 0 : 1) }))
    .filter(({ rank }) => rank < getMaxTypos(searchWord) * 2 + 2);
  const best = Math.min(...near.map(({ rank }) => rank));
  return [...new Set(near.filter(({ rank }) => rank === best).map(({ word }) => word))];
}
