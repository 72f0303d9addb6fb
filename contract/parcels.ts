import * as z from "zod/mini";
import { personFields, placeFields, type WithoutIgnoredFields } from "./address.ts";
import { optionalEmail } from "./fields.ts";
import { toLatinDigits } from "./fold.ts";
import { shipInput } from "./orders.ts";

const PARCELS_MAX = 50;

const number = z.string("field.invalid").check(z.regex(/^AM\d{8}$/, "field.invalid"));
const numbersUpTo = (most: number) =>
  z.array(number, "field.invalid").check(z.minLength(1, "field.required"), z.maxLength(most, "field.invalid"));
const numbers = numbersUpTo(PARCELS_MAX);

export const createOrderNumbersInput = (most: number) =>
  z.pipe(
    z.pipe(
      z.string("field.required"),
      z.transform((text: string) => text.split(",")),
    ),
    numbersUpTo(most),
  );

export const packOrdersInput = z.strictObject({
  orders: numbers,
  packed: z.boolean("field.invalid"),
});
export type PackOrdersInput = z.infer<typeof packOrdersInput>;

export const shipOrdersInput = z.strictObject({
  courier_id: shipInput.shape.courier_id,
  parcels: z
    .array(z.strictObject({ order: number, tracking_number: shipInput.shape.tracking_number }), "field.invalid")
    .check(z.minLength(1, "field.required"), z.maxLength(PARCELS_MAX, "field.invalid")),
});
export type ShipOrdersInput = z.infer<typeof shipOrdersInput>;

/** Normalizes a tracking number for comparison: Latin digits, no separators. Same rule as plain_number() in the database. */
export const normalizeTrackingNumber = (trackingNumber: string): string =>
  toLatinDigits(trackingNumber)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");

/** Returns orders that share a tracking number, as happens when a label is scanned twice. */
export function findDuplicateTrackingOrders(parcels: ShipOrdersInput["parcels"]): Set<string> {
  const byNumber = Map.groupBy(parcels, ({ tracking_number }) => normalizeTrackingNumber(tracking_number));
  const shared = [...byNumber.values()]
    .map((of) => new Set(of.map(({ order }) => order)))
    .filter(({ size }) => size > 1);
  return new Set(shared.flatMap((orders) => [...orders]));
}

/** One result per order, in the sequence of the request. `refusal` says why an order was skipped, or is null. */
export const parcelResults = z.array(z.object({ order: z.string(), refusal: z.nullable(z.string()) }));
export type ParcelResults = z.infer<typeof parcelResults>;

export const packingSlipsQuery = z.object({ orders: createOrderNumbersInput(PARCELS_MAX) });

/** New delivery data. An empty `email` means the account's verified address; an absent `email` changes nothing. */
export const deliveryDetailsInput = z.strictObject({
  ...personFields,
  ...placeFields,
  city: z.nullish(placeFields.city),
  address: z.nullish(placeFields.address),
  email: z.optional(optionalEmail),
});
export type DeliveryDetailsInput = WithoutIgnoredFields<z.infer<typeof deliveryDetailsInput>>;
