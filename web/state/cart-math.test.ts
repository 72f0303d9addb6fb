import { expect, test } from "vitest";
import type { Cart, CartItem } from "../../contract/cart.ts";
import { applyAddedVariant, applyLineQuantity, computeCartLineTotal, findCartChanges } from "./cart-math.ts";

const line = (rowId: number, price: number, quantity: number, changes: Partial<CartItem> = {}): CartItem => ({
  rowId,
  product: { id: rowId, slug: `p${rowId}`, name: `Product ${rowId}`, cover: null, stage: "#fff" },
  name: `Product ${rowId}`,
  price,
  qty: quantity,
  quantity,
  total: price * quantity,
  subtotal: price * quantity,
  options: { combination: [] },
  selectedAttribute: null,
  variant_id: rowId * 10,
  isGift: false,
  available: 5,
  problem: null,
  ...changes,
});
const cartOf = (...items: CartItem[]): Cart => {
  const subtotal = items.reduce((sum, item) => sum + item.total, 0);
  return {
    items,
    conditions: [],
    coupon: null,
    coupon_removed: null,
    subtotal,
    discount: 0,
    tax: 0,
    shipping: null,
    total: subtotal,
    count: items.reduce((count, item) => count + item.quantity, 0),
    weight_grams: 500,
    free_shipping: { threshold: 400, remaining: Math.max(0, 400 - subtotal) },
    cart_session_id: null,
  };
};

test("computeCartLineTotal returns the line's total or subtotal from the server, even if sent as text, and otherwise price times quantity [V17]", () => {
  expect(computeCartLineTotal({ total: "1,490.50 DH", price: 1, quantity: 1 })).toBe(1490.5);
  expect(computeCartLineTotal({ subtotal: 30, price: 1, quantity: 1 })).toBe(30);
  expect(computeCartLineTotal({ price: 0.1, quantity: 3 })).toBe(0.3);
});

test("an optimistic change of quantity updates the line, totals, count and amount left for free delivery [T14 U15]", () => {
  const cart = applyLineQuantity(cartOf(line(1, 149.9, 1), line(2, 95, 1)), 1, 2);
  expect(cart).toMatchObject({ subtotal: 394.8, total: 394.8, count: 3, free_shipping: { remaining: 5.2 } });
  expect(cart.items[0]).toMatchObject({ quantity: 2, qty: 2, total: 299.8, problem: null });
  expect(applyLineQuantity(cart, 1, 9).items[0]?.problem).toBe("not_enough");
  expect(applyLineQuantity(cart, 1, 0).items.map(({ rowId }) => rowId)).toEqual([2]);
});

test("an optimistic add raises the quantity of the variant's cart line, or only the cart's count if the variant is not yet in the cart [T13]", () => {
  const cart = cartOf(line(1, 50, 1));
  expect(applyAddedVariant(cart, 10, 2).items[0]?.quantity).toBe(3);
  expect(applyAddedVariant(cart, 99, 2)).toMatchObject({ count: 3, total: 50 });
});

test("findCartChanges reports changed prices, short stock and removed lines, but not the customer's own change of quantity [T17]", () => {
  const before = cartOf(line(1, 50, 1), line(2, 60, 2), line(3, 70, 1));
  const after = cartOf(line(1, 55, 1), line(2, 60, 2, { problem: "not_enough", available: 1 }));
  expect(findCartChanges(before, after)).toEqual([
    { rowId: 1, name: "Product 1", kind: "price", from: 50, to: 55 },
    { rowId: 2, name: "Product 2", kind: "not_enough", available: 1 },
    { rowId: 3, name: "Product 3", kind: "gone" },
  ]);
  expect(findCartChanges(before, applyLineQuantity(before, 1, 9))).toEqual([]);
});

test("findCartChanges names the selected option in a reported change, so that two variants of a product can be distinguished [T17]", () => {
  const options = { combination: [{ name: "Weight", value: "1 kg" }] };
  const before = cartOf(line(1, 50, 1, { options }));
  const after = cartOf(line(1, 55, 1, { options }));
  expect(findCartChanges(before, after)).toMatchObject([{ name: "Product 1 (1 kg)" }]);
});

test("findCartChanges reports a coupon removed by the shop only once, and never reports a coupon removed by the customer [T17 T16]", () => {
  const with10 = {
    ...cartOf(line(1, 50, 2)),
    coupon: { code: "TEN", kind: "percent" as const, label: "-10%", discount: 10 },
    discount: 10,
    total: 90,
  };
  const withoutCoupon = { ...cartOf(line(1, 50, 2)), coupon_removed: { code: "TEN", message: "TEN is over." } };
  expect(findCartChanges(with10, withoutCoupon)).toEqual([
    { rowId: 0, name: "TEN", kind: "coupon", message: "TEN is over." },
  ]);
  expect(findCartChanges(withoutCoupon, withoutCoupon)).toEqual([]);
  expect(findCartChanges(with10, cartOf(line(1, 50, 2)))).toEqual([]);
});

test("an optimistic quantity change keeps the coupon's discount, but limits the discount to the new subtotal [T16 T14]", () => {
  const coupon = { code: "OFF", kind: "fixed" as const, label: "-60 DH", discount: 60 };
  const cart = { ...cartOf(line(1, 50, 2)), coupon, discount: 60, total: 40 };
  expect(applyLineQuantity(cart, 1, 3)).toMatchObject({ subtotal: 150, discount: 60, total: 90 });
  expect(applyLineQuantity(cart, 1, 1)).toMatchObject({ subtotal: 50, discount: 50, total: 0 });
  const free = { ...cart, coupon: { ...coupon, kind: "free_shipping" as const }, discount: 0 };
  expect(applyLineQuantity(free, 1, 1).free_shipping.remaining).toBe(0);
});
