import type { Cart, CartItem } from "../../contract/cart.ts";
import type { Locale } from "../../contract/locales.ts";
import { type Centimes, toCentimes, toDirhams } from "../../contract/money.ts";
import { getNumberSetting } from "../content/stored-settings.ts";
import { findCartCoupon, toCouponBuyer } from "../coupons/coupons.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { getTextInLocale } from "../platform/messages/translations.ts";
import { type EvaluatedCoupon, evaluateCoupon, hasFreeShipping, NO_COUPON, toCouponResponse } from "./coupon.ts";
import { type PricedLine, readPricedLines, sumWeight } from "./lines.ts";
import { type CallerCart, ensureCartSecret, findCallerCart, getCartSessionId } from "./secret.ts";
import { computeLineTotal, computeTotals } from "./totals.ts";

/** A cart and its secret. `secret` is a new token for the caller to store, or null if the old token is still valid. */
export type CartWithSecret = { cart: Cart; secret: string | null };

/** Reads the caller's cart. Never creates one: a visitor without a cart gets an empty view (T13, E5). */
export async function getCart(db: Db, caller: Caller): Promise<Cart> {
  return toCartResponse(db, caller, await findCallerCart(db, caller));
}

/** Reads the caller's cart. A browser that has no secret of its account's cart gets a new secret. */
export async function getCartWithSecret(db: Db, caller: Caller): Promise<CartWithSecret> {
  const cart = await findCallerCart(db, caller);
  return cart && caller.client === "browser"
    ? toCartWithSecret(db, caller, await ensureCartSecret(db, caller, cart))
    : { cart: await toCartResponse(db, caller, cart), secret: null };
}

export async function toCartWithSecret(
  db: Db,
  caller: Caller,
  cart: CallerCart,
  pricedCart?: { lines: readonly PricedLine[]; evaluated?: EvaluatedCoupon },
): Promise<CartWithSecret> {
  return {
    cart: await toCartResponse(db, caller, cart, pricedCart),
    secret: cart.secret === caller.cartSecret ? null : cart.secret,
  };
}

/** Builds the API response for a cart. API clients get the cart secret in it, browsers get it in an HttpOnly cookie. */
export async function toCartResponse(
  db: Db,
  caller: Caller,
  cart: CallerCart | null,
  pricedCart?: { lines: readonly PricedLine[]; evaluated?: EvaluatedCoupon },
): Promise<Cart> {
  const lines = pricedCart?.lines ?? (cart ? await readPricedLines(db, cart.id) : []);
  const evaluated = pricedCart?.evaluated ?? (await evaluateOwnCoupon(db, caller, cart, lines));
  const threshold = await freeShippingThreshold(db);
  const { subtotal, discount, total } = computeTotals(lines, 0, evaluated.applied?.discount);
  const missing = hasFreeShipping(evaluated) ? 0 : Math.max(0, threshold - subtotal);
  const shownCoupon = toCouponResponse(evaluated, caller.locale);
  return {
    items: lines.map((line) => cartItem(line, caller.locale)),
    conditions: conditionsOf(shownCoupon.coupon),
    ...shownCoupon,
    subtotal: toDirhams(subtotal),
    discount: toDirhams(discount),
    tax: 0,
    shipping: null,
    total: toDirhams(total),
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    weight_grams: sumWeight(lines),
    free_shipping: { threshold: toDirhams(threshold), remaining: toDirhams(missing) },
    cart_session_id: caller.client === "api" ? await getCartSessionId(db, caller, cart) : null,
  };
}

async function evaluateOwnCoupon(
  db: Db,
  { account }: Caller,
  cart: CallerCart | null,
  lines: readonly PricedLine[],
): Promise<EvaluatedCoupon> {
  if (!cart || cart.coupon_id === null || lines.length === 0) return NO_COUPON;
  return evaluateCoupon(db, await findCartCoupon(db, cart.id), lines, toCouponBuyer(account));
}

const conditionsOf = (coupon: Cart["coupon"]): Cart["conditions"] =>
  coupon
    ? [
        {
          type: "coupon",
          name: coupon.code,
          value: coupon.discount && -coupon.discount,
          attributes: { code: coupon.code },
        },
      ]
    : [];

type Quoted = { subtotal_centimes: Centimes; weight_grams: number; is_free: boolean };
export const toShippingQuoteInput = ({ subtotal, weight_grams, coupon }: Cart): Quoted => ({
  subtotal_centimes: toCentimes(subtotal),
  weight_grams,
  is_free: coupon?.kind === "free_shipping",
});

/** Returns the minimum subtotal, before discounts, for free delivery (K16). */
async function freeShippingThreshold(db: Db): Promise<Centimes> {
  return toCentimes(await getNumberSetting(db, "free_shipping_threshold_dh"));
}

function cartItem(line: PricedLine, locale: Locale): CartItem {
  const name = getTextInLocale(line.name, locale);
  const price = toDirhams(line.unit_price_centimes);
  const total = toDirhams(computeLineTotal(line));
  const value = line.option_value && getTextInLocale(line.option_value, locale);
  return {
    rowId: line.id,
    product: { id: line.product_id, slug: line.slug, name, cover: line.cover, stage: line.stage_color },
    name,
    price,
    qty: line.quantity,
    quantity: line.quantity,
    total,
    subtotal: total,
    options: {
      combination: value && line.attribute_name ? [{ name: getTextInLocale(line.attribute_name, locale), value }] : [],
    },
    selectedAttribute:
      value && line.attribute_id && line.option_id
        ? {
            id: line.attribute_id,
            optionId: line.option_id,
            variant_id: line.variant_id,
            value,
            price: toDirhams(line.price_centimes),
            sale_price: line.sale_price_centimes === null ? null : toDirhams(line.sale_price_centimes),
          }
        : null,
    variant_id: line.variant_id,
    isGift: line.is_gift,
    available: line.available,
    problem: getLineProblem(line),
  };
}

export function getLineProblem(line: Pick<PricedLine, "is_sold" | "available" | "quantity">): CartItem["problem"] {
  if (!line.is_sold) return "unavailable";
  if (line.available === 0) return "out_of_stock";
  return line.available < line.quantity ? "not_enough" : null;
}
