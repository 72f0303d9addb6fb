import * as z from "zod/mini";
import { recipient, requireDeliveryAddress, shippingAddress, shippingMethod, shippingMethodId } from "./checkout.ts";
import { CART_LINES_MAX, SEARCH_MAX_LENGTH } from "./constants.ts";
import { id, note, phone, quantity } from "./fields.ts";
import { LOCALES } from "./locales.ts";
import { PAYMENT_PROPERTIES, SELECTABLE_PAYMENT_METHODS, type SelectablePaymentMethod } from "./payment-methods.ts";

/** A payment method's position in the phone-order form. Null for cards, because only buyers can use the gateway. */
const placeOf = (code: SelectablePaymentMethod) => PAYMENT_PROPERTIES[code].phonePlace;
export const PHONE_PAYMENT_METHODS: readonly SelectablePaymentMethod[] = SELECTABLE_PAYMENT_METHODS.filter(
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
  .check(requireDeliveryAddress());
export type PhoneOrderInput = z.infer<typeof phoneOrderInput>;

export const sellableVariantQuery = z.object({ q: z.string().check(z.maxLength(SEARCH_MAX_LENGTH, "field.tooLong")) });
export const sellableVariant = z.object({
  variant_id: z.int(),
  name: z.string(),
  option: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  stage: z.string(),
  available: z.int(),
});
export type SellableVariant = z.infer<typeof sellableVariant>;

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
