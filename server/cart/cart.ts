import type { Cart, CartItem } from "../../contract/cart.ts";
import type { Locale } from "../../contract/locales.ts";
import { type Centimes, centimes, dirhams } from "../../contract/money.ts";
import { getNumberSetting } from "../content/stored-settings.ts";
import { buyerOf, couponOfCart } from "../coupons/coupons.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { inLocale } from "../platform/messages/translations.ts";
import { couponView, type EvaluatedCoupon, evaluateCoupon, hasFreeShipping, NO_COUPON } from "./coupon.ts";
import { type PricedLine, pricedLines, weightOf } from "./lines.ts";
import { type CallersCart, ensureCartSecret, findCart, sessionIdFor } from "./secret.ts";
import { lineTotal, totalsOf } from "./totals.ts";

/** A cart. `secret` is a new token that opens it, to be stored by the caller; null if the old one is valid. */
export type OpenCart = { cart: Cart; secret: string | null };

/** Reads the caller's cart. Never creates one: a visitor without a cart gets an empty view (T13, E5). */
export async function getCart(db: Db, caller: Caller): Promise<Cart> {
  return cartView(db, caller, await findCart(db, caller));
}

/** Reads the caller's cart. A browser whose cart was found by its account gets a new cart secret. */
export async function openCart(db: Db, caller: Caller): Promise<OpenCart> {
  const cart = await findCart(db, caller);
  return cart && caller.client === "browser"
    ? openedCart(db, caller, await ensureCartSecret(db, caller, cart))
    : { cart: await cartView(db, caller, cart), secret: null };
}

export async function openedCart(
  db: Db,
  caller: Caller,
  cart: CallersCart,
  pricedCart?: { lines: readonly PricedLine[]; evaluated?: EvaluatedCoupon },
): Promise<OpenCart> {
  return {
    cart: await cartView(db, caller, cart, pricedCart),
    secret: cart.secret === caller.cartSecret ? null : cart.secret,
  };
}

/** Builds the response. API clients get the cart secret in it; browsers get the secret in an HttpOnly cookie. */
export async function cartView(
  db: Db,
  caller: Caller,
  cart: CallersCart | null,
  pricedCart?: { lines: readonly PricedLine[]; evaluated?: EvaluatedCoupon },
): Promise<Cart> {
  const lines = pricedCart?.lines ?? (cart ? await pricedLines(db, cart.id) : []);
  const evaluated = pricedCart?.evaluated ?? (await evaluateOwnCoupon(db, caller, cart, lines));
  const threshold = await freeShippingThreshold(db);
  const { subtotal, discount, total } = totalsOf(lines, 0, evaluated.applied?.discount);
  const missing = hasFreeShipping(evaluated) ? 0 : Math.max(0, threshold - subtotal);
  const shownCoupon = couponView(evaluated, caller.locale);
  return {
    items: lines.map((line) => cartItem(line, caller.locale)),
    conditions: conditionsOf(shownCoupon.coupon),
    ...shownCoupon,
    subtotal: dirhams(subtotal),
    discount: dirhams(discount),
    tax: 0,
    shipping: null,
    total: dirhams(total),
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    weight_grams: weightOf(lines),
    free_shipping: { threshold: dirhams(threshold), remaining: dirhams(missing) },
    cart_session_id: caller.client === "api" ? await sessionIdFor(db, caller, cart) : null,
  };
}

async function evaluateOwnCoupon(
  db: Db,
  { account }: Caller,
  cart: CallersCart | null,
  lines: readonly PricedLine[],
): Promise<EvaluatedCoupon> {
  if (!cart || cart.coupon_id === null || lines.length === 0) return NO_COUPON;
  return evaluateCoupon(db, await couponOfCart(db, cart.id), lines, buyerOf(account));
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
  subtotal_centimes: centimes(subtotal),
  weight_grams,
  is_free: coupon?.kind === "free_shipping",
});

/** The subtotal, before any discount, from which delivery is free (K16). */
async function freeShippingThreshold(db: Db): Promise<Centimes> {
  return centimes(await getNumberSetting(db, "free_shipping_threshold_dh"));
}

function cartItem(line: PricedLine, locale: Locale): CartItem {
  const name = inLocale(line.name, locale);
  const price = dirhams(line.unit_price_centimes);
  const total = dirhams(lineTotal(line));
  const value = line.option_value && inLocale(line.option_value, locale);
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
      combination: value && line.attribute_name ? [{ name: inLocale(line.attribute_name, locale), value }] : [],
    },
    selectedAttribute:
      value && line.attribute_id && line.option_id
        ? {
            id: line.attribute_id,
            optionId: line.option_id,
            variant_id: line.variant_id,
            value,
            price: dirhams(line.price_centimes),
            sale_price: line.sale_price_centimes === null ? null : dirhams(line.sale_price_centimes),
          }
        : null,
    variant_id: line.variant_id,
    isGift: line.is_gift,
    available: line.available,
    problem: problemOf(line),
  };
}

export function problemOf(line: Pick<PricedLine, "is_sold" | "available" | "quantity">): CartItem["problem"] {
  if (!line.is_sold) return "unavailable";
  if (line.available === 0) return "out_of_stock";
  return line.available < line.quantity ? "not_enough" : null;
}
