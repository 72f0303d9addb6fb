import { fold } from "./fold.ts";
import { isNumber, sizesOfNumber, wordsWithSizes } from "./search-sizes.ts";

/**
 * What a search makes of a text, the same for what is stored and for what is asked, on the server and in browsers: folded
 * words without article and plural (V16). How words that mean the same widen what is asked, and how far a slip is from
 * its word.
 */

/** More words than anybody means are left out. */
const WORDS_MAX = 12;
/** Words that say nothing about a product; "the" is French for tea here. */
const SMALL = new Set(
  "de du des la le les un une au aux et en avec pour sur par of and with in for from an d dyal dial د ديال من في مع او و".split(
    " ",
  ),
);
/** The article, and what is written in one with it: and, with, like. */
const ARTICLE = /^[وفبك]?ال(?=..)/;
/** "For the": the article has lost its alef, and where the word began with the same letter, that too. */
const FOR_THE = /^و?لل(?=..)/;
/** And, with, for: written in one with their word, where a word may as well begin with that letter. */
const JOINED = /^[وبل](?=...)/;
const PLURAL = /(?<=^[a-z]{2,}[^s])[sx]$/;

/** Of a longer word the beginning counts; the database refuses words of thousands of letters. */
const LETTERS_MAX = 60;

/** The words of a text as they are written, folded, and its sizes. */
const written = (text: string, isAsked: boolean): string[] =>
  wordsWithSizes(fold(text.replace(/[’'`´‘ʼ]/g, " ")), isAsked).map((word) => word.slice(0, LETTERS_MAX));

/** A folded word without article and plural; two, where the writing leaves open which. */
function stems(word: string): string[] {
  if (FOR_THE.test(word)) {
    const rest = word.replace(FOR_THE, "");
    return [rest, `ل${rest}`];
  }
  const bare = word.replace(ARTICLE, "");
  return [bare.length > 3 ? bare.replace(PLURAL, "") : bare];
}

/**
 * Of a text that is stored the words it is found by, in their order, each in all of its forms, the likeliest first. Without
 * the `unsearched` words of its language.
 */
export function storedWords(text: string, unsearched: readonly string[] = []): string[][] {
  const words = written(text, false).filter((word) => !unsearched.includes(word));
  return words.map((word) => {
    const forms = stems(word);
    return JOINED.test(word) && forms[0] === word ? [...forms, ...stems(word.replace(JOINED, ""))] : forms;
  });
}

/** Whether it says anything: single letters and small words are asked for only when there is nothing else. */
export const isDistinctive = (word: string): boolean => (word.length > 1 || /\d/.test(word)) && !SMALL.has(word);

/** One word that is asked for: the forms of which a product has to have one. */
export type QueryWord = string[];

/** A number without a unit may be a size. */
const forms = (word: string): QueryWord => (isNumber(word) ? [word, ...sizesOfNumber(word)] : stems(word));

export function queryWords(text: string): QueryWord[] {
  const words = written(text, true);
  const telling = words.filter(isDistinctive);
  return (telling.length > 0 ? telling : words).slice(0, WORDS_MAX).map(forms);
}

/** What is asked for at one place of a search: ways to say it, each of words that a product must all have. */
export type Term = { ways: string[][]; isKnown: boolean };

/** Groups of words and phrases that mean the same, as their stems. */
export type Synonyms = string[][][];

export const readSynonyms = (groups: readonly (readonly string[])[]): Synonyms =>
  groups.map((group) => group.map((phrase) => queryWords(phrase).map(([stem = ""]) => stem)));

/**
 * What is asked for, place by place. A word or phrase of a group stands for the whole group, and is known; the longest
 * phrase that begins at a place counts. Within a phrase a word may be said in another language.
 */
export function queryTerms(words: readonly QueryWord[], synonyms: Synonyms): Term[] {
  const terms: Term[] = [];
  const mixed = words.map((word) => [...word, ...sameInOneWord(word, synonyms)]);
  const isThere = (at: number, phrase: readonly string[]) => isAt(phrase.length > 1 ? mixed : words, at, phrase);
  for (let at = 0; at < words.length; ) {
    const phrases = synonyms.flat().filter((phrase) => isThere(at, phrase));
    const length = Math.max(0, ...phrases.map((phrase) => phrase.length));
    if (length === 0) {
      terms.push({ ways: (words[at] ?? []).map((form) => [form]), isKnown: false });
      at += 1;
    } else {
      const meant = synonyms.filter((group) => group.some((way) => way.length === length && isThere(at, way)));
      terms.push({ ways: meant.flat(), isKnown: true });
      at += length;
    }
  }
  return terms;
}

/** The words of all groups, for what sounds like one of them (`wordsSoundingLike`). */
export const wordsOfSynonyms = (synonyms: Synonyms): string[] => [...new Set(synonyms.flat(2))];

const sameInOneWord = (word: QueryWord, synonyms: Synonyms): string[] =>
  synonyms
    .filter((group) => group.some((way) => isAt([word], 0, way)))
    .flatMap((group) => group.flatMap((way) => (way.length === 1 ? way : [])));

const isAt = (words: readonly QueryWord[], at: number, phrase: readonly string[]): boolean =>
  phrase.length > 0 && phrase.every((word, index) => words[at + index]?.includes(word));

/** How many slips a word of this length is forgiven. */
export const typosAllowed = ({ length }: string): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

/** Letters wrong, missing, too many or exchanged with their neighbour between two words. */
export function editDistance(one: string, other: string): number {
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

/** Of these words those nearest to what was typed, as long as the slips are forgiven; words in names before all others. */
export function nearestWords(typed: string, words: readonly { word: string; isInName: boolean }[]): string[] {
  const near = words
    .map(({ word, isInName }) => ({ word, rank: editDistance(typed, word) * 2 + (isInName ? 0 : 1) }))
    .filter(({ rank }) => rank < typosAllowed(typed) * 2 + 2);
  const best = Math.min(...near.map(({ rank }) => rank));
  return [...new Set(near.filter(({ rank }) => rank === best).map(({ word }) => word))];
}
