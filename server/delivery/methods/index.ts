import type { ShippingMethod } from "../../../contract/checkout.ts";
import { DELIVERY_METHODS, type DeliveryMethodCode } from "../../../contract/delivery-methods.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { courierDelivery } from "./courier.ts";
import type { DeliveryMethod, QuotedCart } from "./method.ts";
import { pickUpDelivery } from "./pick-up.ts";

const METHODS: { [Code in DeliveryMethodCode]: DeliveryMethod<Code> } = {
  courier: courierDelivery,
  pick_up: pickUpDelivery,
};

export const getDeliveryMethod = ({ delivery_method }: { delivery_method: DeliveryMethodCode }): DeliveryMethod =>
  METHODS[delivery_method];

export async function quoteDelivery(db: Db, caller: Caller, cart: QuotedCart): Promise<ShippingMethod[]> {
  const offers = await Promise.all(DELIVERY_METHODS.map((code) => METHODS[code].quote(db, caller, cart)));
  return offers.flat();
}
