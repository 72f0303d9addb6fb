import type { PaymentOffer } from "../../../contract/checkout.ts";
import { ShopError } from "../../../contract/errors.ts";
import type { ChosenMethodCode } from "../../../contract/payment-methods.ts";
import { readSetting } from "../../content/stored-settings.ts";
import type { Caller } from "../../platform/caller.ts";
import type { CardGateway } from "../../platform/card-config.ts";
import type { Db } from "../../platform/db.ts";
import { translate } from "../../platform/translations.ts";
import { bankTransfer, takesTransfers } from "./bank-transfer.ts";
import { cashOnDelivery } from "./cash-on-delivery.ts";
import { cmi } from "./cmi.ts";
import type { Method } from "./method.ts";

/** Every way to pay, in the order in which checkout shows them. */
const METHODS: readonly Method[] = [bankTransfer, cashOnDelivery, cmi];

/** All ways to pay as this visitor finds them: a locked one says why, and how to unlock it (C7, P3). */
export async function listPaymentMethods(
  db: Db,
  caller: Caller,
  cards: CardGateway | null = null,
): Promise<PaymentOffer[]> {
  const t = translate(caller.locale);
  const methods = await Promise.all(
    METHODS.map(async (method) => {
      const offer = await method.offer(db, caller, t, cards);
      return offer && { code: method.code, name: t(method.name), ...offer };
    }),
  );
  return methods.filter((method) => method !== null);
}

/**
 * The same for an order that a member of staff takes by phone: cash at the door needs no rule for who may, as its customer is
 * asked there and then, only that the shop takes it at all; a card is for its owner alone.
 */
export async function requirePhoneMethod(db: Db, code: ChosenMethodCode): Promise<Method> {
  if (code === "cod" && (await readSetting(db, "cod_enabled"))) return cashOnDelivery;
  if (code === "bank_transfer" && (await takesTransfers(db))) return bankTransfer;
  throw new ShopError("payment_method_unavailable");
}

/**
 * The way to pay that an order asks for, with what it sets on the order (V9). Refuses one that this visitor may not use
 * with `payment_method_unavailable`.
 */
export async function requirePaymentMethod(
  db: Db,
  caller: Caller,
  code: ChosenMethodCode,
  cards: CardGateway | null = null,
): Promise<Method> {
  const method = METHODS.find((each) => each.code === code);
  const offer = await method?.offer(db, caller, translate(caller.locale), cards);
  if (!method || !offer?.available) throw new ShopError("payment_method_unavailable");
  return method;
}
