import * as z from "zod/mini";
import {
  type Cart,
  cart,
  cartAddInput,
  cartAddResult,
  cartSessionInput,
  cartUpdateInput,
  couponCodeInput,
} from "../../contract/cart.ts";
import { id } from "../../contract/fields.ts";
import { limitAttempts } from "../platform/http/rate-limit.ts";
import { route } from "../platform/http/route.ts";
import { applyCoupon, removeCoupon } from "./apply-coupon.ts";
import { getCartWithSecret } from "./cart.ts";
import { addToCart, clearCart, removeCartLine, updateCartLine } from "./change.ts";

/** Maximum new carts per network, high because many phones share an IP address. sweep.ts deletes unused carts. */
const NEW_CART_LIMIT = { name: "new_cart", points: 300, seconds: 600, refusal: "too_many_requests" } as const;

const row = z.object({ id });
/** Redirect target of a form post. Without JavaScript, only this URL can report a removed coupon (T17). */
const toCart = ({ coupon_removed }: Cart) => (coupon_removed ? "/cart?refused=coupon_gone" : "/cart");

/** Routes of the cart, which is identified by the X-Cart-Session header, the cookie, or an id in the body (A4). */
export const cartRoutes = [
  route({
    method: "GET",
    path: "/cart",
    summary: "Get the caller's cart with current prices",
    response: cart,
    run: async ({ db, caller, reply }) => {
      const { cart, secret } = await getCartWithSecret(db, caller);
      if (secret && caller.client === "browser") reply.setCartSecret(secret);
      return { data: cart };
    },
  }),
  route({
    method: "POST",
    path: "/cart/add",
    summary: "Add a product to the cart; the first one creates the cart",
    body: cartAddInput,
    response: cartAddResult,
    form: toCart,
    errors: [
      "unauthenticated",
      "cart_session_unknown",
      "not_enough_stock",
      "product_unavailable",
      "cart_full",
      "too_many_requests",
    ],
    run: async ({ db, shop, caller, body, reply }) => {
      const { cart, secret } = await addToCart(db, caller, body, () =>
        limitAttempts(shop.database, { ...NEW_CART_LIMIT, key: caller.address }),
      );
      if (secret && caller.client === "browser") reply.setCartSecret(secret);
      return { data: cart };
    },
  }),
  route({
    method: "PUT",
    path: "/cart/update/{id}",
    summary: "Set the quantity of a cart line, 1 to 99",
    params: row,
    body: cartUpdateInput,
    response: cart,
    form: toCart,
    errors: ["cart_item_not_found", "not_enough_stock", "product_unavailable"],
    run: async ({ db, caller, params, body }) => ({
      data: await updateCartLine(db, caller, { row_id: params.id, quantity: body.quantity }),
    }),
  }),
  route({
    method: "DELETE",
    path: "/cart/remove/{id}",
    summary: "Remove a line from the cart",
    params: row,
    body: cartSessionInput,
    response: cart,
    form: toCart,
    errors: ["cart_item_not_found"],
    run: async ({ db, caller, params }) => ({ data: await removeCartLine(db, caller, { row_id: params.id }) }),
  }),
  route({
    method: "DELETE",
    path: "/cart/clear",
    summary: "Remove all lines from the cart",
    body: cartSessionInput,
    response: cart,
    form: toCart,
    errors: ["cart_item_not_found"],
    run: async ({ db, caller }) => ({ data: await clearCart(db, caller) }),
  }),
  route({
    method: "POST",
    path: "/cart/coupon",
    summary: "Apply a coupon, replacing the applied one",
    body: couponCodeInput,
    response: cart,
    form: toCart,
    redisplayedFields: ["code"],
    errors: ["cart_empty", "coupon_invalid", "coupon_minimum", "coupon_required", "too_many_requests"],
    run: async ({ shop, caller, body }) => {
      const data = await applyCoupon(shop.database, caller, body);
      return { data, ...(!data.coupon && { message: "cart.couponsOff" as const }) };
    },
  }),
  route({
    method: "DELETE",
    path: "/cart/coupon",
    summary: "Remove the coupon from the cart",
    body: cartSessionInput,
    response: cart,
    form: toCart,
    run: async ({ db, caller }) => ({ data: await removeCoupon(db, caller) }),
  }),
];
