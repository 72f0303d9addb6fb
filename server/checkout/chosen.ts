import type { Transaction } from "kysely";
import type { PlaceOrderInput, ShippingMethod } from "../../contract/checkout.ts";
import { DELIVERY_PROPERTIES, methodOfChoice } from "../../contract/delivery-methods.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Centimes } from "../../contract/money.ts";
import { NOTHING_TO_PAY, paymentPropertiesOf } from "../../contract/payment-methods.ts";
import { type PricedLine, weightOf } from "../cart/lines.ts";
import { totalsOf } from "../cart/totals.ts";
import { deliveryMethodFor } from "../delivery/methods/index.ts";
import type { Destination } from "../delivery/methods/method.ts";
import { requirePaymentMethod, requirePhoneMethod } from "../payments/methods/index.ts";
import type { Caller } from "../platform/caller.ts";
import type { CardGateway } from "../platform/config/card-config.ts";
import type { Tables } from "../platform/database/tables.ts";

type Tx = Transaction<Tables>;

/** Finds the chosen delivery. Throws city_not_served (no courier goes to the city), shipping_method_unavailable. */
export async function chooseShipping(
  tx: Tx,
  caller: Caller,
  input: PlaceOrderInput,
  lines: PricedLine[],
  hasFreeShipping: boolean,
): Promise<ShippingMethod> {
  const delivery_method = methodOfChoice(input.shipping_method_id);
  const offers = await deliveryMethodFor({ delivery_method }).quote(tx, caller, {
    city: input.shipping_address.city,
    subtotal_centimes: totalsOf(lines, 0).subtotal,
    weight_grams: weightOf(lines),
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

export const destinationOf = (
  tx: Tx,
  offer: ShippingMethod,
  { shipping_address }: PlaceOrderInput,
): Promise<Destination> => deliveryMethodFor(offer).destinationOf(tx, offer, shipping_address);

export type Payment = Pick<PlaceOrderInput, "payment_method"> & { pay_before_hours: number | null };

/** The chosen payment, or NOTHING_TO_PAY for a total of 0 (decision 0009). Throws payment_method_unavailable (V9). */
export async function choosePayment(
  tx: Tx,
  caller: Caller,
  input: PlaceOrderInput,
  { total, shipping, isByPhone }: { total: Centimes; shipping: ShippingMethod; isByPhone: boolean },
  cards: CardGateway | null,
): Promise<Payment> {
  const { payment_method } = input;
  if (total === 0) return { payment_method: NOTHING_TO_PAY, pay_before_hours: null };
  if (paymentPropertiesOf({ payment_method }).settlement === "nothing_due")
    throw new ShopError("invalid", { fields: { payment_method: ["field.paymentMethodRequired"] } });
  const method = isByPhone
    ? await requirePhoneMethod(tx, payment_method, shipping)
    : await requirePaymentMethod(tx, caller, payment_method, cards, {
        address: input.shipping_address,
        delivery: shipping,
        total,
      });
  const rejection = method.reject({
    address: input.shipping_address,
    shipping,
    total,
    email: emailOf(caller, input),
    isByPhone,
  });
  if (rejection) throw rejection;
  return { payment_method, ...(await method.place(tx)) };
}

export function emailOf({ account }: Caller, { payment_method, shipping_address }: PlaceOrderInput): string | null {
  return shipping_address.email ?? (paymentPropertiesOf({ payment_method }).needsEmail ? account?.email : null) ?? null;
}
