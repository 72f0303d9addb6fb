import { LOCALES, type Locale, type Text } from "../../contract/locales.ts";
import { translate } from "../platform/translations.ts";

export type NetUnit = "g" | "ml" | "piece";
export type NetContent = { net_quantity: number; net_unit: NetUnit };

const PER_LARGE_UNIT = 1000;
/** Below this many grams or millilitres a price is told per 1, as saffron's is; from there on per 100. */
const SMALL_CONTENT = 20;
const LARGE_UNIT = { g: "unit.kg", ml: "unit.l" } as const;
const SMALL_UNIT = { g: "unit.g", ml: "unit.ml" } as const;
const SINGLE_UNIT = { g: "unit.perG", ml: "unit.perMl" } as const;

/** A net content as a customer reads it: 500 g, 1 kg, 1.5 L, 3 pieces. */
export function unitText(locale: Locale, quantity: number, unit: NetUnit): string {
  const t = translate(locale);
  if (unit === "piece") return t("unit.piece", { count: quantity });
  if (quantity < PER_LARGE_UNIT) return t(SMALL_UNIT[unit], { count: quantity });
  const large = String(quantity / PER_LARGE_UNIT);
  return t(LARGE_UNIT[unit], { count: locale === "fr" ? large.replace(".", ",") : large });
}

/** The same in every language: what an option of the size attribute is called. */
export function unitTexts(quantity: number, unit: NetUnit): Text {
  return Object.fromEntries(LOCALES.map((locale) => [locale, unitText(locale, quantity, unit)])) as Text;
}

/** A size that is worth naming: grams and millilitres are, "1 piece" of a pack is not. */
export function sizeText(locale: Locale, { net_quantity, net_unit }: NetContent): string | null {
  return net_unit === "piece" ? null : unitText(locale, net_quantity, net_unit);
}

/** What 100 g or 100 ml cost, in dirhams with two decimals; below 20 g what 1 g does ("40 DH / g"); null by the piece. */
export function unitPrice(
  locale: Locale,
  priceCentimes: number,
  content: NetContent,
): { amount: number; per: string } | null {
  if (content.net_unit === "piece") return null;
  const isSmall = content.net_quantity < SMALL_CONTENT;
  const base = isSmall ? 1 : 100;
  // Centimes are rounded here, so that the dirhams have two decimals.
  const amount = Math.round((priceCentimes * base) / content.net_quantity) / 100;
  const per = isSmall ? translate(locale)(SINGLE_UNIT[content.net_unit]) : unitText(locale, base, content.net_unit);
  return { amount, per };
}
