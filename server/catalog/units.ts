import { LOCALES, type Locale, type LocalizedText } from "../../contract/locales.ts";
import { formatNetQuantity, formatUnitPrice, type NetContent, type NetUnit } from "../../contract/units.ts";
import { translate } from "../platform/messages/translations.ts";

export const formatQuantity = (locale: Locale, quantity: number, unit: NetUnit): string =>
  formatNetQuantity(translate(locale), locale, quantity, unit);

export function formatQuantityInAllLocales(quantity: number, unit: NetUnit): LocalizedText {
  return Object.fromEntries(LOCALES.map((locale) => [locale, formatQuantity(locale, quantity, unit)])) as LocalizedText;
}

export function formatSize(locale: Locale, { net_quantity, net_unit }: NetContent): string | null {
  return net_unit === "piece" ? null : formatQuantity(locale, net_quantity, net_unit);
}

/** The price in dirhams per 100 g or ml; for less than 20 g or ml, per gram or millilitre ("40 DH / g"). Null for pieces. */
export const toUnitPrice = (locale: Locale, priceCentimes: number, content: NetContent) =>
  formatUnitPrice(translate(locale), locale, priceCentimes, content);
