import { LOCALES, type Locale, type Text } from "../../contract/locales.ts";
import { type NetContent, type NetUnit, writeUnit, writeUnitPrice } from "../../contract/units.ts";
import { translate } from "../platform/messages/translations.ts";

export const unitText = (locale: Locale, quantity: number, unit: NetUnit): string =>
  writeUnit(translate(locale), locale, quantity, unit);

export function unitTexts(quantity: number, unit: NetUnit): Text {
  return Object.fromEntries(LOCALES.map((locale) => [locale, unitText(locale, quantity, unit)])) as Text;
}

/** The size as text; null for pieces, which need no label. */
export function sizeText(locale: Locale, { net_quantity, net_unit }: NetContent): string | null {
  return net_unit === "piece" ? null : unitText(locale, net_quantity, net_unit);
}

/** The price in dirhams per 100 g or ml; for less than 20 g or ml, per gram or millilitre ("40 DH / g"). Null for pieces. */
export const unitPrice = (locale: Locale, priceCentimes: number, content: NetContent) =>
  writeUnitPrice(translate(locale), locale, priceCentimes, content);
