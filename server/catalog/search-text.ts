import { sql } from "kysely";
import { fold } from "../../contract/fold.ts";
import { LANGUAGES, LOCALES, type Locale, type Text } from "../../contract/locales.ts";
import { isSizeWord, sizeWord } from "../../contract/search-sizes.ts";
import { isDistinctive, storedWords } from "../../contract/search-words.ts";
import type { NetContent } from "../../contract/units.ts";
import type { Db } from "../platform/database/database.ts";

export function productSearchText(texts: readonly Text[]): string {
  return fold(texts.flatMap((text) => LOCALES.map((locale) => text[locale])).join(" "));
}

/** A text in a language, "" if missing: a row of an older version may lack a language that was added later. */
const textIn = (text: Partial<Text>, locale: Locale): string => text[locale] ?? "";

export type SearchedTexts = {
  name: Text;
  categories: readonly Text[];
  descriptions: readonly Text[];
  sizes: readonly NetContent[];
};

/** The columns of product_search as tsvector text, and the rows for search_words. */
export function productWords({ name, categories, descriptions, sizes }: SearchedTexts): {
  name_words: string;
  all_words: string;
  words: { word: string; is_in_name: boolean }[];
} {
  const names = wordsOf(name);
  const shelves = categories.flatMap(wordsOf);
  // Leaves sizes in descriptions out: "Take 5 g of it" does not mean that the product has this size.
  const others = descriptions.flatMap(wordsOf).filter(([form = ""]) => !isSizeWord(form));
  const heads = new Set(LOCALES.flatMap((locale) => headWords(textIn(name, locale), locale)));
  const ranked = [...new Set(names.flat())].map((word) => `'${word}':1${heads.has(word) ? "A" : "B"}`);
  const shelved = [...new Set(shelves.flat())].map((word) => `'${word}':2C`);
  const sizeWords = sizeWordsOf(sizes);
  const sized = sizeWords.map((word) => `'${word}':3`);
  const allWords = new Set([...names, ...shelves, ...others, sizeWords].flat());
  const inName = new Set(firstForms([...names, ...shelves]));
  return {
    name_words: [...ranked, ...shelved, ...sized].join(" "),
    all_words: [...allWords].map((word) => `'${word}'`).join(" "),
    words: [...new Set([...inName, ...firstForms(others)])].map((word) => ({ word, is_in_name: inName.has(word) })),
  };
}

export const wordsOf = (text: Text): string[][] =>
  LOCALES.flatMap((locale) => storedWords(textIn(text, locale), LANGUAGES[locale].unsearched));

export const sizeWordsOf = (sizes: readonly NetContent[]): string[] => [
  ...new Set(
    sizes.flatMap(({ net_quantity, net_unit }) => (net_unit === "piece" ? [] : [sizeWord(net_quantity, net_unit)])),
  ),
];

const firstForms = (words: readonly string[][]): string[] =>
  words.flatMap(([form]) => (form && form.length > 1 && !/\d/.test(form) ? [form] : []));

const AFTER_ENGLISH_HEAD = /\s(?:of|from|with|in|for|to|on|by)\s|[(,:;–—]/i;

function headWords(name: string, locale: Locale): string[] {
  const isLast = LANGUAGES[locale].isHeadLast;
  const part = isLast ? (name.split(AFTER_ENGLISH_HEAD)[0] ?? "") : name;
  const telling = storedWords(part).filter(([form = ""]) => isDistinctive(form));
  return (isLast ? telling.at(-1) : telling[0]) ?? [];
}

export async function sizesOf(db: Db, productIds: readonly number[]): Promise<Map<number, NetContent[]>> {
  const variants = await db
    .selectFrom("variants")
    .select(["product_id", "net_quantity", "net_unit"])
    .where("product_id", "=", sql<number>`ANY(${productIds}::int[])`)
    .where("is_archived", "=", false)
    .orderBy("id")
    .execute();
  return Map.groupBy(variants, ({ product_id }) => product_id);
}
