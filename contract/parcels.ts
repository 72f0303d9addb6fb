import * as z from "zod/mini";
import { personFields, placeFields, type Written } from "./address.ts";
import { optionalEmail } from "./fields.ts";
import { latinDigits } from "./fold.ts";
import { shipInput } from "./orders.ts";

/** Many orders at once, and where an order goes, as the back office sends it. */

/** So many orders are packed, sent or printed by one call. */
const PARCELS_MAX = 50;

const number = z.string("field.invalid").check(z.regex(/^AM\d{8}$/, "field.invalid"));
const numbersUpTo = (most: number) =>
  z.array(number, "field.invalid").check(z.minLength(1, "field.required"), z.maxLength(most, "field.invalid"));
const numbers = numbersUpTo(PARCELS_MAX);

/** The same by commas, as an address or a form's field carries them. */
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
  /** False: they are to be packed again. */
  packed: z.boolean("field.invalid"),
});
export type PackInput = z.infer<typeof packInput>;

/** Parcels that one courier took, each with its own number. */
export const shipManyInput = z.strictObject({
  courier_id: shipInput.shape.courier_id,
  parcels: z
    .array(z.strictObject({ order: number, tracking_number: shipInput.shape.tracking_number }), "field.invalid")
    .check(z.minLength(1, "field.required"), z.maxLength(PARCELS_MAX, "field.invalid")),
});
export type ShipManyInput = z.infer<typeof shipManyInput>;

/** A parcel's number as it is compared, as plain_number() of the database has it: other signs and Arabic digits make no difference. */
export const plainNumber = (written: string): string =>
  latinDigits(written)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");

/** The orders among these whose number another one of them has too: a label was scanned twice. */
export function ordersOfOneNumber(parcels: ShipManyInput["parcels"]): Set<string> {
  const byNumber = Map.groupBy(parcels, ({ tracking_number }) => plainNumber(tracking_number));
  const shared = [...byNumber.values()]
    .map((of) => new Set(of.map(({ order }) => order)))
    .filter(({ size }) => size > 1);
  return new Set(shared.flatMap((orders) => [...orders]));
}

/** What became of each, in the order in which they were sent; `refusal` says why one was not done. */
export const parcelResults = z.array(z.object({ order: z.string(), refusal: z.nullable(z.string()) }));
export type ParcelResults = z.infer<typeof parcelResults>;

/** The orders whose slips are printed. */
export const slipsQuery = z.object({ orders: orderNumbers(PARCELS_MAX) });

/**
 * Whom an order is for, where it goes, and where mails about it go: left out is unchanged; empty is the verified address of the
 * account that the order belongs to, else nowhere.
 */
export const deliveryInput = z.strictObject({
  ...personFields,
  ...placeFields,
  // Left out where its buyer comes for it.
  city: z.nullish(placeFields.city),
  address: z.nullish(placeFields.address),
  email: z.optional(optionalEmail),
});
export type DeliveryInput = Written<z.infer<typeof deliveryInput>>;
