import fc from "fast-check";
import { expect, test } from "vitest";
import { productQuery } from "./catalog.ts";
import { PRODUCT_SORTS } from "./constants.ts";
import { type ProductQuery, readProductQuery } from "./product-query.ts";

const value = fc.oneof(
  fc.string({ maxLength: 100 }),
  fc.constantFrom(...PRODUCT_SORTS, "honey", "argan-oil", "-honey", "Honey", "a".repeat(81)),
  fc.integer({ min: -2, max: 10_000_002 }).map(String),
  fc.constantFrom(
    "0",
    "1",
    "5",
    "6",
    "100",
    "101",
    "1.5",
    "49,50",
    "٤٩٫٥",
    "1 490",
    "1,490",
    "1e3",
    "0x10",
    "9".repeat(12),
  ),
);
const NAMES = Object.keys(productQuery.shape) as (keyof ProductQuery)[];

test("the product list page accepts the same values of a query parameter as the API, and ignores invalid values [R2]", () => {
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), value, (name, text) => {
      fc.pre(text === text.trim() && text !== "" && !(name === "q" && text.length > 64));
      const parsed = productQuery.safeParse({ [name]: text });
      expect(readProductQuery(new URLSearchParams({ [name]: text }))).toEqual(
        parsed.success ? parsed.data : productQuery.parse({}),
      );
    }),
    { numRuns: 2000 },
  );
});

test("price filters accept decimals and Arabic digits; an invalid price, a fractional rating and a fractional page number are ignored [R2]", () => {
  const readMinPrice = (min_price: string) =>
    readProductQuery(new URLSearchParams({ min_price, rating: min_price })).min_price;
  expect(["50", "٥٠", "۵۰", "49.5", "20,7", "٢٠٫٧", "1 490,50"].map(readMinPrice)).toEqual([
    50, 50, 50, 49.5, 20.7, 20.7, 1490.5,
  ]);
  expect(["abc", "-1", "1e3", "2000000", ""].map(readMinPrice)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(readProductQuery(new URLSearchParams("rating=4.5&page=1.5"))).toEqual(productQuery.parse({}));
});

test("trims query parameters, ignores empty parameters, and truncates a long search text [R2]", () => {
  expect(readProductQuery(new URLSearchParams("?q=+miel+&rating=&page=+2+"))).toEqual({
    ...productQuery.parse({}),
    q: "miel",
    page: 2,
  });
  expect(readProductQuery(new URLSearchParams({ q: "a".repeat(300) })).q).toHaveLength(64);
});
