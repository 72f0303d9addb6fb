import fc from "fast-check";
import { expect, test } from "vitest";
import { LOCALES } from "./locales.ts";
import {
  computeDiscountPercent,
  formatAmountInput,
  formatDecimal,
  formatMoney,
  formatPrice,
  formatRating,
  parseDisplayedPrice,
  parseTypedAmount,
  toCentimes,
  toDirhams,
} from "./money.ts";

test.each([
  [149, "149\u00a0DH", "149\u00a0DH", "149\u00a0درهم"],
  [1490.5, "1,490.50\u00a0DH", "1\u202f490,50\u00a0DH", "1,490.50\u00a0درهم"],
  [1234567, "1,234,567\u00a0DH", "1\u202f234\u202f567\u00a0DH", "1,234,567\u00a0درهم"],
  [0, "0\u00a0DH", "0\u00a0DH", "0\u00a0درهم"],
  [-20.05, "-20.05\u00a0DH", "-20,05\u00a0DH", "-20.05\u00a0درهم"],
])("formats the amount %d in each language with Latin digits [K5]", (amount, en, fr, ar) => {
  expect([formatMoney(amount, "en"), formatMoney(amount, "fr"), formatMoney(amount, "ar")]).toEqual([en, fr, ar]);
});

test("formats amounts to the exact centime, without floating-point errors [K5]", () => {
  expect(formatMoney(0.1 + 0.2, "en")).toBe("0.30\u00a0DH");
  expect(formatMoney(1.005 + 18.995, "en")).toBe("20\u00a0DH");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(...LOCALES), (cents, locale) => {
      expect(toCentimes(toDirhams(cents))).toBe(cents);
      expect(Number(formatMoney(toDirhams(cents), locale).replace(/[^\d]/g, ""))).toBe(
        cents % 100 ? cents : cents / 100,
      );
    }),
  );
});

test.each([
  [59.5, "59,50", "59.50"],
  [1490, "1490", "1490"],
  [1490.05, "1490,05", "1490.05"],
  [null, "", ""],
])("prefills an amount field with %s in the language's format, without thousands separators [K5]", (amount, fr, en) => {
  expect(LOCALES.map((locale) => formatAmountInput(amount, locale))).toEqual([en, fr, en, fr]);
});

test("formatting an amount for a form field and parsing it back gives the same amount, in each language and with comma or point [K5]", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e8 }), fc.constantFrom(...LOCALES), (cents, locale) => {
      const fieldText = formatAmountInput(toDirhams(cents), locale);
      for (const input of [fieldText, fieldText.replace(".", ","), fieldText.replace(",", ".")])
        expect(parseTypedAmount(input), input).toBe(toDirhams(cents));
    }),
  );
});

test("formats a weight with the language's decimal separator [K5]", () => {
  expect(LOCALES.map((locale) => formatDecimal(2.125, locale))).toEqual(["2.125", "2,125", "2.125", "2,125"]);
  expect(formatDecimal(30, "fr")).toBe("30");
});

test("formats an average rating with the language's decimal separator and always one decimal [C4 K5]", () => {
  expect(LOCALES.map((locale) => formatRating(4.46, locale))).toEqual(["4.5", "4,5", "4.5", "4,5"]);
  expect(formatRating(5, "fr")).toBe("5,0");
});

test("the generic price formatter uses US dollars by default [K5]", () => {
  expect(formatPrice(9.5)).toBe("$9.50");
  expect(formatPrice(9.5, "EUR")).toBe("€9.50");
});

test.each([
  ["1,490.50 DH", 1490.5],
  ["149 درهم", 149],
  ["-20.05", -20.05],
  ["free", 0],
  ["", 0],
  [12.5, 12.5],
])("parses the displayed price %j as the amount %d [K5 V17]", (displayedPrice, amount) => {
  expect(parseDisplayedPrice(displayedPrice)).toBe(amount);
});

test.each([
  [189, 149, 21],
  [300, 255, 15],
  [100, null, 0],
  [100, 100, 0],
  [100, 120, 0],
  [0, 0, 0],
])("computes the discount from price %d to sale price %s as %d percent [E4]", (price, salePrice, percent) => {
  expect(computeDiscountPercent(price, salePrice)).toBe(percent);
});

test.each([
  ["149", 149],
  ["149,5", 149.5],
  ["1 490,50", 1490.5],
  ["1\u202f490.50", 1490.5],
  ["1,490.50", 1490.5],
  ["12,490.50", 12_490.5],
  ["1,234,567.5", 1_234_567.5],
  ["٢٩٨٫٥", 298.5],
  ["0.01", 0.01],
])("parses the unambiguous typed amount %s [K5]", (input, amount) => {
  expect(parseTypedAmount(input)).toBe(amount);
});

test.each([
  "",
  "DH",
  "-5",
  "1,490",
  "1.490.50",
  "5.001",
  "1e3",
  "0x10",
  "12 DH",
  "123456789",
  "1,49,490.50",
  "1,490.50,",
])("rejects the ambiguous or invalid amount %j [K5]", (input) => {
  expect(parseTypedAmount(input)).toBeNull();
});
