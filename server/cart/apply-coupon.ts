import type { Cart } from "../../contract/cart.ts";
import { COUPON_ATTEMPT_LIMITS } from "../../contract/constants.ts";
import { COUPON_CODE_PATTERN, normalizeCouponCode } from "../../contract/coupon-code.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Locale } from "../../contract/locales.ts";
import { readSetting } from "../content/stored-settings.ts";
import { findCoupon, toCouponBuyer } from "../coupons/coupons.ts";
import type { Caller } from "../platform/caller.ts";
import { type Database, type Db, inTransaction } from "../platform/database/database.ts";
import { limitAttempts } from "../platform/http/rate-limit.ts";
import { getCart, toCartResponse } from "./cart.ts";
import { type EvaluatedCoupon, evaluateCoupon, formatCouponMinimum, storeCoupon } from "./coupon.ts";
import { readPricedLines } from "./lines.ts";
import { findCallerCart, lockCart } from "./secret.ts";

/**
 * Applies a coupon. Throws too_many_requests, coupon_required, cart_empty, coupon_minimum (with the amount), and
 * coupon_invalid for all other reasons (T16, V8). Call it outside a transaction, so that a rejected attempt is counted.
 */
export async function applyCoupon(database: Database, caller: Caller, input: { code: string }): Promise<Cart> {
  const { db } = database;
  const code = normalizeCouponCode(input.code);
  if (code === "") throw new ShopError("coupon_required", { fields: { code: ["refusal.coupon_required"] } });
  if (!(await readSetting(db, "coupons_enabled"))) return getCart(db, caller);
  await limitTries(database, caller);
  return inTransaction(db, async (tx) => {
    const cart = await lockCart(tx, caller);
    if (!cart) throw new ShopError("cart_empty");
    const lines = await readPricedLines(tx, cart.id);
    if (lines.length === 0) throw new ShopError("cart_empty");
    const coupon = COUPON_CODE_PATTERN.test(code) ? await findCoupon(tx, code) : null;
    const evaluated = await evaluateCoupon(tx, coupon, lines, toCouponBuyer(caller.account));
    if (!evaluated.applied) throw refusalOf(evaluated, caller.locale);
    await storeCoupon(tx, cart.id, evaluated.applied.coupon.id);
    return toCartResponse(tx, caller, cart, { lines, evaluated });
  });
}

async function limitTries(database: Database, caller: Caller): Promise<void> {
  const { perCart, perAddress, seconds } = COUPON_ATTEMPT_LIMITS;
  const limit = { seconds, refusal: "too_many_requests" } as const;
  // Limits attempts by cart, not by secret: a signed-in caller can open the same cart with any number of secrets.
  const cart = await findCallerCart(database.db, caller);
  if (cart) await limitAttempts(database, { ...limit, name: "coupon_cart", key: String(cart.id), points: perCart });
  await limitAttempts(database, { ...limit, name: "coupon_address", key: caller.address, points: perAddress });
}

function refusalOf({ removed }: EvaluatedCoupon, locale: Locale): ShopError {
  if (removed?.fault !== "minimum")
    return new ShopError("coupon_invalid", { fields: { code: ["refusal.coupon_invalid"] } });
  return new ShopError("coupon_minimum", {
    says: "refusal.coupon_invalid",
    fields: { code: ["field.couponMinimum"] },
    params: { amount: formatCouponMinimum(removed.coupon, locale) },
  });
}

export async function removeCoupon(db: Db, caller: Caller): Promise<Cart> {
  return inTransaction(db, async (tx) => {
    const cart = await lockCart(tx, caller);
    if (cart) await storeCoupon(tx, cart.id, null);
    return getCart(tx, caller);
  });
}
