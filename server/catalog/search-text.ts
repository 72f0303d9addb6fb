import { fold } from "../../contract/fold.ts";
import { LANGUAGES, LOCALES, type Locale, type Text } from "../../contract/locales.ts";
import { isSizeWord, sizeWord } from "../../contract/search-sizes.ts";
import { isDistinctive, storedWords } from "../../contract/search-words.ts";
import type { NetContent } from "../../contract/units.ts";

/**
 * What the back office finds a product by: names, short description, description and category names of every language,
 * folded. Stored in products.search_text and written again whenever one of these texts changes.
 */
export function productSearchText(texts: readonly Text[]): string {
  return fold(texts.flatMap((text) => LOCALES.map((locale) => text[locale])).join(" "));
}

/** A program of the version before may have stored a text without a language that was added since. */
const written = (text: Partial<Text>, locale: Locale): string => text[locale] ?? "";

/** The texts and sizes that a product is searched by (V16). */
export type SearchedTexts = {
  name: Text;
  categories: readonly Text[];
  descriptions: readonly Text[];
  sizes: readonly NetContent[];
};

/** What the shop finds a product by: the columns of product_search as PostgreSQL reads them, and the words for search_words. */
export function productWords({ name, categories, descriptions, sizes }: SearchedTexts): {
  name_words: string;
  all_words: string;
  words: { word: string; is_in_name: boolean }[];
} {
  const names = wordsOf(name);
  const shelves = categories.flatMap(wordsOf);
  // "Take 5 g of it" is no size that is sold.
  const others = descriptions.flatMap(wordsOf).filter(([form = ""]) => !isSizeWord(form));
  const heads = new Set(LOCALES.flatMap((locale) => headWords(written(name, locale), locale)));
  const ranked = [...new Set(names.flat())].map((word) => `'${word}':1${heads.has(word) ? "A" : "B"}`);
  const shelved = [...new Set(shelves.flat())].map((word) => `'${word}':2C`);
  const sold = sizeWordsOf(sizes);
  const sized = sold.map((word) => `'${word}':3`);
  const found = new Set([...names, ...shelves, ...others, sold].flat());
  const inName = new Set(firstForms([...names, ...shelves]));
  return {
    name_words: [...ranked, ...shelved, ...sized].join(" "),
    all_words: [...found].map((word) => `'${word}'`).join(" "),
    words: [...new Set([...inName, ...firstForms(others)])].map((word) => ({ word, is_in_name: inName.has(word) })),
  };
}

/** The words of a text in every language. */
export const wordsOf = (text: Text): string[][] =>
  LOCALES.flatMap((locale) => storedWords(written(text, locale), LANGUAGES[locale].unsearched));

/** The words of sizes in grams and millilitres; pieces have none. */
export const sizeWordsOf = (sizes: readonly NetContent[]): string[] => [
  ...new Set(
    sizes.flatMap(({ net_quantity, net_unit }) => (net_unit === "piece" ? [] : [sizeWord(net_quantity, net_unit)])),
  ),
];

/** Numbers are not mistaken for one another. */
const firstForms = (words: readonly string[][]): string[] =>
  words.flatMap(([form]) => (form && form.length > 1 && !/\d/.test(form) ? [form] : []));

const AFTER_ENGLISH_HEAD = /\s(?:of|from|with|in|for|to|on|by)\s|[(,:;–—]/i;

/** What a thing is says the first word of its name in Arabic and French, in English the last one of its first part. */
function headWords(name: string, locale: Locale): string[] {
  const isLast = LANGUAGES[locale].isHeadLast;
  const part = isLast ? (name.split(AFTER_ENGLISH_HEAD)[0] ?? "") : name;
  const telling = storedWords(part).filter(([form = ""]) => isDistinctive(form));
  return (isLast ? telling.at(-1) : telling[0]) ?? [];
}
