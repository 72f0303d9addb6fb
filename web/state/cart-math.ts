import type { Cart, CartItem } from "../../contract/cart.ts";
import { CART_QUANTITY_RANGE } from "../../contract/constants.ts";
import { parseDisplayedPrice, toCentimes, toDirhams } from "../../contract/money.ts";

/** Returns the total of a line (V17): the server's `total` or `subtotal`, else price times quantity. */
export function computeCartLineTotal(line: {
  total?: string | number | null;
  subtotal?: string | number | null;
  price: number;
  quantity: number;
}): number {
  const totalText = line.total ?? line.subtotal;
  return totalText === undefined || totalText === null
    ? toDirhams(toCentimes(line.price) * line.quantity)
    : parseDisplayedPrice(totalText);
}

/** Adds amounts in whole centimes, because in floating point 0.1 + 0.2 is not 0.3. */
export const addMoney = (...amounts: number[]): number =>
  toDirhams(amounts.reduce((sum, amount) => sum + toCentimes(amount), 0));

export const formatItemOptions = (item: CartItem): string =>
  item.options.combination.map(({ value }) => value).join(", ");

function lineName(item: CartItem): string {
  const options = formatItemOptions(item);
  return options ? `${item.product.name} (${options})` : item.product.name;
}

export function applyLineQuantity(cart: Cart, rowId: number, quantity: number): Cart {
  const items = cart.items.flatMap((item) =>
    item.rowId !== rowId ? [item] : quantity === 0 ? [] : [lineAt(item, quantity)],
  );
  return retotalled(cart, items);
}

export function applyAddedVariant(cart: Cart, variantId: number, quantity: number): Cart {
  const line = cart.items.find((item) => item.variant_id === variantId);
  return line
    ? applyLineQuantity(cart, line.rowId, Math.min(line.quantity + quantity, CART_QUANTITY_RANGE.max))
    : { ...cart, count: cart.count + quantity };
}

function lineAt(item: CartItem, quantity: number): CartItem {
  const total = toDirhams(toCentimes(item.price) * quantity);
  const fits = quantity <= item.available;
  const problem = item.problem === "not_enough" && fits ? null : !item.problem && !fits ? "not_enough" : item.problem;
  return { ...item, qty: quantity, quantity, total, subtotal: total, problem };
}

function retotalled(cart: Cart, items: CartItem[]): Cart {
  const subtotal = addMoney(...items.map((item) => item.total));
  // Only the server can compute the coupon's discount. Until it responds, the previous discount stays.
  const discount = Math.min(cart.discount, subtotal);
  const { threshold } = cart.free_shipping;
  const missing = cart.coupon?.kind === "free_shipping" ? 0 : Math.max(0, addMoney(threshold, -subtotal));
  return {
    ...cart,
    items,
    subtotal,
    discount,
    total: addMoney(subtotal, -discount),
    count: items.reduce((count, item) => count + item.quantity, 0),
    free_shipping: { threshold, remaining: missing },
  };
}

export type CartChange = { rowId: number; name: string } & (
  | { kind: "price"; from: number; to: number }
  | { kind: "gone" | "out_of_stock" }
  | { kind: "not_enough"; available: number }
  | { kind: "coupon"; message: string }
);

/** Changes of the cart that the customer did not make: of prices, of stock, or a removed coupon (T17). */
export function findCartChanges(before: Cart, after: Cart): CartChange[] {
  const removedCoupon = before.coupon_removed ? null : after.coupon_removed;
  return [...lineChanges(before, after), ...(removedCoupon ? [couponChange(removedCoupon)] : [])];
}

const couponChange = ({ code, message }: NonNullable<Cart["coupon_removed"]>): CartChange => ({
  rowId: 0,
  name: code,
  kind: "coupon",
  message,
});

function lineChanges(before: Cart, after: Cart): CartChange[] {
  return before.items.flatMap((old): CartChange[] => {
    const about = { rowId: old.rowId, name: lineName(old) };
    const line = after.items.find((item) => item.rowId === old.rowId);
    if (!line) return [{ ...about, kind: "gone" }];
    if (line.problem && line.problem !== old.problem && line.quantity === old.quantity) {
      if (line.problem === "unavailable") return [{ ...about, kind: "gone" }];
      return line.problem === "out_of_stock"
        ? [{ ...about, kind: "out_of_stock" }]
        : [{ ...about, kind: "not_enough", available: line.available }];
    }
    return line.price === old.price ? [] : [{ ...about, kind: "price", from: old.price, to: line.price }];
  });
}
