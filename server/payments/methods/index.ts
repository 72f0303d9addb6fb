import type { PaymentOffer, ShippingMethod } from "../../../contract/checkout.ts";
import { ShopError } from "../../../contract/errors.ts";
import {
  CHOSEN_METHODS,
  methodsWhere,
  PAYMENT_PROPERTIES,
  type PaymentMethodCode,
} from "../../../contract/payment-methods.ts";
import type { Caller } from "../../platform/caller.ts";
import type { CardGateway } from "../../platform/config/card-config.ts";
import type { Db } from "../../platform/database/database.ts";
import { translate } from "../../platform/messages/translations.ts";
import { bankTransfer } from "./bank-transfer.ts";
import { card } from "./card.ts";
import { cod } from "./cod.ts";
import type { KnownOrder, Offer, OfferContext, PaymentMethod } from "./method.ts";
import { nothingToPay } from "./nothing-to-pay.ts";
import { payAtPickUp } from "./pay-at-pick-up.ts";

const METHODS: { [Code in PaymentMethodCode]: PaymentMethod<Code> } = {
  bank_transfer: bankTransfer,
  cod,
  pay_at_pick_up: payAtPickUp,
  cmi: card,
  none: nothingToPay,
};

export const methodOf = ({ payment_method }: { payment_method: PaymentMethodCode }): PaymentMethod =>
  METHODS[payment_method];

export const GATEWAY_METHODS = methodsWhere(({ capturedBy }) => capturedBy === "gateway");
export const ON_DELIVERY_METHODS = methodsWhere(({ settlement }) => settlement === "on_delivery");
export const NOTHING_DUE_METHODS = methodsWhere(({ settlement }) => settlement === "nothing_due");
export const PROMISED_FROM_PAYMENT = methodsWhere(({ promisedFrom }) => promisedFrom === "payment");

/** Lists payment methods and how to unlock them (C7, P3). A known delivery method hides unsuitable methods. */
export async function listPaymentMethods(
  db: Db,
  caller: Caller,
  cards: CardGateway | null = null,
  knownOrder: KnownOrder = {},
): Promise<PaymentOffer[]> {
  const t = translate(caller.locale);
  const methods = await Promise.all(
    CHOSEN_METHODS.map(async (code) => {
      const offer = await offerOf(db, code, { ...knownOrder, caller, cards });
      return offer && { code, name: t(`payment.${code}`), ...offer };
    }),
  );
  return methods.filter((method) => method !== null);
}

async function offerOf(db: Db, code: PaymentMethodCode, context: OfferContext): Promise<Offer | null> {
  if (context.delivery && !isFor(code, context.delivery)) return null;
  return METHODS[code].offer(db, context, translate(context.caller.locale));
}

const isFor = (code: PaymentMethodCode, { delivery_method }: Pick<ShippingMethod, "delivery_method">): boolean =>
  PAYMENT_PROPERTIES[code].deliveries.includes(delivery_method);

export async function listMethodsTaken(db: Db, caller: Caller): Promise<string[]> {
  const isOn = await Promise.all(CHOSEN_METHODS.map((code) => METHODS[code].isOn(db)));
  return CHOSEN_METHODS.filter((_, at) => isOn[at]).map((code) => translate(caller.locale)(`payment.${code}`));
}

export const listReminders = () =>
  Object.values(METHODS).flatMap(({ code, reminder }) => (reminder ? [{ code, ...reminder }] : []));

/** A phone order's method; throws payment_method_unavailable. No `cod_rule`: staff speak to the customer. */
export async function requirePhoneMethod(
  db: Db,
  code: PaymentMethodCode,
  delivery: Pick<ShippingMethod, "delivery_method">,
): Promise<PaymentMethod> {
  const method = METHODS[code];
  if (PAYMENT_PROPERTIES[code].phonePlace === null || !isFor(code, delivery) || !(await method.isOn(db)))
    throw new ShopError("payment_method_unavailable");
  return method;
}

/** Returns the method if this visitor may use it (V9); else throws payment_method_unavailable. */
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
