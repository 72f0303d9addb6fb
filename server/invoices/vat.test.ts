import fc from "fast-check";
import { expect, test } from "vitest";
import { computeOrderVat, getCategoryVat, splitDiscount, sumVat, type VatRate } from "./vat.ts";

const centimes = fc.integer({ min: 1, max: 500_000_000 });
const rate = fc.constantFrom<VatRate>(null, 0, 10, 20);
const order = fc
  .record({
    lines: fc.array(fc.record({ line_total_centimes: centimes, vat_percent: rate }), { minLength: 1, maxLength: 30 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    shipping_centimes: fc.integer({ min: 0, max: 50_000 }),
    shipping_vat_percent: rate,
  })
  .map(({ off, ...rest }) => {
    const subtotal = rest.lines.reduce((sum, line) => sum + line.line_total_centimes, 0);
    return { ...rest, discount_centimes: Math.floor(subtotal * off), subtotal };
  });

test("for any order, net amounts and VAT per rate sum to the order's total to the centime [M1 K5]", () => {
  fc.assert(
    fc.property(order, (sold) => {
      const sums = computeOrderVat(sold);
      const total = sold.subtotal - sold.discount_centimes + sold.shipping_centimes;
      expect(sums.reduce((sum, { base, vat }) => sum + base + vat, 0)).toBe(total);
      for (const { rate, base, vat, gross } of sums) {
        expect([base, vat, gross].every(Number.isSafeInteger)).toBe(true);
        expect(base + vat).toBe(gross);
        expect(Math.abs(vat - (base * (rate ?? 0)) / 100)).toBeLessThanOrEqual(1);
      }
      expect(new Set(sums.map(({ rate }) => rate)).size).toBe(sums.length);
    }),
  );
});

test("a discount is split over the lines completely and in proportion, never above a line's total [M1]", () => {
  fc.assert(
    fc.property(order, ({ lines, discount_centimes, subtotal }) => {
      const totals = lines.map((line) => line.line_total_centimes);
      const shares = splitDiscount(discount_centimes, totals);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount_centimes);
      shares.forEach((share, at) => {
        const total = totals[at] as number;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(total);
        expect(Math.abs(share - (discount_centimes / subtotal) * total)).toBeLessThanOrEqual(1.001);
      });
    }),
  );
});

test("centimes left after splitting a discount go to the largest remainders, the earlier line first", () => {
  expect(splitDiscount(100, [1000, 1000, 1000])).toEqual([34, 33, 33]);
  expect(splitDiscount(10, [333, 333, 334])).toEqual([3, 3, 4]);
  expect(splitDiscount(3, [5, 3, 2])).toEqual([1, 1, 1]);
  expect(splitDiscount(0, [500, 700])).toEqual([0, 0]);
  expect(splitDiscount(1200, [500, 700])).toEqual([500, 700]);
  expect(splitDiscount(0, [])).toEqual([]);
  expect(splitDiscount(0, [0, 0])).toEqual([0, 0]);
});

test("lists an order's VAT in the sequence 20 percent, 10 percent, 0 percent, not subject to VAT", () => {
  const lines = ([null, 10, 0, 20, 10] as const).map((vat_percent) => ({ line_total_centimes: 12_000, vat_percent }));
  expect(computeOrderVat({ lines, discount_centimes: 0, shipping_centimes: 3500, shipping_vat_percent: 20 })).toEqual([
    { rate: 20, base: 12_917, vat: 2583, gross: 15_500 },
    { rate: 10, base: 21_818, vat: 2182, gross: 24_000 },
    { rate: 0, base: 12_000, vat: 0, gross: 12_000 },
    { rate: null, base: 12_000, vat: 0, gross: 12_000 },
  ]);
});

test("omits a VAT rate whose total is 0, and lists sales not subject to VAT after 0 percent [M1]", () => {
  const lines = [{ line_total_centimes: 12_000, vat_percent: 20 }] as const;
  const sums = computeOrderVat({ lines, discount_centimes: 0, shipping_centimes: 0, shipping_vat_percent: 10 });
  expect(sums).toEqual([{ rate: 20, base: 10_000, vat: 2000, gross: 12_000 }]);
  const ratesOf = (...rates: VatRate[]) => sumVat(rates.map((rate) => ({ gross: 100, rate }))).map(({ rate }) => rate);
  expect(ratesOf(null, 0)).toEqual([0, null]);
  expect(ratesOf(0, null)).toEqual([0, null]);
});

test("a category's VAT rate, including 0 percent and not subject to VAT, overrides the shop's default rate", () => {
  const rates = { usual: 20, by_category: { honey: 10, tea: 0, herbs: null } } as const;
  expect(["honey", "tea", "herbs", "argan-oil", "constructor"].map((slug) => getCategoryVat(rates, slug))).toEqual([
    10,
    0,
    null,
    20,
    20,
  ]);
});
