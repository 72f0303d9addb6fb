import * as z from "zod/mini";
import { productLink } from "./catalog.ts";
import { id, quantity } from "./fields.ts";

/** The cart stores no prices. Responses contain the current prices of the catalogue (E5, E6). */

const LINE_PROBLEMS = ["unavailable", "out_of_stock", "not_enough"] as const;

export const cartItem = z.object({
  rowId: z.int(),
  product: productLink,
  name: z.string(),
  price: z.number(),
  qty: z.int(),
  quantity: z.int(),
  total: z.number(),
  subtotal: z.number(),
  options: z.object({ combination: z.array(z.object({ name: z.string(), value: z.string() })) }),
  selectedAttribute: z.nullable(
    z.object({
      id: z.int(),
      optionId: z.int(),
      variant_id: z.int(),
      value: z.string(),
      price: z.number(),
      sale_price: z.nullable(z.number()),
    }),
  ),
  variant_id: z.int(),
  isGift: z.boolean(),
  available: z.int(),
  problem: z.nullable(z.enum(LINE_PROBLEMS)),
});
export type CartItem = z.infer<typeof cartItem>;

export const COUPON_KINDS = ["percent", "fixed", "free_shipping"] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

export const cartCondition = z.object({
  type: z.string(),
  name: z.string(),
  value: z.number(),
  attributes: z.record(z.string(), z.string()),
});
export const cartCoupon = z.object({
  code: z.string(),
  kind: z.enum(COUPON_KINDS),
  label: z.string(),
  discount: z.number(),
});

export const cart = z.object({
  items: z.array(cartItem),
  conditions: z.array(cartCondition),
  coupon: z.nullable(cartCoupon),
  /** A coupon that no longer applies. The totals already ignore it, and the next change of the cart removes it (T17). */
  coupon_removed: z.nullable(z.object({ code: z.string(), message: z.string() })),
  subtotal: z.number(),
  discount: z.number(),
  tax: z.number(),
  shipping: z.nullable(z.number()),
  total: z.number(),
  count: z.int(),
  weight_grams: z.int(),
  free_shipping: z.object({ threshold: z.number(), remaining: z.number() }),
  /** Secret cart token, which API clients send with each request. Null for browsers, which get an HttpOnly cookie. */
  cart_session_id: z.nullable(z.string()),
});
export type Cart = z.infer<typeof cart>;

/** Response to adding an item. The added `quantity` is below `requested` if the cart line is full (K6). */
export const cartAddResult = z.extend(cart, {
  added: z.object({
    requested: z.int(),
    quantity: z.int(),
    message: z.nullable(z.string()),
  }),
});
export type CartAddResult = z.infer<typeof cartAddResult>;

const session = { cart_session_id: z.nullish(z.string()) };

const CHOICES_MAX = 10;
const choice = z.object({ id, optionId: id });
export type ChosenOption = z.infer<typeof choice>;

/** Chosen product options: `[{id, optionId}]`, as in a cart item, or an object `{<id>: <optionId>}` (E7). */
const choices = z.pipe(
  z.union(
    [
      z.array(choice).check(z.maxLength(CHOICES_MAX)),
      z
        .record(z.string().check(z.regex(/^\d{1,10}$/)), id)
        .check(z.refine((chosen) => Object.keys(chosen).length <= CHOICES_MAX)),
    ],
    "field.invalid",
  ),
  z.transform((chosen): ChosenOption[] =>
    Array.isArray(chosen)
      ? chosen
      : Object.entries(chosen).map(([attribute, optionId]) => ({ id: Number(attribute), optionId })),
  ),
);

export const cartAddInput = z.object({
  product_id: id,
  quantity: z._default(quantity, 1),
  variant_id: z.nullish(id),
  attributes: z.nullish(choices),
  ...session,
});
export type CartAddInput = z.infer<typeof cartAddInput>;

export const cartUpdateInput = z.object({ quantity, ...session });
export const couponCodeInput = z.object({
  code: z._default(z.string("field.invalid").check(z.maxLength(200, "field.tooLong")), ""),
  ...session,
});
export const cartSessionInput = z.object(session);
