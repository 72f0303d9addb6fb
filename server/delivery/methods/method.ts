import type { ShippingMethod } from "../../../contract/checkout.ts";
import type { DeliveryMethodCode } from "../../../contract/delivery-methods.ts";
import type { Locale } from "../../../contract/locales.ts";
import type { Centimes } from "../../../contract/money.ts";
import type { PickUpPlace } from "../../../contract/pick-up.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";

export type QuotedCart = { city: string; subtotal_centimes: Centimes; weight_grams: number; is_free?: boolean };

export type DeliveryDestination = {
  courier_id: number | null;
  courier_name: string | null;
  city_slug: string;
  address: string;
  zip_code: string | null;
};

type Promised = { placed_at: Date; estimated_from: Date; estimated_to: Date };
type Recipient = { city: string; address: string; zip_code?: string | null | undefined };

export type DeliveryMethod<Code extends DeliveryMethodCode = DeliveryMethodCode> = {
  code: Code;
  quote: (db: Db, caller: Caller, cart: QuotedCart) => Promise<ShippingMethod[]>;
  destinationOf: (db: Db, offer: ShippingMethod, to: Recipient) => Promise<DeliveryDestination>;
  promisedWindow: (now: Date, offer: ShippingMethod) => { from: Date; to: Date };
  /** Computes a new delivery period for a reopened or paid order. A courier's promised days count from `startedAt`. */
  renewedWindow: (db: Db, order: Promised, startedAt: Date) => Promise<{ from: Date; to: Date }>;
  heldForPickUpUntil: (db: Db) => Promise<Date | null>;
  nameOf: (order: { courier_name: string | null }, locale: Locale) => string;
  pickUpPlaceOf: (db: Db, locale: Locale) => Promise<PickUpPlace | null>;
};
