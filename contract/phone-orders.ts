import * as z from "zod/mini";
import { recipient, requirePlace, shippingAddress, shippingMethod, shippingMethodId } from "./checkout.ts";
import { CART_LINES_MAX, SEARCH_MAX_LENGTH } from "./constants.ts";
import { id, note, phone, quantity } from "./fields.ts";
import { LOCALES } from "./locales.ts";
import { CHOSEN_METHODS, type ChosenMethodCode, PAYMENT_PROPERTIES } from "./payment-methods.ts";

/** Position of a payment method for phone orders. Null for cards: only buyers can open the gateway's page. */
const placeOf = (code: ChosenMethodCode) => PAYMENT_PROPERTIES[code].phonePlace;
export const PHONE_PAYMENT_METHODS: readonly ChosenMethodCode[] = CHOSEN_METHODS.filter(
  (code) => placeOf(code) !== null,
).sort((one, other) => Number(placeOf(one)) - Number(placeOf(other)));

const lines = z
  .array(z.strictObject({ variant_id: id, quantity }), "field.invalid")
  .check(z.minLength(1, "field.linesRequired"), z.maxLength(CART_LINES_MAX, "field.invalid"));

export const phoneQuoteInput = z.strictObject({ lines, city: z.nullable(shippingAddress.shape.city) });
export type PhoneQuoteInput = z.infer<typeof phoneQuoteInput>;

export const phoneQuote = z.object({
  items: z.array(
    z.object({
      variant_id: z.int(),
      name: z.string(),
      option: z.nullable(z.string()),
      price: z.number(),
      quantity: z.int(),
      total: z.number(),
      available: z.int(),
      problem: z.nullable(z.enum(["unavailable", "out_of_stock", "not_enough"])),
    }),
  ),
  subtotal: z.number(),
  couriers: z.array(shippingMethod),
});
export type PhoneQuote = z.infer<typeof phoneQuote>;

export const phoneOrderInput = z
  .strictObject({
    lines,
    shipping_address: recipient,
    shipping_method_id: shippingMethodId,
    payment_method: z.enum(PHONE_PAYMENT_METHODS, "field.paymentMethodRequired"),
    note: z.optional(note),
    locale: z.enum(LOCALES, "field.invalid"),
    /** Total that the client saw, in dirhams. If the total has changed since, the order is rejected (cart_changed). */
    expected_total: z
      .number("field.invalid")
      .check(z.minimum(0, "field.invalid"), z.maximum(20_000_000, "field.invalid")),
  })
  .check(requirePlace());
export type PhoneOrderInput = z.infer<typeof phoneOrderInput>;

export const sellableQuery = z.object({ q: z.string().check(z.maxLength(SEARCH_MAX_LENGTH, "field.tooLong")) });
export const sellable = z.object({
  variant_id: z.int(),
  name: z.string(),
  option: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  stage: z.string(),
  available: z.int(),
});
export type Sellable = z.infer<typeof sellable>;

export const knownCustomerQuery = z.object({ phone });
export const knownCustomer = z.nullable(
  z.object({
    firstName: z.string(),
    lastName: z.string(),
    address: z.string(),
    city: z.string(),
    zip_code: z.nullable(z.string()),
    email: z.nullable(z.string()),
    locale: z.enum(LOCALES),
    orders: z.int(),
    returned: z.int(),
  }),
);
export type KnownCustomer = NonNullable<z.infer<typeof knownCustomer>>;
