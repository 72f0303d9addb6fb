import { expect, test } from "vitest";
import { formatQuantity, formatQuantityInAllLocales, formatSize, toUnitPrice } from "./units.ts";

test.each([
  ["en", 250, "g", "250 g"],
  ["en", 1000, "g", "1 kg"],
  ["en", 1500, "ml", "1.5 L"],
  ["fr", 1500, "g", "1,5 kg"],
  ["ar", 1000, "ml", "1 ل"],
  ["ar", 2, "g", "2 غ"],
] as const)("formats for the language %s the quantity %i %s as %s [U17]", (locale, quantity, unit, text) => {
  expect(formatQuantity(locale, quantity, unit).replace(/\u00a0/g, " ")).toBe(text);
});

test("computes a product's price per 100 g or 100 ml, and its price per gram if it weighs less than 20 g", () => {
  expect(toUnitPrice("en", 14_900, { net_quantity: 500, net_unit: "g" })).toMatchObject({ amount: 29.8 });
  expect(toUnitPrice("en", 8900, { net_quantity: 350, net_unit: "ml" })).toMatchObject({ amount: 25.43 });
  expect(toUnitPrice("en", 8000, { net_quantity: 2, net_unit: "g" })).toMatchObject({
    amount: 40,
    per: "g",
  });
  expect(toUnitPrice("ar", 8000, { net_quantity: 2, net_unit: "g" })).toMatchObject({ per: "غ" });
  expect(toUnitPrice("en", 8000, { net_quantity: 20, net_unit: "g" })).toMatchObject({
    per: formatQuantity("en", 100, "g"),
  });
});

test("formats a size in every language", () => {
  expect(formatSize("en", { net_quantity: 500, net_unit: "g" })).toBe(formatQuantity("en", 500, "g"));
  expect(formatQuantityInAllLocales(1500, "g")).toEqual({
    ar: formatQuantity("ar", 1500, "g"),
    fr: formatQuantity("fr", 1500, "g"),
    en: formatQuantity("en", 1500, "g"),
    es: formatQuantity("es", 1500, "g"),
  });
});

test("returns neither a size nor a price per unit for a product sold by the piece", () => {
  expect(toUnitPrice("en", 25_500, { net_quantity: 1, net_unit: "piece" })).toBeNull();
  expect(formatSize("en", { net_quantity: 1, net_unit: "piece" })).toBeNull();
});
