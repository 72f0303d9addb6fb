import { sql } from "kysely";
import { withoutInvisible } from "../../contract/cleaning.ts";
import { SEARCH_MIN_LENGTH } from "../../contract/constants.ts";
import { fold } from "../../contract/fold.ts";
import { askedTerms, askedWords, nearestWords, type Synonyms, type Term } from "../../contract/search-words.ts";
import type { Db } from "../platform/db.ts";
import { listSynonyms } from "./synonyms.ts";

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
 * the beginning of one, and when none begins so either, for the nearest one there is. Null when nothing can fit.
 */
export async function readSearchTerms(db: Db, q: string): Promise<SearchTerms | null> {
  const words = askedWords(plain(q));
  if (words.length === 0) return null;
  const synonyms = await listSynonyms(db);
  const terms = askedTerms(words, synonyms);
  const unknown = terms.filter(({ isKnown }) => !isKnown);
  const found = await readWords(db, [...new Set(unknown.flatMap(formsOf))]);
  const places: Way[][] = [];
  for (const term of terms) {
    const ways = term.isKnown ? allOf(term) : await waysOf(db, term, found, synonyms);
    if (ways.length === 0) return null;
    places.push(ways);
  }
  return places;
}

const formsOf = ({ ways }: Term): string[] => ways.flat();
const allOf = ({ ways }: Term): Way[] => ways.map((words) => ({ words }));
const oneOf = (words: readonly string[]): Way[] => words.map((word) => ({ words: [word] }));

type FoundWord = { word: string; is_there: boolean; is_in_name: boolean; is_beginning: boolean };

/** Whether products have these words, have them in their names, or have words that begin so. */
async function readWords(db: Db, words: readonly string[]): Promise<Map<string, FoundWord>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<FoundWord>`
    SELECT asked.word, w.word IS NOT NULL AS is_there, COALESCE(w.is_in_name, false) AS is_in_name,
      EXISTS (SELECT FROM search_words longer
        WHERE longer.word > asked.word COLLATE "C" AND longer.word < (asked.word || U&'\\+10FFFF') COLLATE "C") AS is_beginning
    FROM unnest(${words}::text[]) AS asked (word) LEFT JOIN search_words w ON w.word = asked.word`.execute(db);
  return new Map(rows.map((row) => [row.word, row]));
}

/** A word that is in a name is meant as it is; another one may be the beginning of one; then come slips. */
async function waysOf(db: Db, term: Term, found: ReadonlyMap<string, FoundWord>, synonyms: Synonyms): Promise<Way[]> {
  const forms = formsOf(term);
  // Numbers are meant as they are.
  if (forms.some((form) => /\d/.test(form))) return oneOf(forms);
  const known = forms.flatMap((form) => found.get(form) ?? []);
  const there = oneOf(known.filter(({ is_there }) => is_there).map(({ word }) => word));
  if (known.some(({ is_in_name }) => is_in_name)) return there;
  const begun = known.filter(({ is_beginning }) => is_beginning);
  const ways = [...there, ...begun.map(({ word }) => ({ words: [word], isBeginning: true }))];
  return ways.length > 0 ? ways : nearWays(db, forms[0] ?? "", synonyms);
}

async function nearWays(db: Db, word: string, synonyms: Synonyms): Promise<Way[]> {
  const near = await sql<{ word: string; is_in_name: boolean }>`SELECT * FROM near_words(${word})`.execute(db);
  const ofSynonyms = synonyms.flat().flatMap((phrase) => (phrase.length === 1 ? phrase : []));
  const meant = nearestWords(word, [
    ...near.rows.map((row) => ({ word: row.word, isInName: row.is_in_name })),
    ...ofSynonyms.map((each) => ({ word: each, isInName: true })),
  ]);
  return meant.flatMap((each) => askedTerms([[each]], synonyms)).flatMap(allOf);
}
