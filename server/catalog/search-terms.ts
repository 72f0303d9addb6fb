import { sql } from "kysely";
import { withoutInvisible } from "../../contract/cleaning.ts";
import { SEARCH_MIN_LENGTH } from "../../contract/constants.ts";
import { hasDarijaDigits, soundsOf, wordsSoundingLike } from "../../contract/darija.ts";
import { fold } from "../../contract/fold.ts";
import { isNumber } from "../../contract/search-sizes.ts";
import {
  nearestWords,
  queryTerms,
  queryWords,
  type Synonyms,
  type Term,
  wordsOfSynonyms,
} from "../../contract/search-words.ts";
import type { Db } from "../platform/database/database.ts";
import { listSynonyms } from "./synonyms.ts";

/** As many words that sound alike are compared. */
const SAID_MAX = 100;

/** One way to say what is meant: words that must all be there, the last as the beginning of one where it says so. */
type Way = { words: readonly string[]; isBeginning?: boolean };
/** What a search asks of product_search, place by place, each in some ways; a product fits when it fits each place. */
export type SearchTerms = readonly (readonly Way[])[];

/**
 * One place as PostgreSQL's text query. `weights` narrows it to words of a kind: A that which a product is, B the other
 * words of its name, C those of its categories' names.
 */
export function textQuery(ways: readonly Way[], weights = ""): string {
  const word = (text: string, isBeginning = false) => `'${text}':${isBeginning ? "*" : ""}${weights}`.replace(/:$/, "");
  const one = ({ words, isBeginning }: Way) => `(${words.map((text) => word(text, isBeginning)).join(" & ")})`;
  return [...new Set(ways.map(one))].join(" | ");
}

/** Whether a search narrows anything: below two characters it matches all (V16). */
export const isSearch = (q: string): boolean => fold(plain(q)).length >= SEARCH_MIN_LENGTH;

/** Characters that stand for nothing, such as a zero byte, which the database refuses. */
const plain = (q: string): string => withoutInvisible(q).replace(/[\p{Cc}\p{Cs}]/gu, " ");

/**
 * What a customer's words ask for (V16): each of them, by whatever means the same. A word that no product has is taken for
 * the Arabic word that it says in Latin letters, for the beginning of one, or for the nearest one there is. Null when nothing
 * can fit.
 */
export async function readSearchTerms(db: Db, q: string): Promise<SearchTerms | null> {
  const words = queryWords(plain(q));
  if (words.length === 0) return null;
  const synonyms = await listSynonyms(db);
  const written = queryTerms(words, synonyms);
  const unknown = written.filter(({ isKnown }) => !isKnown);
  const found = await readWords(db, [...new Set(unknown.flatMap(formsOf))]);
  // What each unknown word is taken for, by its first form: one that is said in Latin letters may then belong to a phrase.
  const taken = new Map<string, Way[]>();
  const said = new Map<string, string[]>();
  for (const term of unknown) {
    const [first = ""] = formsOf(term);
    if (taken.has(first) || said.has(first)) continue;
    const meant = await meaningOf(db, term, found, synonyms);
    if ("said" in meant) said.set(first, meant.said);
    else taken.set(first, meant.ways);
  }
  const heard = words.map((forms) => [...forms, ...(said.get(forms[0] ?? "") ?? [])]);
  const places = queryTerms(heard, synonyms).map((term) => {
    const [first = ""] = formsOf(term);
    return term.isKnown ? allOf(term) : (taken.get(first) ?? oneOf(said.get(first) ?? []));
  });
  return places.some((ways) => ways.length === 0) ? null : places;
}

const formsOf = ({ ways }: Term): string[] => ways.flat();
const allOf = ({ ways }: Term): Way[] => ways.map((words) => ({ words }));
const oneOf = (words: readonly string[]): Way[] => words.map((word) => ({ words: [word] }));

type FoundWord = { word: string; is_there: boolean; is_in_name: boolean; begins: boolean; begins_name: boolean };

/** Whether products have these words, have them in their names, or have words, or words in names, that begin so. */
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

/** Words to search by, or Arabic words that were said in Latin letters. */
type Meaning = { ways: Way[] } | { said: string[] };

/**
 * A word that is in a name is meant as it is; another one may be the beginning of one. What only begins a word of some
 * description gives way to a name that is nearly the same; then come slips.
 */
async function meaningOf(
  db: Db,
  term: Term,
  found: ReadonlyMap<string, FoundWord>,
  synonyms: Synonyms,
): Promise<Meaning> {
  const forms = formsOf(term);
  const [typed = ""] = forms;
  // Numbers are meant as they are.
  if (isNumber(typed)) return { ways: oneOf(forms) };
  const known = forms.flatMap((form) => found.get(form) ?? []);
  const there = oneOf(known.filter(({ is_there }) => is_there).map(({ word }) => word));
  if (known.some(({ is_in_name }) => is_in_name)) return { ways: there };
  const begun = known
    .filter(({ begins }) => begins)
    .map(({ word }) => ({ words: [word], isBeginning: true }) satisfies Way);
  if (there.length > 0 || known.some(({ begins_name }) => begins_name)) return { ways: [...there, ...begun] };
  if (hasDarijaDigits(typed)) {
    const said = await readSaid(db, typed, synonyms);
    if (said.length > 0) return { said };
  }
  const near = await readNear(db, typed, synonyms);
  if (near.length > 0 && near.every(({ isInName }) => isInName)) return { ways: waysOf(near, synonyms) };
  const said = await readSaid(db, typed, synonyms);
  if (said.length > 0) return { said };
  return { ways: begun.length > 0 ? begun : waysOf(near, synonyms) };
}

type NearWord = { word: string; isInName: boolean };

const waysOf = (near: readonly NearWord[], synonyms: Synonyms): Way[] =>
  near.flatMap(({ word }) => queryTerms([[word]], synonyms)).flatMap(allOf);

/** Of the words of products and synonyms those nearest to what was typed. */
async function readNear(db: Db, word: string, synonyms: Synonyms): Promise<NearWord[]> {
  const near = await sql<{ word: string; is_in_name: boolean }>`SELECT * FROM near_words(${word})`.execute(db);
  const ofSynonyms = synonyms.flat().flatMap((phrase) => (phrase.length === 1 ? phrase : []));
  const inName = new Map([
    ...near.rows.map((row) => [row.word, row.is_in_name] as const),
    ...ofSynonyms.map((each) => [each, true] as const),
  ]);
  const words = [...inName].map(([each, isInName]) => ({ word: each, isInName }));
  return nearestWords(word, words).map((each) => ({ word: each, isInName: inName.get(each) ?? false }));
}

/** The Arabic words of products and synonyms that a word in Latin letters says; those in names before all others. */
async function readSaid(db: Db, typed: string, synonyms: Synonyms): Promise<string[]> {
  const sounds = soundsOf(typed);
  if (sounds.length === 0) return [];
  const rows = await db
    .selectFrom("search_words")
    .select(["word", "is_in_name"])
    .where("sound", "=", sql<string>`ANY(${sounds}::text[])`)
    .orderBy("word")
    .limit(SAID_MAX)
    .execute();
  const named = rows.filter(({ is_in_name }) => is_in_name).map(({ word }) => word);
  const said = wordsSoundingLike(typed, [...named, ...wordsOfSynonyms(synonyms)]);
  return said.length > 0
    ? said
    : wordsSoundingLike(
        typed,
        rows.map(({ word }) => word),
      );
}
