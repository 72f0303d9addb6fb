import type { Transaction } from "kysely";
import type { PlaceOrderInput, ShippingMethod } from "../../contract/checkout.ts";
import { DELIVERY_PROPERTIES, getChosenDeliveryMethod } from "../../contract/delivery-methods.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Centimes } from "../../contract/money.ts";
import { getPaymentProperties, NO_PAYMENT_METHOD } from "../../contract/payment-methods.ts";
import { type PricedLine, sumWeight } from "../cart/lines.ts";
import { computeTotals } from "../cart/totals.ts";
import { getDeliveryMethod } from "../delivery/methods/index.ts";
import type { DeliveryDestination } from "../delivery/methods/method.ts";
import { requirePaymentMethod, requirePhonePaymentMethod } from "../payments/methods/index.ts";
import type { Caller } from "../platform/caller.ts";
import type { CardGateway } from "../platform/config/card-config.ts";
import type { Tables } from "../platform/database/tables.ts";

type Tx = Transaction<Tables>;

/** Returns the delivery offer. Throws shipping_method_unavailable, or city_not_served if no courier serves the city. */
export async function requireChosenShipping(
  tx: Tx,
  caller: Caller,
  input: PlaceOrderInput,
  lines: PricedLine[],
  hasFreeShipping: boolean,
): Promise<ShippingMethod> {
  const delivery_method = getChosenDeliveryMethod(input.shipping_method_id);
  const offers = await getDeliveryMethod({ delivery_method }).quote(tx, caller, {
    city: input.shipping_address.city,
    subtotal_centimes: computeTotals(lines, 0).subtotal,
    weight_grams: sumWeight(lines),
    is_free: hasFreeShipping,
  });
  if (offers.length === 0 && DELIVERY_PROPERTIES[delivery_method].goesToBuyer)
    throw new ShopError("city_not_served", { fields: { "shipping_address.city": ["field.cityUnknown"] } });
  const shipping = offers.find((offer) => offer.id === input.shipping_method_id);
  if (!shipping)
    throw new ShopError("shipping_method_unavailable", {
      fields: { shipping_method_id: ["field.shippingMethodRequired"] },
    });
  return shipping;
}

export const getDestination = (
  tx: Tx,
  offer: ShippingMethod,
  { shipping_address }: PlaceOrderInput,
): Promise<DeliveryDestination> => getDeliveryMethod(offer).destinationOf(tx, offer, shipping_address);

export type ChosenPayment = Pick<PlaceOrderInput, "payment_method"> & { pay_before_hours: number | null };

/** Checks the payment method. A total of 0 needs no method (decision 0009). Throws payment_method_unavailable (V9). */
export async function requireChosenPayment(
  tx: Tx,
  caller: Caller,
  input: PlaceOrderInput,
  { total, shipping, isByPhone }: { total: Centimes; shipping: ShippingMethod; isByPhone: boolean },
  cards: CardGateway | null,
): Promise<ChosenPayment> {
  const { payment_method } = input;
  if (total === 0) return { payment_method: NO_PAYMENT_METHOD, pay_before_hours: null };
  if (getPaymentProperties({ payment_method }).settlement === "nothing_due")
    throw new ShopError("invalid", { fields: { payment_method: ["field.paymentMethodRequired"] } });
  const method = isByPhone
    ? await requirePhonePaymentMethod(tx, payment_method, shipping)
    : await requirePaymentMethod(tx, caller, payment_method, cards, {
        address: input.shipping_address,
        delivery: shipping,
        total,
      });
  const rejection = method.reject({
    address: input.shipping_address,
    shipping,
    total,
    email: getOrderEmail(caller, input),
    isByPhone,
  });
  if (rejection) throw rejection;
  return { payment_method, ...(await method.place(tx)) };
}

export function getOrderEmail(
  { account }: Caller,
  { payment_method, shipping_address }: PlaceOrderInput,
): string | null {
  return (
    shipping_address.email ?? (getPaymentProperties({ payment_method }).needsEmail ? account?.email : null) ?? null
  );
}
