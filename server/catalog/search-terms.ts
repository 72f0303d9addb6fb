import { sql } from "kysely";
import { removeInvisibleCharacters } from "../../contract/cleaning.ts";
import { SEARCH_MIN_LENGTH } from "../../contract/constants.ts";
import { extractLatinConsonants, findSimilarSoundingWords, hasDarijaDigits } from "../../contract/darija.ts";
import { foldText } from "../../contract/fold.ts";
import { isNumberWord } from "../../contract/search-sizes.ts";
import {
  findNearestWords,
  listSynonymWords,
  parseSynonyms,
  type SearchTerm,
  type Synonyms,
  toQueryWords,
  toSearchTerms,
} from "../../contract/search-words.ts";
import { readThroughCache } from "../platform/database/content-cache.ts";
import type { Db } from "../platform/database/database.ts";

const TRANSLITERATED_MAX = 100;

/** One way to match a term: all of `words`, as prefixes if `isBeginning`. */
type TermAlternative = { words: readonly string[]; isBeginning?: boolean };
export type SearchTerms = readonly (readonly TermAlternative[])[];

/** Builds a text query. `weights` limits the words: A is the kind of product, B the rest of its name, C categories. */
export function toTextQuery(ways: readonly TermAlternative[], weights = ""): string {
  const word = (text: string, isBeginning = false) => `'${text}':${isBeginning ? "*" : ""}${weights}`.replace(/:$/, "");
  const one = ({ words, isBeginning }: TermAlternative) =>
    `(${words.map((text) => word(text, isBeginning)).join(" & ")})`;
  return [...new Set(ways.map(one))].join(" | ");
}

export const isQueryLongEnough = (q: string): boolean => foldText(plain(q)).length >= SEARCH_MIN_LENGTH;

/** Removes invisible and control characters from a query, because the database rejects a zero byte. */
const plain = (q: string): string => removeInvisibleCharacters(q).replace(/[\p{Cc}\p{Cs}]/gu, " ");

/** Returns a query's terms, or null if nothing can match. Completes, corrects or transliterates unknown words (V16). */
export async function readSearchTerms(db: Db, q: string): Promise<SearchTerms | null> {
  const words = toQueryWords(plain(q));
  if (words.length === 0) return null;
  const synonyms = await listSynonyms(db);
  const terms = toSearchTerms(words, synonyms);
  const unknown = terms.filter(({ isKnown }) => !isKnown);
  const indexedWords = await readWords(db, [...new Set(unknown.flatMap(formsOf))]);
  // Resolves each unknown word once. Adds its transliterations to the query, because a synonym may contain them.
  const waysByForm = new Map<string, TermAlternative[]>();
  const transliterated = new Map<string, string[]>();
  for (const term of unknown) {
    const [first = ""] = formsOf(term);
    if (waysByForm.has(first) || transliterated.has(first)) continue;
    const meaning = await meaningOf(db, term, indexedWords, synonyms);
    if ("transliterated" in meaning) transliterated.set(first, meaning.transliterated);
    else waysByForm.set(first, meaning.ways);
  }
  const expanded = words.map((forms) => [...forms, ...(transliterated.get(forms[0] ?? "") ?? [])]);
  const places = toSearchTerms(expanded, synonyms).map((term) => {
    const [first = ""] = formsOf(term);
    return term.isKnown ? allOf(term) : (waysByForm.get(first) ?? oneOf(transliterated.get(first) ?? []));
  });
  return places.some((ways) => ways.length === 0) ? null : places;
}

const formsOf = ({ ways }: SearchTerm): string[] => ways.flat();
const allOf = ({ ways }: SearchTerm): TermAlternative[] => ways.map((words) => ({ words }));
const oneOf = (words: readonly string[]): TermAlternative[] => words.map((word) => ({ words: [word] }));

type FoundWord = { word: string; is_there: boolean; is_in_name: boolean; begins: boolean; begins_name: boolean };

async function readWords(db: Db, words: readonly string[]): Promise<Map<string, FoundWord>> {
  if (words.length === 0) return new Map();
  const longer = sql`FROM search_words longer
    WHERE longer.word > asked.word COLLATE "C" AND longer.word < (asked.word || U&'\\+10FFFF') COLLATE "C"`;
  const { rows } = await sql<FoundWord>`
    SELECT asked.word, w.word IS NOT NULL AS is_there, COALESCE(w.is_in_name, false) AS is_in_name,
      EXISTS (SELECT ${longer}) AS begins, EXISTS (SELECT ${longer} AND longer.is_in_name) AS begins_name
    FROM unnest(${words}::text[]) AS asked (word) LEFT JOIN search_words w ON w.word = asked.word`.execute(db);
  return new Map(rows.map((row) => [row.word, row]));
}

type Meaning = { ways: TermAlternative[] } | { transliterated: string[] };

/**
 * Interprets a word without synonyms by the first rule that matches: (1) it occurs in a name, (2) it occurs in any text
 * or starts a word of a name, (3) it is a misspelling of a word of a name, (4) it transliterates a word, (5) it starts
 * any word. If it has digits, rule 4 precedes rule 3.
 */
async function meaningOf(
  db: Db,
  term: SearchTerm,
  indexedWords: ReadonlyMap<string, FoundWord>,
  synonyms: Synonyms,
): Promise<Meaning> {
  const forms = formsOf(term);
  const [typedWord = ""] = forms;
  if (isNumberWord(typedWord)) return { ways: oneOf(forms) };
  const foundWords = forms.flatMap((form) => indexedWords.get(form) ?? []);
  const there = oneOf(foundWords.filter(({ is_there }) => is_there).map(({ word }) => word));
  if (foundWords.some(({ is_in_name }) => is_in_name)) return { ways: there };
  const prefixForms = foundWords
    .filter(({ begins }) => begins)
    .map(({ word }) => ({ words: [word], isBeginning: true }) satisfies TermAlternative);
  if (there.length > 0 || foundWords.some(({ begins_name }) => begins_name))
    return { ways: [...there, ...prefixForms] };
  if (hasDarijaDigits(typedWord)) {
    const transliterated = await readTransliterated(db, typedWord, synonyms);
    if (transliterated.length > 0) return { transliterated };
  }
  const near = await readNear(db, typedWord, synonyms);
  if (near.length > 0 && near.every(({ isInName }) => isInName)) return { ways: waysOf(near, synonyms) };
  const transliterated = await readTransliterated(db, typedWord, synonyms);
  if (transliterated.length > 0) return { transliterated };
  return { ways: prefixForms.length > 0 ? prefixForms : waysOf(near, synonyms) };
}

type NearWord = { word: string; isInName: boolean };

const waysOf = (near: readonly NearWord[], synonyms: Synonyms): TermAlternative[] =>
  near.flatMap(({ word }) => toSearchTerms([[word]], synonyms)).flatMap(allOf);

async function readNear(db: Db, word: string, synonyms: Synonyms): Promise<NearWord[]> {
  const near = await sql<{ word: string; is_in_name: boolean }>`SELECT * FROM near_words(${word})`.execute(db);
  const ofSynonyms = synonyms.flat().flatMap((phrase) => (phrase.length === 1 ? phrase : []));
  const inName = new Map([
    ...near.rows.map((row) => [row.word, row.is_in_name] as const),
    ...ofSynonyms.map((each) => [each, true] as const),
  ]);
  const words = [...inName].map(([each, isInName]) => ({ word: each, isInName }));
  return findNearestWords(word, words).map((each) => ({ word: each, isInName: inName.get(each) ?? false }));
}

async function readTransliterated(db: Db, typedWord: string, synonyms: Synonyms): Promise<string[]> {
  const sounds = extractLatinConsonants(typedWord);
  if (sounds.length === 0) return [];
  const rows = await db
    .selectFrom("search_words")
    .select(["word", "is_in_name"])
    .where("sound", "=", sql<string>`ANY(${sounds}::text[])`)
    .orderBy("word")
    .limit(TRANSLITERATED_MAX)
    .execute();
  const wordsOfNames = rows.filter(({ is_in_name }) => is_in_name).map(({ word }) => word);
  const transliterated = findSimilarSoundingWords(typedWord, [...wordsOfNames, ...listSynonymWords(synonyms)]);
  return transliterated.length > 0
    ? transliterated
    : findSimilarSoundingWords(
        typedWord,
        rows.map(({ word }) => word),
      );
}

export function listSynonyms(db: Db): Promise<Synonyms> {
  return readThroughCache(db, "synonyms", null, async () => {
    const groups = await db.selectFrom("search_synonyms").select("words").orderBy("id").execute();
    return parseSynonyms(groups.map(({ words }) => words));
  });
}
