import fc from "fast-check";
import { expect, test } from "vitest";
import { computeChangedPrice, PRICE_ENDINGS } from "./price-change.ts";

test("changes prices by a percentage or an amount and rounds each result to the chosen ending (00, 50 or 90), or only to the centime [R26]", () => {
  expect(computeChangedPrice(149, { kind: "percent", by: 10, ending: "exact" })).toBe(163.9);
  expect(computeChangedPrice(149, { kind: "percent", by: 10, ending: "00" })).toBe(164);
  expect(computeChangedPrice(149, { kind: "percent", by: 10, ending: "50" })).toBe(163.5);
  expect(computeChangedPrice(149, { kind: "percent", by: 10, ending: "90" })).toBe(163.9);
  expect(computeChangedPrice(149, { kind: "percent", by: -33.3, ending: "exact" })).toBe(99.38);
  expect(computeChangedPrice(149.9, { kind: "amount", by: -0.4, ending: "90" })).toBe(149.9);
  expect(computeChangedPrice(20, { kind: "amount", by: 5.25, ending: "exact" })).toBe(25.25);
});

test("changing a price to 0 returns null instead of a price; rounding to an ending such as 90 moves the price by at most 0.505 DH [R26]", () => {
  expect(computeChangedPrice(20, { kind: "amount", by: -20, ending: "exact" })).toBeNull();
  expect(computeChangedPrice(20, { kind: "percent", by: -100, ending: "00" })).toBeNull();
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: -90, max: 300 }),
      fc.constantFrom(...PRICE_ENDINGS),
      (price, by, ending) => {
        const after = computeChangedPrice(price / 100, { kind: "percent", by, ending });
        const exact = (price * (100 + by)) / 100;
        if (after === null) return exact <= 51;
        const cents = Math.round(after * 100);
        if (ending !== "exact") expect(String(cents % 100).padStart(2, "0")).toBe(ending);
        return Math.abs(cents - exact) <= (ending === "exact" ? 0.5 : 50.5);
      },
    ),
  );
});
