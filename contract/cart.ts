import * as z from "zod/mini";
import { id, quantity } from "./fields.ts";

/** The cart, priced anew at each reading: its prices are the catalogue's (E5, E6). */

/** Why a line cannot be ordered as it stands. */
export const LINE_PROBLEMS = ["unavailable", "out_of_stock", "not_enough"] as const;

export const cartItem = z.object({
  rowId: z.int(),
  product: z.object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    cover: z.nullable(z.string()),
    stage: z.string(),
  }),
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
  /** How many could be ordered now. */
  available: z.int(),
  problem: z.nullable(z.enum(LINE_PROBLEMS)),
});
export type CartItem = z.infer<typeof cartItem>;

export const cart = z.object({
  items: z.array(cartItem),
  conditions: z.array(
    z.object({ type: z.string(), name: z.string(), value: z.number(), attributes: z.record(z.string(), z.string()) }),
  ),
  subtotal: z.number(),
  discount: z.number(),
  tax: z.number(),
  /** Null until a shipping method is chosen, at checkout. */
  shipping: z.nullable(z.number()),
  total: z.number(),
  count: z.int(),
  free_shipping: z.object({ threshold: z.number(), remaining: z.number() }),
  /** For API clients; a browser's stays in a cookie that no script reads, so it gets null. */
  cart_session_id: z.nullable(z.string()),
});
export type Cart = z.infer<typeof cart>;

const session = { cart_session_id: z.optional(z.string()) };

export const cartAddInput = z.object({
  product_id: id,
  quantity: z._default(quantity, 1),
  variant_id: z.optional(id),
  attributes: z.optional(z.unknown()),
  ...session,
});
export type CartAddInput = z.infer<typeof cartAddInput>;

export const cartUpdateInput = z.object({ quantity, ...session });
export const cartSessionInput = z.object(session);
