import * as z from "zod/mini";
import { addressFields, readOnly, type Written } from "./address.ts";
import { DELIVERY_METHODS, isPickUp } from "./delivery-methods.ts";
import { code, email, note, optionalAddress, slug } from "./fields.ts";
import { estimatedDelivery, order } from "./orders.ts";
import { CHOSEN_METHODS, PAYMENT_METHODS } from "./payment-methods.ts";
import { gatewayForm } from "./payments.ts";
import { pickUpPlace } from "./pick-up.ts";

/** From the address to the placed order (C5 to C7, V1 to V5, V9). */

export const city = z.object({ slug: z.string(), name: z.string(), region: z.string() });
/** With its spellings in every language, folded, so that the browser finds it as it is typed. */
const cityChoice = z.extend(city, { search: z.string() });
export type City = z.infer<typeof city>;
export type CityChoice = z.infer<typeof cityChoice>;

export const DELAY_UNITS = ["hours", "days"] as const;
const deliveryTime = z.object({ min: z.int(), max: z.int(), unit: z.enum(DELAY_UNITS) });
export type DeliveryTime = z.infer<typeof deliveryTime>;

/** A way for one cart to reach its buyer: a courier's offer for their city (E9), or pick-up in the shop. */
export const shippingMethod = z.object({
  /** A courier's, or PICK_UP_ID. */
  id: z.int(),
  delivery_method: z.enum(DELIVERY_METHODS),
  name: z.string(),
  /** Dirhams; 0 when free. */
  fee: z.number(),
  free: z.boolean(),
  /** Collects what is paid on delivery. */
  takes_cash: z.boolean(),
  delivery_time: deliveryTime,
  /** When an order placed now is delivered, or ready, by the server's clock and calendar. */
  estimated_delivery: estimatedDelivery,
  /** Where and when it is picked up; null where a courier brings it. */
  pick_up: z.nullable(pickUpPlace),
});
export type ShippingMethod = z.infer<typeof shippingMethod>;

/** A payment method as a visitor is offered it. */
export const paymentOffer = z.object({
  code: z.enum(CHOSEN_METHODS),
  name: z.string(),
  available: z.boolean(),
  /** Why it is locked, and how to unlock it; null when it is available. */
  reason: z.nullable(z.string()),
});
export type PaymentOffer = z.infer<typeof paymentOffer>;

/** Whom and where an order goes; an address of the address book, or of an order, can be sent as it was read. */
export const shippingAddress = z.strictObject({
  ...addressFields,
  id: readOnly,
  alias: readOnly,
  default: readOnly,
});

export type ShippingAddress = Written<z.infer<typeof shippingAddress>>;

/** Whom an order is for; city and address may be empty where it is picked up. */
export const recipient = z.extend(shippingAddress, {
  city: z.pipe(
    z.pipe(
      z.nullish(z.string("field.cityRequired")),
      z.transform((slug: string | null | undefined) => slug ?? ""),
    ),
    z.string().check(z.regex(/^[a-z0-9-]{0,80}$/, "field.cityUnknown")),
  ),
  address: optionalAddress,
});

type ChosenDelivery = { shipping_address: { city: string; address: string }; shipping_method_id: number };

/** What is brought to its buyer needs their city and address (V2, V5), asked for whatever else is wrong. */
export const requirePlace = <Input extends ChosenDelivery>() =>
  z.check<Input>(
    ({ value: { shipping_address }, issues }) => {
      const require = (field: "city" | "address", message: string) =>
        shipping_address[field] === "" &&
        issues.push({ code: "custom", path: ["shipping_address", field], message, input: "" });
      require("city", "field.cityRequired");
      require("address", "field.addressRequired");
    },
    {
      when: ({ value }) => {
        const { shipping_address, shipping_method_id } = (value ?? {}) as Partial<ChosenDelivery>;
        return typeof shipping_address === "object" && shipping_address !== null && !isPickUp(shipping_method_id);
      },
    },
  );

/** A delivery method's id, also as a form sends it. */
export const shippingMethodId = z.pipe(
  z.pipe(
    z.union([z.number(), z.string()], "field.shippingMethodRequired"),
    z.transform((value: number | string) =>
      // A blank is no choice, and -0 is 0.
      typeof value === "string" && !/^(?:0|[1-9]\d{0,9})$/.test(value) ? Number.NaN : Number(value) + 0,
    ),
  ),
  z
    .int("field.shippingMethodRequired")
    .check(z.minimum(0, "field.shippingMethodRequired"), z.maximum(2_147_483_647, "field.shippingMethodRequired")),
);

const placedInput = z.strictObject({
  shipping_address: recipient,
  shipping_method_id: shippingMethodId,
  payment_method: z.enum(PAYMENT_METHODS, "field.paymentMethodRequired"),
  note: z.optional(note),
  /** What the customer was shown, dirhams: another total is refused with the fresh cart. */
  expected_total: z
    .number("field.invalid")
    .check(z.minimum(0, "field.invalid"), z.maximum(20_000_000, "field.invalid")),
});
export const placeOrderInput = placedInput.check(requirePlace());
export type PlaceOrderInput = z.infer<typeof placeOrderInput>;

/** A proof of work to be done before ordering, as ALTCHA's clients take it (T5, V9). */
export const challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    /** Rounds of hashing for each try. */
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.int(),
    data: z.object({ action: z.string() }),
  }),
  signature: z.string(),
});
export type Challenge = z.infer<typeof challenge>;

/** What short_deadline_required carries: within how many hours the order is to be paid, and until when that would be. */
const shortDeadline = z.object({ pay_before_hours: z.int(), pay_before: z.string() });
export type ShortDeadline = z.infer<typeof shortDeadline>;

/** What the last step sends: the order, and the solved challenge where one was asked for, in base64 as ALTCHA's clients give it. */
export const submitOrderInput = z
  .extend(placedInput, {
    challenge: z.optional(z.nullable(z.string("field.invalid").check(z.maxLength(4000, "field.tooLong")))),
    /** The deadline that short_deadline_required told, which the customer agreed to. */
    accepted_pay_before_hours: z.optional(
      z.nullable(z.int("field.invalid").check(z.minimum(1, "field.invalid"), z.maximum(720, "field.invalid"))),
    ),
  })
  .check(requirePlace());
export type SubmitOrderInput = z.infer<typeof submitOrderInput>;

/** Where the owner wants the e-mail proved before ordering (T7). */
export const emailCodeInput = z.strictObject({ email });
export const emailProofInput = z.strictObject({ email, code });
export type EmailProofInput = z.infer<typeof emailProofInput>;

/** Chosen by whoever orders, one for each order they mean to place: sent again it gives the same order again. */
export const idempotencyKey = z.string().check(z.regex(/^[\w-]{8,100}$/));

/** `payment` is the gateway's form, where paying leads to one; null when the method needs no redirect. */
export const placedOrder = z.object({ order, access_key: z.string(), payment: z.nullable(gatewayForm) });
export type PlacedOrder = z.infer<typeof placedOrder>;

/** Without a city what needs none. */
export const shippingQuery = z.object({ city: z.optional(slug) });
/** How the order is to reach its buyer, once that is known. */
export const paymentQuery = z.object({ city: z.optional(slug), shipping_method_id: z.optional(shippingMethodId) });
export type PaymentQuery = z.output<typeof paymentQuery>;
export const cityQuery = z.object({
  q: z._default(z.string().check(z.maxLength(64, "field.tooLong")), ""),
  limit: z._default(
    z.pipe(
      z.pipe(
        z.union([z.string(), z.number()]),
        z.transform((text: string | number) => Math.min(200, Math.max(1, Number.parseInt(String(text), 10) || 20))),
      ),
      z.int().check(z.minimum(1), z.maximum(200)),
    ),
    20,
  ),
});
