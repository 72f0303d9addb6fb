import { fold } from "../../contract/fold.ts";
import { LOCALES, type Text } from "../../contract/locales.ts";

/**
 * What a product is found by (V16): names, short description, description and category names of every language, folded.
 * Stored in products.search_text and written again whenever one of these texts changes.
 */
export function productSearchText(texts: readonly Text[]): string {
  return fold(texts.flatMap((text) => LOCALES.map((locale) => text[locale])).join(" "));
}
