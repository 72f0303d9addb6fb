import * as z from "zod/mini";
import { addressFields, ignoredField, type WithoutIgnoredFields } from "./address.ts";
import { DELIVERY_METHODS, isPickUpMethodId } from "./delivery-methods.ts";
import { email, note, optionalAddress, slug, verificationCode } from "./fields.ts";
import { estimatedDelivery, order } from "./orders.ts";
import { PAYMENT_METHODS, SELECTABLE_PAYMENT_METHODS } from "./payment-methods.ts";
import { gatewayForm } from "./payments.ts";
import { pickUpPlace } from "./pick-up.ts";

export const city = z.object({ slug: z.string(), name: z.string(), region: z.string() });
const cityChoice = z.extend(city, { search: z.string() });
export type City = z.infer<typeof city>;
export type CityChoice = z.infer<typeof cityChoice>;

export const DELIVERY_TIME_UNITS = ["hours", "days"] as const;
const deliveryTime = z.object({ min: z.int(), max: z.int(), unit: z.enum(DELIVERY_TIME_UNITS) });
export type DeliveryTime = z.infer<typeof deliveryTime>;

export const shippingMethod = z.object({
  id: z.int(),
  delivery_method: z.enum(DELIVERY_METHODS),
  name: z.string(),
  fee: z.number(),
  free: z.boolean(),
  takes_cash: z.boolean(),
  delivery_time: deliveryTime,
  /** The delivery period of an order placed now. The server computes it from its clock and the business days. */
  estimated_delivery: estimatedDelivery,
  pick_up: z.nullable(pickUpPlace),
});
export type ShippingMethod = z.infer<typeof shippingMethod>;

export const paymentMethodOption = z.object({
  code: z.enum(SELECTABLE_PAYMENT_METHODS),
  name: z.string(),
  available: z.boolean(),
  reason: z.nullable(z.string()),
});
export type PaymentMethodOption = z.infer<typeof paymentMethodOption>;

/** Address in a request. Also accepts the read-only fields of addresses in responses, which clients may send back. */
export const shippingAddress = z.strictObject({
  ...addressFields,
  id: ignoredField,
  alias: ignoredField,
  default: ignoredField,
});

export type ShippingAddress = WithoutIgnoredFields<z.infer<typeof shippingAddress>>;

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

/** Requires city and address except for pick-up (V2, V5). Runs despite other invalid fields, to report all errors. */
export const requireDeliveryAddress = <Input extends ChosenDelivery>() =>
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
        return (
          typeof shipping_address === "object" && shipping_address !== null && !isPickUpMethodId(shipping_method_id)
        );
      },
    },
  );

export const shippingMethodId = z.pipe(
  z.pipe(
    z.union([z.number(), z.string()], "field.shippingMethodRequired"),
    z.transform((value: number | string) =>
      // Text that is no id and not 0 (pick-up) becomes NaN, which is rejected below. `+ 0` turns -0 into 0.
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
  /** Total that the client saw, in dirhams. If it is stale, the order is rejected with the current cart. */
  expected_total: z
    .number("field.invalid")
    .check(z.minimum(0, "field.invalid"), z.maximum(20_000_000, "field.invalid")),
});
export const placeOrderInput = placedInput.check(requireDeliveryAddress());
export type PlaceOrderInput = z.infer<typeof placeOrderInput>;

export const proofOfWorkChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    expiresAt: z.int(),
    data: z.object({ action: z.string() }),
  }),
  signature: z.string(),
});
export type ProofOfWorkChallenge = z.infer<typeof proofOfWorkChallenge>;

const shortDeadline = z.object({ pay_before_hours: z.int(), pay_before: z.string() });
export type ShortPaymentDeadline = z.infer<typeof shortDeadline>;

/** A checkout order. `challenge` is the solved proof-of-work challenge in base64, as ALTCHA's clients send it. */
export const submitOrderInput = z
  .extend(placedInput, {
    challenge: z.optional(z.nullable(z.string("field.invalid").check(z.maxLength(4000, "field.tooLong")))),
    accepted_pay_before_hours: z.optional(
      z.nullable(z.int("field.invalid").check(z.minimum(1, "field.invalid"), z.maximum(720, "field.invalid"))),
    ),
  })
  .check(requireDeliveryAddress());
export type SubmitOrderInput = z.infer<typeof submitOrderInput>;

export const emailCodeInput = z.strictObject({ email });
export const emailVerificationInput = z.strictObject({ email, code: verificationCode });
export type EmailVerificationInput = z.infer<typeof emailVerificationInput>;

/** Idempotency key. The client chooses a new one for each order. A retry with the same key returns the same order. */
export const idempotencyKey = z.string().check(z.regex(/^[\w-]{8,100}$/));

/** A placed order. `payment` is the signed form to send to the card gateway, or null if no gateway is needed. */
export const placedOrder = z.object({ order, access_key: z.string(), payment: z.nullable(gatewayForm) });
export type PlacedOrder = z.infer<typeof placedOrder>;

export const shippingMethodsQuery = z.object({ city: z.optional(slug) });
export const paymentMethodsQuery = z.object({
  city: z.optional(slug),
  shipping_method_id: z.optional(shippingMethodId),
});
export type PaymentMethodsQuery = z.output<typeof paymentMethodsQuery>;
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
