import * as z from "zod/mini";
import { personFields, placeFields, type WithoutIgnoredFields } from "./address.ts";
import { optionalEmail } from "./fields.ts";
import { latinDigits } from "./fold.ts";
import { shipInput } from "./orders.ts";

const PARCELS_MAX = 50;

const number = z.string("field.invalid").check(z.regex(/^AM\d{8}$/, "field.invalid"));
const numbersUpTo = (most: number) =>
  z.array(number, "field.invalid").check(z.minLength(1, "field.required"), z.maxLength(most, "field.invalid"));
const numbers = numbersUpTo(PARCELS_MAX);

export const orderNumbers = (most: number) =>
  z.pipe(
    z.pipe(
      z.string("field.required"),
      z.transform((text: string) => text.split(",")),
    ),
    numbersUpTo(most),
  );

export const packInput = z.strictObject({
  orders: numbers,
  packed: z.boolean("field.invalid"),
});
export type PackInput = z.infer<typeof packInput>;

export const shipManyInput = z.strictObject({
  courier_id: shipInput.shape.courier_id,
  parcels: z
    .array(z.strictObject({ order: number, tracking_number: shipInput.shape.tracking_number }), "field.invalid")
    .check(z.minLength(1, "field.required"), z.maxLength(PARCELS_MAX, "field.invalid")),
});
export type ShipManyInput = z.infer<typeof shipManyInput>;

/** Normalizes a tracking number for comparison: Latin digits, no separators. Same rule as plain_number() in the database. */
export const plainNumber = (trackingNumber: string): string =>
  latinDigits(trackingNumber)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");

/** Returns orders that share a tracking number, as happens when a label is scanned twice. */
export function ordersOfOneNumber(parcels: ShipManyInput["parcels"]): Set<string> {
  const byNumber = Map.groupBy(parcels, ({ tracking_number }) => plainNumber(tracking_number));
  const shared = [...byNumber.values()]
    .map((of) => new Set(of.map(({ order }) => order)))
    .filter(({ size }) => size > 1);
  return new Set(shared.flatMap((orders) => [...orders]));
}

/** One result per order, in the request's sequence. `refusal`: why the order was skipped, otherwise null. */
export const parcelResults = z.array(z.object({ order: z.string(), refusal: z.nullable(z.string()) }));
export type ParcelResults = z.infer<typeof parcelResults>;

export const slipsQuery = z.object({ orders: orderNumbers(PARCELS_MAX) });

/** Delivery data. If `email` is empty, mails go to the account's verified address. If absent: no change. */
export const deliveryInput = z.strictObject({
  ...personFields,
  ...placeFields,
  city: z.nullish(placeFields.city),
  address: z.nullish(placeFields.address),
  email: z.optional(optionalEmail),
});
export type DeliveryInput = WithoutIgnoredFields<z.infer<typeof deliveryInput>>;
