import type { Centimes } from "../../contract/money.ts";

/** Totals of carts and orders in whole centimes. No other code computes totals (M1). */

export type Totals = { subtotal: Centimes; discount: Centimes; shipping: Centimes; total: Centimes };

export const lineTotal = (line: { unit_price_centimes: Centimes; quantity: number }): Centimes =>
  line.unit_price_centimes * line.quantity;

export function totalsOf(
  lines: readonly { unit_price_centimes: Centimes; quantity: number }[],
  shipping: Centimes,
  discount: Centimes = 0,
): Totals {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const discountTaken = Math.min(Math.max(0, discount), subtotal);
  return { subtotal, discount: discountTaken, shipping, total: subtotal - discountTaken + shipping };
}
