import type { PaymentMethodOption, ShippingMethod } from "../../../contract/checkout.ts";
import { ShopError } from "../../../contract/errors.ts";
import {
  filterPaymentMethods,
  PAYMENT_PROPERTIES,
  type PaymentMethodCode,
  SELECTABLE_PAYMENT_METHODS,
} from "../../../contract/payment-methods.ts";
import type { Caller } from "../../platform/caller.ts";
import type { CardGateway } from "../../platform/config/card-config.ts";
import type { Db } from "../../platform/database/database.ts";
import { translate } from "../../platform/messages/translations.ts";
import { bankTransfer } from "./bank-transfer.ts";
import { cardPayment } from "./card.ts";
import { cashOnDelivery } from "./cod.ts";
import type { KnownOrder, PaymentMethod, PaymentMethodOffer, PaymentOfferContext } from "./method.ts";
import { nothingToPay } from "./nothing-to-pay.ts";
import { payAtPickUp } from "./pay-at-pick-up.ts";

const METHODS: { [Code in PaymentMethodCode]: PaymentMethod<Code> } = {
  bank_transfer: bankTransfer,
  cod: cashOnDelivery,
  pay_at_pick_up: payAtPickUp,
  cmi: cardPayment,
  none: nothingToPay,
};

export const getPaymentMethod = ({ payment_method }: { payment_method: PaymentMethodCode }): PaymentMethod =>
  METHODS[payment_method];

export const GATEWAY_METHODS = filterPaymentMethods(({ capturedBy }) => capturedBy === "gateway");
export const ON_DELIVERY_METHODS = filterPaymentMethods(({ settlement }) => settlement === "on_delivery");
export const NOTHING_DUE_METHODS = filterPaymentMethods(({ settlement }) => settlement === "nothing_due");
export const DELIVERY_PROMISED_AFTER_PAYMENT_METHODS = filterPaymentMethods(
  ({ promisedFrom }) => promisedFrom === "payment",
);

/** Lists payment methods, filtered by the delivery method if known. Locked methods say how to unlock them (C7, P3). */
export async function listPaymentMethods(
  db: Db,
  caller: Caller,
  cards: CardGateway | null = null,
  knownOrder: KnownOrder = {},
): Promise<PaymentMethodOption[]> {
  const t = translate(caller.locale);
  const methods = await Promise.all(
    SELECTABLE_PAYMENT_METHODS.map(async (code) => {
      const offer = await offerOf(db, code, { ...knownOrder, caller, cards });
      return offer && { code, name: t(`payment.${code}`), ...offer };
    }),
  );
  return methods.filter((method) => method !== null);
}

async function offerOf(
  db: Db,
  code: PaymentMethodCode,
  context: PaymentOfferContext,
): Promise<PaymentMethodOffer | null> {
  if (context.delivery && !isFor(code, context.delivery)) return null;
  return METHODS[code].offer(db, context, translate(context.caller.locale));
}

const isFor = (code: PaymentMethodCode, { delivery_method }: Pick<ShippingMethod, "delivery_method">): boolean =>
  PAYMENT_PROPERTIES[code].deliveries.includes(delivery_method);

export async function listAcceptedPaymentMethods(db: Db, caller: Caller): Promise<string[]> {
  const isOn = await Promise.all(SELECTABLE_PAYMENT_METHODS.map((code) => METHODS[code].isOn(db)));
  return SELECTABLE_PAYMENT_METHODS.filter((_, at) => isOn[at]).map((code) =>
    translate(caller.locale)(`payment.${code}`),
  );
}

export const listPaymentReminders = () =>
  Object.values(METHODS).flatMap(({ code, reminder }) => (reminder ? [{ code, ...reminder }] : []));

/** Checks a phone order's method. Skips `cod_rule`, as staff speak to the buyer. Throws payment_method_unavailable. */
export async function requirePhonePaymentMethod(
  db: Db,
  code: PaymentMethodCode,
  delivery: Pick<ShippingMethod, "delivery_method">,
): Promise<PaymentMethod> {
  const method = METHODS[code];
  if (PAYMENT_PROPERTIES[code].phonePlace === null || !isFor(code, delivery) || !(await method.isOn(db)))
    throw new ShopError("payment_method_unavailable");
  return method;
}

/** Returns the payment method. Throws payment_method_unavailable if this visitor may not use it (V9). */
export async function requirePaymentMethod(
  db: Db,
  caller: Caller,
  code: PaymentMethodCode,
  cards: CardGateway | null = null,
  knownOrder: KnownOrder = {},
): Promise<PaymentMethod> {
  const offer = await offerOf(db, code, { ...knownOrder, caller, cards });
  if (!offer?.available) throw new ShopError("payment_method_unavailable");
  return METHODS[code];
}
