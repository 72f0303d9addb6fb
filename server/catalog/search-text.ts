import { sql } from "kysely";
import { foldText } from "../../contract/fold.ts";
import { LANGUAGES, LOCALES, type Locale, type LocalizedText } from "../../contract/locales.ts";
import { formatSizeWord, isSizeWord } from "../../contract/search-sizes.ts";
import { isDistinctiveWord, toIndexWords } from "../../contract/search-words.ts";
import type { NetContent } from "../../contract/units.ts";
import type { Db } from "../platform/database/database.ts";

export function buildSearchText(texts: readonly LocalizedText[]): string {
  return foldText(texts.flatMap((text) => LOCALES.map((locale) => text[locale])).join(" "));
}

/** A text in a language, "" if missing: a row of an older version may lack a language that was added later. */
const textIn = (text: Partial<LocalizedText>, locale: Locale): string => text[locale] ?? "";

export type SearchedTexts = {
  name: LocalizedText;
  categories: readonly LocalizedText[];
  descriptions: readonly LocalizedText[];
  sizes: readonly NetContent[];
};

/** Returns the columns of product_search in tsvector syntax, and the rows for search_words. */
export function buildProductWords({ name, categories, descriptions, sizes }: SearchedTexts): {
  name_words: string;
  all_words: string;
  words: { word: string; is_in_name: boolean }[];
} {
  const names = listTextWords(name);
  const shelves = categories.flatMap(listTextWords);
  // Leaves sizes in descriptions out: "Take 5 g of it" does not mean that the product has this size.
  const others = descriptions.flatMap(listTextWords).filter(([form = ""]) => !isSizeWord(form));
  const heads = new Set(LOCALES.flatMap((locale) => headWords(textIn(name, locale), locale)));
  const ranked = [...new Set(names.flat())].map((word) => `'${word}':1${heads.has(word) ? "A" : "B"}`);
  const shelved = [...new Set(shelves.flat())].map((word) => `'${word}':2C`);
  const sizeWords = listSizeWords(sizes);
  const sized = sizeWords.map((word) => `'${word}':3`);
  const allWords = new Set([...names, ...shelves, ...others, sizeWords].flat());
  const inName = new Set(firstForms([...names, ...shelves]));
  return {
    name_words: [...ranked, ...shelved, ...sized].join(" "),
    all_words: [...allWords].map((word) => `'${word}'`).join(" "),
    words: [...new Set([...inName, ...firstForms(others)])].map((word) => ({ word, is_in_name: inName.has(word) })),
  };
}

export const listTextWords = (text: LocalizedText): string[][] =>
  LOCALES.flatMap((locale) => toIndexWords(textIn(text, locale), LANGUAGES[locale].unsearched));

export const listSizeWords = (sizes: readonly NetContent[]): string[] => [
  ...new Set(
    sizes.flatMap(({ net_quantity, net_unit }) =>
      net_unit === "piece" ? [] : [formatSizeWord(net_quantity, net_unit)],
    ),
  ),
];

const firstForms = (words: readonly string[][]): string[] =>
  words.flatMap(([form]) => (form && form.length > 1 && !/\d/.test(form) ? [form] : []));

const AFTER_ENGLISH_HEAD = /\s(?:of|from|with|in|for|to|on|by)\s|[(,:;–—]/i;

function headWords(name: string, locale: Locale): string[] {
  const isLast = LANGUAGES[locale].isHeadLast;
  const part = isLast ? (name.split(AFTER_ENGLISH_HEAD)[0] ?? "") : name;
  const telling = toIndexWords(part).filter(([form = ""]) => isDistinctiveWord(form));
  return (isLast ? telling.at(-1) : telling[0]) ?? [];
}

export async function readProductSizes(db: Db, productIds: readonly number[]): Promise<Map<number, NetContent[]>> {
  const variants = await db
    .selectFrom("variants")
    .select(["product_id", "net_quantity", "net_unit"])
    .where("product_id", "=", sql<number>`ANY(${productIds}::int[])`)
    .where("is_archived", "=", false)
    .orderBy("id")
    .execute();
  return Map.groupBy(variants, ({ product_id }) => product_id);
}
