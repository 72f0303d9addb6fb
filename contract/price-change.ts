import { CENTIMES_PER_DIRHAM } from "./constants.ts";
import { type Centimes, centimes, type Dirhams, dirhams } from "./money.ts";

export const PRICE_ENDINGS = ["exact", "00", "50", "90"] as const;
export type PriceEnding = (typeof PRICE_ENDINGS)[number];
/** A price change by `by` percent or `by` dirhams. A negative value lowers prices. */
export type PriceRule = { kind: "percent" | "amount"; by: number; ending: PriceEnding };

const LAST_CENTIMES: Record<Exclude<PriceEnding, "exact">, Centimes> = { "00": 0, "50": 50, "90": 90 };

/** Price changed by a rule, rounded to the nearest price with its ending, halves up. Null if 0 or less. */
export function changedPrice(price: Dirhams, { kind, by, ending }: PriceRule): Dirhams | null {
  const before = centimes(price);
  const exactPrice = kind === "percent" ? Math.round((before * (100 + by)) / 100) : before + centimes(by);
  const after = ending === "exact" ? exactPrice : nearest(exactPrice, LAST_CENTIMES[ending]);
  return after > 0 ? dirhams(after) : null;
}

const nearest = (price: Centimes, last: Centimes): Centimes =>
  Math.round((price - last) / CENTIMES_PER_DIRHAM) * CENTIMES_PER_DIRHAM + last;
