import type { ShippingAddress, ShippingMethod } from "../../../contract/checkout.ts";
import type { ShopError } from "../../../contract/errors.ts";
import type { Locale } from "../../../contract/locales.ts";
import type { Centimes } from "../../../contract/money.ts";
import type { BankAccount, Order } from "../../../contract/orders.ts";
import type { PaymentMethodCode } from "../../../contract/payment-methods.ts";
import type { CustomerMessageKey, Translate } from "../../../contract/translate.ts";
import type { KeyOf } from "../../../messages/parts.ts";
import type { Caller } from "../../platform/caller.ts";
import type { CardGateway } from "../../platform/config/card-config.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Block } from "../../platform/mail/compose.ts";

/** The order data that the customer has entered so far. Empty at the start of the checkout. */
export type KnownOrder = { address?: ShippingAddress; delivery?: ShippingMethod; total?: Centimes };

export type OfferContext = KnownOrder & { caller: Caller; cards: CardGateway | null };

export type Offer = { available: boolean; reason: string | null };

/** A new order that the customer wants to pay by this method. Its `total` is above 0. */
type Prospect = {
  address: ShippingAddress;
  shipping: ShippingMethod;
  total: Centimes;
  email: string | null;
  isByPhone: boolean;
};

/** A payment method. Properties that the browser needs too are in contract/payment-methods.ts. */
export type PaymentMethod<Code extends PaymentMethodCode = PaymentMethodCode> = {
  code: Code;
  isOn: (db: Db) => Promise<boolean>;
  /** How the checkout shows the method; `reason` tells how to unlock a locked method. Null hides the method. */
  offer: (db: Db, context: OfferContext, t: Translate<CustomerMessageKey>) => Promise<Offer | null>;
  /** The error if this order cannot be paid by the method; else null. */
  reject: (order: Prospect) => ShopError | null;
  /** Returns the payment deadline of a new order, in hours after placing it. Null means no deadline. */
  place: (db: Db) => Promise<{ pay_before_hours: number | null }>;
  bankAccounts: (db: Db) => Promise<BankAccount[]>;
  /** Which reminder mail to send, and how many hours after the order was placed. Null: no reminder. */
  reminder: { mail: "transferReminder"; hours: (db: Db) => Promise<number> } | null;
  placedMail: (locale: Locale, order: Order) => Block[];
  /** WhatsApp texts about a placed order: `awaited` while its payment is awaited, otherwise `placed`. */
  chat: { awaited: KeyOf<"whatsapp">; placed: KeyOf<"whatsapp"> };
};
