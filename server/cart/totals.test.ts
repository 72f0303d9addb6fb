import fc from "fast-check";
import { expect, test } from "vitest";
import { computeLineTotal, computeTotals } from "./totals.ts";

const line = fc.record({
  unit_price_centimes: fc.integer({ min: 1, max: 2_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
});

test("for any cart, the total is lines minus discount plus shipping, in whole centimes [E5]", () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 50 }),
      fc.nat(10_000),
      fc.integer({ min: -100, max: 500_000 }),
      (lines, shipping, discount) => {
        const totals = computeTotals(lines, shipping, discount);
        expect(totals.subtotal).toBe(lines.map(computeLineTotal).reduce((a, b) => a + b, 0));
        expect(totals.total).toBe(totals.subtotal - totals.discount + shipping);
        expect(totals.discount).toBeGreaterThanOrEqual(0);
        expect(totals.discount).toBeLessThanOrEqual(totals.subtotal);
        expect(Number.isInteger(totals.total)).toBe(true);
      },
    ),
  );
});
