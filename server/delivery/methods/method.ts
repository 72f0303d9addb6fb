import type { ShippingMethod } from "../../../contract/checkout.ts";
import type { DeliveryMethodCode } from "../../../contract/delivery-methods.ts";
import type { Locale } from "../../../contract/locales.ts";
import type { Centimes } from "../../../contract/money.ts";
import type { PickUpPlace } from "../../../contract/pick-up.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";

/** What a delivery is offered for. `city` is a slug, empty before it is known; a coupon may make delivery free. */
export type QuotedCart = { city: string; subtotal_centimes: Centimes; weight_grams: number; is_free?: boolean };

/** Where an order goes, as the order stores it. */
export type Destination = {
  courier_id: number | null;
  courier_name: string | null;
  city_slug: string;
  address: string;
  zip_code: string | null;
};

type Promised = { placed_at: Date; estimated_from: Date; estimated_to: Date };
type Recipient = { city: string; address: string; zip_code?: string | null | undefined };

/**
 * The server-side behaviour that differs between delivery methods. Properties that the browser needs too are in
 * contract/delivery-methods.ts.
 */
export type DeliveryMethod<Code extends DeliveryMethodCode = DeliveryMethodCode> = {
  code: Code;
  /** What it offers for a cart, the cheapest first; empty where it does not serve it. */
  quote: (db: Db, caller: Caller, cart: QuotedCart) => Promise<ShippingMethod[]>;
  /** The destination columns of a new order whose buyer chose this offer. */
  destinationOf: (db: Db, offer: ShippingMethod, to: Recipient) => Promise<Destination>;
  /** Between which moments an order placed at `now` is promised to be delivered, or ready. */
  promisedWindow: (now: Date, offer: ShippingMethod) => { from: Date; to: Date };
  /** The same for an order that is taken up again, or paid, at `begun`: as it was promised once, counted from then. */
  promisedAgain: (db: Db, order: Promised, begun: Date) => Promise<{ from: Date; to: Date }>;
  /** Deadline for picking up an order that is ready now; null where a courier takes it. */
  keptUntil: (db: Db) => Promise<Date | null>;
  /** How people call it on an order, in their language. */
  nameOf: (order: { courier_name: string | null }, locale: Locale) => string;
  /** Where its orders are picked up; null where a courier delivers them. */
  pickUpPlaceOf: (db: Db, locale: Locale) => Promise<PickUpPlace | null>;
};
