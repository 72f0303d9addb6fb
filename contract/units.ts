import type { Locale } from "./locales.ts";
import { formatDecimal } from "./money.ts";
import type { Translate } from "./translate.ts";

export const NET_UNITS = ["g", "ml", "piece"] as const;
export type NetUnit = (typeof NET_UNITS)[number];
export type NetContent = { net_quantity: number; net_unit: NetUnit };

const PER_LARGE_UNIT = 1000;
/** Net quantity in g or ml below which the unit price is per 1 g or ml instead of per 100, as for saffron. */
const SMALL_CONTENT = 20;
const LARGE_UNIT = { g: "unit.kg", ml: "unit.l" } as const;
const SMALL_UNIT = { g: "unit.g", ml: "unit.ml" } as const;
const SINGLE_UNIT = { g: "unit.perG", ml: "unit.perMl" } as const;

export function formatNetQuantity(t: Translate, locale: Locale, quantity: number, unit: NetUnit): string {
  if (unit === "piece") return t("unit.piece", { count: quantity });
  if (quantity < PER_LARGE_UNIT) return t(SMALL_UNIT[unit], { count: quantity });
  return t(LARGE_UNIT[unit], { count: formatDecimal(quantity / PER_LARGE_UNIT, locale) });
}

/** Price per 100 g or ml, or per 1 g or ml for small contents ("40 DH / g"). Null if sold by the piece. */
export function formatUnitPrice(
  t: Translate,
  locale: Locale,
  priceCentimes: number,
  content: NetContent,
): { amount: number; per: string } | null {
  if (content.net_unit === "piece") return null;
  const isSmall = content.net_quantity < SMALL_CONTENT;
  const base = isSmall ? 1 : 100;
  const amount = Math.round((priceCentimes * base) / content.net_quantity) / 100;
  return {
    amount,
    per: isSmall ? t(SINGLE_UNIT[content.net_unit]) : formatNetQuantity(t, locale, base, content.net_unit),
  };
}
