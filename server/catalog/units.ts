import { LOCALES, type Locale, type Text } from "../../contract/locales.ts";
import { type NetContent, type NetUnit, writeUnit, writeUnitPrice } from "../../contract/units.ts";
import { translate } from "../platform/messages/translations.ts";

/** A net content as a customer reads it: 500 g, 1 kg, 1.5 L, 3 pieces. */
export const unitText = (locale: Locale, quantity: number, unit: NetUnit): string =>
  writeUnit(translate(locale), locale, quantity, unit);

/** The same in every language: what an option of the size attribute is called. */
export function unitTexts(quantity: number, unit: NetUnit): Text {
  return Object.fromEntries(LOCALES.map((locale) => [locale, unitText(locale, quantity, unit)])) as Text;
}

/** A size that is worth naming: grams and millilitres are, "1 piece" of a pack is not. */
export function sizeText(locale: Locale, { net_quantity, net_unit }: NetContent): string | null {
  return net_unit === "piece" ? null : unitText(locale, net_quantity, net_unit);
}

/** What 100 g or 100 ml cost, in dirhams with two decimals; below 20 g what 1 g does ("40 DH / g"); null by the piece. */
export const unitPrice = (locale: Locale, priceCentimes: number, content: NetContent) =>
  writeUnitPrice(translate(locale), locale, priceCentimes, content);
