import { CENTIMES_PER_DIRHAM } from "./constants.ts";
import { type Centimes, type Dirhams, toCentimes, toDirhams } from "./money.ts";

export const PRICE_ENDINGS = ["exact", "00", "50", "90"] as const;
export type PriceEnding = (typeof PRICE_ENDINGS)[number];
/** A price change by `by` percent or dirhams. A negative `by` lowers prices. */
export type PriceChangeRule = { kind: "percent" | "amount"; by: number; ending: PriceEnding };

const LAST_CENTIMES: Record<Exclude<PriceEnding, "exact">, Centimes> = { "00": 0, "50": 50, "90": 90 };

/** Changes a price and rounds it to the nearest price with the rule's `ending`. Null if the result is 0 or less. */
export function computeChangedPrice(price: Dirhams, { kind, by, ending }: PriceChangeRule): Dirhams | null {
  const before = toCentimes(price);
  const exactPrice = kind === "percent" ? Math.round((before * (100 + by)) / 100) : before + toCentimes(by);
  const after = ending === "exact" ? exactPrice : nearest(exactPrice, LAST_CENTIMES[ending]);
  return after > 0 ? toDirhams(after) : null;
}

const nearest = (price: Centimes, last: Centimes): Centimes =>
  Math.round((price - last) / CENTIMES_PER_DIRHAM) * CENTIMES_PER_DIRHAM + last;
