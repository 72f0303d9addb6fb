import type { Centimes } from "../../contract/money.ts";
import type { VatPercent } from "../platform/database/tables.ts";

/** VAT in whole centimes. Prices include VAT. A null rate means not subject to VAT, unlike 0%. */

export type VatRate = VatPercent | null;
type VatRates = { usual: VatRate; by_category: Record<string, VatRate> };

/** A VAT rate, possibly no longer in force. Null: not subject to VAT. */
export type AnyRate = number | null;

/** Totals of one rate: `base + vat = gross`. */
export type VatSum = { rate: AnyRate; base: Centimes; vat: Centimes; gross: Centimes };

export function vatOfCategory(rates: VatRates, categorySlug: string): VatRate {
  const own = Object.hasOwn(rates.by_category, categorySlug) ? rates.by_category[categorySlug] : undefined;
  return own === undefined ? rates.usual : own;
}

/**
 * Splits a discount in proportion to the line totals. Leftover centimes go to the largest remainders, the earlier line first. The
 * shares sum to the discount exactly; none exceeds its line.
 */
export function shareDiscount(discount: Centimes, lineTotals: readonly Centimes[]): Centimes[] {
  const sum = lineTotals.reduce((total, line) => total + BigInt(line), 0n);
  if (sum === 0n) return lineTotals.map(() => 0);
  // BigInt, because the products exceed Number.MAX_SAFE_INTEGER.
  const parts = lineTotals.map((line) => {
    const product = BigInt(discount) * BigInt(line);
    return { share: Number(product / sum), remainder: product % sum };
  });
  const undistributed = discount - parts.reduce((total, { share }) => total + share, 0);
  const byRemainder = parts.toSorted((a, b) => Number(b.remainder - a.remainder));
  for (const part of byRemainder.slice(0, undistributed)) part.share += 1;
  return parts.map(({ share }) => share);
}

type Taxed = { gross: Centimes; rate: AnyRate };

/** Sums per VAT rate, the highest first and "not subject" last. Bases and VAT sum to the total exactly. */
export function vatSums(taxedLines: readonly Taxed[]): VatSum[] {
  const gross = new Map<AnyRate, Centimes>();
  for (const part of taxedLines) if (part.gross !== 0) gross.set(part.rate, (gross.get(part.rate) ?? 0) + part.gross);
  return [...gross]
    .toSorted(([a], [b]) => (b ?? -1) - (a ?? -1))
    .map(([rate, total]) => {
      const base = baseOf(total, rate);
      return { rate, base, vat: total - base, gross: total };
    });
}

const baseOf = (gross: Centimes, rate: AnyRate): Centimes => Math.round((gross * 100) / (100 + (rate ?? 0)));

/** VAT not credited yet. `amount`: invoice total less refunds made before credit notes existed. */
export function remainingVat(invoiced: readonly VatSum[], credited: readonly VatSum[], amount: Centimes): VatSum[] {
  const gross = invoiced.map((sum) => sum.gross);
  const givenBack = shareDiscount(gross.reduce((sum, each) => sum + each, 0) - amount, gross);
  return vatSums([
    ...invoiced.map((sum, at) => ({ rate: sum.rate, gross: sum.gross - (givenBack[at] ?? 0) })),
    ...credited.map((sum) => ({ rate: sum.rate, gross: -sum.gross })),
  ]);
}

/** Splits an amount in proportion to uncredited sums. Many small credits give the same VAT as a large one. */
export function shareVat(vatSums: readonly VatSum[], amount: Centimes): VatSum[] {
  const shares = shareDiscount(
    amount,
    vatSums.map(({ gross }) => gross),
  );
  return vatSums.flatMap(({ rate, gross: before }, at) => {
    const gross = shares[at] ?? 0;
    const base = baseOf(before, rate) - baseOf(before - gross, rate);
    return gross === 0 ? [] : [{ rate, base, vat: gross - base, gross }];
  });
}

type TaxedOrder = {
  lines: readonly { line_total_centimes: Centimes; vat_percent: AnyRate }[];
  discount_centimes: Centimes;
  shipping_centimes: Centimes;
  shipping_vat_percent: AnyRate;
};

export function vatOfOrder(order: TaxedOrder): VatSum[] {
  const shares = shareDiscount(
    order.discount_centimes,
    order.lines.map((line) => line.line_total_centimes),
  );
  return vatSums([
    ...order.lines.map((line, at) => ({ gross: line.line_total_centimes - (shares[at] ?? 0), rate: line.vat_percent })),
    { gross: order.shipping_centimes, rate: order.shipping_vat_percent },
  ]);
}
