import type { Centimes } from "../../contract/money.ts";
import type { VatPercent } from "../platform/database/tables.ts";

/** VAT in whole centimes. Prices include VAT. A null rate means not subject to VAT, unlike 0%. */

export type VatRate = VatPercent | null;
type VatRates = { usual: VatRate; by_category: Record<string, VatRate> };

/** A VAT rate in percent, possibly no longer in force. Null means not subject to VAT. */
export type HistoricVatRate = number | null;

export type VatSum = { rate: HistoricVatRate; base: Centimes; vat: Centimes; gross: Centimes };

export function getCategoryVat(rates: VatRates, categorySlug: string): VatRate {
  const own = Object.hasOwn(rates.by_category, categorySlug) ? rates.by_category[categorySlug] : undefined;
  return own === undefined ? rates.usual : own;
}

/**
 * Splits a discount in proportion to the line totals. Leftover centimes go to the largest remainders, then to earlier
 * lines. The shares sum exactly to the discount; no share exceeds its line.
 */
export function splitDiscount(discount: Centimes, lineTotals: readonly Centimes[]): Centimes[] {
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

type Taxed = { gross: Centimes; rate: HistoricVatRate };

/** Sums lines by VAT rate, highest first, null last. Base and VAT amounts sum exactly to the gross total. */
export function sumVat(taxedLines: readonly Taxed[]): VatSum[] {
  const gross = new Map<HistoricVatRate, Centimes>();
  for (const part of taxedLines) if (part.gross !== 0) gross.set(part.rate, (gross.get(part.rate) ?? 0) + part.gross);
  return [...gross]
    .toSorted(([a], [b]) => (b ?? -1) - (a ?? -1))
    .map(([rate, total]) => {
      const base = baseOf(total, rate);
      return { rate, base, vat: total - base, gross: total };
    });
}

const baseOf = (gross: Centimes, rate: HistoricVatRate): Centimes => Math.round((gross * 100) / (100 + (rate ?? 0)));

/** Returns an invoice's VAT not credited yet. `amount` is its total less refunds made before credit notes existed. */
export function computeRemainingVat(
  invoiced: readonly VatSum[],
  credited: readonly VatSum[],
  amount: Centimes,
): VatSum[] {
  const gross = invoiced.map((sum) => sum.gross);
  const givenBack = splitDiscount(gross.reduce((sum, each) => sum + each, 0) - amount, gross);
  return sumVat([
    ...invoiced.map((sum, at) => ({ rate: sum.rate, gross: sum.gross - (givenBack[at] ?? 0) })),
    ...credited.map((sum) => ({ rate: sum.rate, gross: -sum.gross })),
  ]);
}

/** Splits a credited amount over VAT rates in proportion. Many small credits yield the same VAT as a large credit. */
export function splitVat(vatSums: readonly VatSum[], amount: Centimes): VatSum[] {
  const shares = splitDiscount(
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
  lines: readonly { line_total_centimes: Centimes; vat_percent: HistoricVatRate }[];
  discount_centimes: Centimes;
  shipping_centimes: Centimes;
  shipping_vat_percent: HistoricVatRate;
};

export function computeOrderVat(order: TaxedOrder): VatSum[] {
  const shares = splitDiscount(
    order.discount_centimes,
    order.lines.map((line) => line.line_total_centimes),
  );
  return sumVat([
    ...order.lines.map((line, at) => ({ gross: line.line_total_centimes - (shares[at] ?? 0), rate: line.vat_percent })),
    { gross: order.shipping_centimes, rate: order.shipping_vat_percent },
  ]);
}
