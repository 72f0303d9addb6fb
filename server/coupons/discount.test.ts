import fc from "fast-check";
import { expect, test } from "vitest";
import { type CouponTerms, computeDiscount, findCouponFaultForCart } from "./discount.ts";

const NOW = new Date("2026-03-10T12:00:00Z");
const OPEN: CouponTerms = {
  kind: "percent",
  percent: 10,
  amount_centimes: null,
  minimum_subtotal_centimes: 0,
  starts_at: null,
  ends_at: null,
  is_active: true,
  total_limit: null,
  uses: 0,
  products: null,
};

const line = fc.record({
  product_id: fc.integer({ min: 1, max: 6 }),
  unit_price_centimes: fc.integer({ min: 1, max: 2_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
});
const lines = fc.array(line, { maxLength: 50 });
const products = fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 }), { nil: null });
const terms: fc.Arbitrary<CouponTerms> = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }), products }).map((own) => ({ ...OPEN, ...own })),
  fc
    .record({ amount_centimes: fc.integer({ min: 1, max: 5_000_000 }), products })
    .map((own) => ({ ...OPEN, kind: "fixed" as const, percent: null, ...own })),
  fc.record({ products }).map((own) => ({ ...OPEN, kind: "free_shipping" as const, percent: null, ...own })),
);
type Line = { product_id: number; unit_price_centimes: number; quantity: number };
const sum = (of: readonly Line[]) => of.reduce((total, each) => total + each.unit_price_centimes * each.quantity, 0);

test("for any cart, a coupon's discount is in whole centimes between 0 and the sum of the lines in the coupon's scope [D1 T16]", () => {
  fc.assert(
    fc.property(terms, lines, (coupon, cart) => {
      const discount = computeDiscount(coupon, cart);
      const inScope = cart.filter(({ product_id }) => coupon.products?.includes(product_id) ?? true);
      expect(Number.isSafeInteger(discount)).toBe(true);
      expect(discount).toBeGreaterThanOrEqual(0);
      expect(discount).toBeLessThanOrEqual(sum(inScope));
      expect(computeDiscount(coupon, inScope)).toBe(discount);
    }),
  );
});

test("adding a line to a cart lowers neither discount nor total, and the sequence of lines does not affect the discount [T16]", () => {
  fc.assert(
    fc.property(terms, lines, line, (coupon, cart, extraLine) => {
      const [before, after] = [computeDiscount(coupon, cart), computeDiscount(coupon, [...cart, extraLine])];
      expect(after).toBeGreaterThanOrEqual(before);
      expect(sum([...cart, extraLine]) - after).toBeGreaterThanOrEqual(sum(cart) - before);
      expect(computeDiscount(coupon, [extraLine, ...cart].reverse())).toBe(after);
    }),
  );
});

test("a percentage coupon's discount is rounded to the nearest centime; at 100 percent it equals the whole sum [T16]", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), lines, (percent, cart) => {
      const discount = computeDiscount({ ...OPEN, percent }, cart);
      expect(Math.abs(discount * 100 - sum(cart) * percent)).toBeLessThanOrEqual(50);
      if (percent === 100) expect(discount).toBe(sum(cart));
    }),
  );
  const one = (unit_price_centimes: number) => [{ product_id: 1, unit_price_centimes, quantity: 1 }];
  expect(computeDiscount({ ...OPEN, percent: 15 }, one(1490))).toBe(224);
  expect(computeDiscount({ ...OPEN, percent: 10 }, one(1494))).toBe(149);
});

test("a coupon of a fixed amount subtracts at most the sum of the lines in scope, and a free-delivery coupon subtracts nothing [T16]", () => {
  const lines = [{ product_id: 1, unit_price_centimes: 5000, quantity: 3 }];
  const fixed = { ...OPEN, kind: "fixed", percent: null } as const;
  expect(computeDiscount({ ...fixed, amount_centimes: 4000 }, lines)).toBe(4000);
  expect(computeDiscount({ ...fixed, amount_centimes: 15_001 }, lines)).toBe(15_000);
  expect(computeDiscount({ ...fixed, amount_centimes: 4000, products: [2] }, lines)).toBe(0);
  expect(computeDiscount({ ...fixed, percent: 50, amount_centimes: 4000 }, lines)).toBe(4000);
  expect(computeDiscount({ ...OPEN, kind: "free_shipping", percent: 50, amount_centimes: 4000 }, lines)).toBe(0);
});

const fault = (changes: Partial<CouponTerms>, unit_price_centimes = 20_000) =>
  findCouponFaultForCart({ ...OPEN, ...changes }, [{ product_id: 1, unit_price_centimes, quantity: 1 }], NOW);
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

test("a coupon applies only within its period, while uses are left, and with a line in its scope [T16 V8]", () => {
  expect(fault({ starts_at: NOW, ends_at: at(1), total_limit: 3, uses: 2, products: [1, 2] })).toBeNull();
  for (const changes of [
    { is_active: false },
    { starts_at: at(1) },
    { ends_at: NOW },
    { total_limit: 3, uses: 3 },
    { products: [2] },
    { products: [] },
  ])
    expect(fault(changes), JSON.stringify(changes)).toBe("invalid");
});

test("a coupon's minimum is compared with the whole cart, and reported only if all other conditions hold [T16]", () => {
  const lines = [
    { product_id: 1, unit_price_centimes: 5000, quantity: 1 },
    { product_id: 2, unit_price_centimes: 15_000, quantity: 1 },
  ];
  expect(findCouponFaultForCart({ ...OPEN, minimum_subtotal_centimes: 20_000, products: [1] }, lines, NOW)).toBeNull();
  expect(fault({ minimum_subtotal_centimes: 20_001 })).toBe("minimum");
  expect(fault({ minimum_subtotal_centimes: 20_001, ends_at: NOW })).toBe("invalid");
});
