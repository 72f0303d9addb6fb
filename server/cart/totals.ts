import type { Centimes } from "../../contract/money.ts";

/** Totals of carts and orders in whole centimes. No other code computes totals (M1). */

export type CartTotals = { subtotal: Centimes; discount: Centimes; shipping: Centimes; total: Centimes };

export const computeLineTotal = (line: { unit_price_centimes: Centimes; quantity: number }): Centimes =>
  line.unit_price_centimes * line.quantity;

export function computeTotals(
  lines: readonly { unit_price_centimes: Centimes; quantity: number }[],
  shipping: Centimes,
  discount: Centimes = 0,
): CartTotals {
  const subtotal = lines.reduce((sum, line) => sum + computeLineTotal(line), 0);
  const discountTaken = Math.min(Math.max(0, discount), subtotal);
  return { subtotal, discount: discountTaken, shipping, total: subtotal - discountTaken + shipping };
}
