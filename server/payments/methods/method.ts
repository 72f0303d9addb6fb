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

/** What the checkout knows of the order so far; empty at the start. */
export type KnownOrder = { address?: ShippingAddress; delivery?: ShippingMethod; total?: Centimes };

export type OfferContext = KnownOrder & { caller: Caller; cards: CardGateway | null };

export type Offer = { available: boolean; reason: string | null };

/** An order to be paid by a method; `total` is above 0. */
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
  /** What the checkout offers. If the method is locked, `reason` says how to unlock it. Null hides the method. */
  offer: (db: Db, context: OfferContext, t: Translate<CustomerMessageKey>) => Promise<Offer | null>;
  /** The error if this order cannot be paid by the method; else null. */
  reject: (order: Prospect) => ShopError | null;
  /** Data for a new order: the payment deadline in hours; null for none. */
  place: (db: Db) => Promise<{ pay_before_hours: number | null }>;
  bankAccounts: (db: Db) => Promise<BankAccount[]>;
  /** The payment reminder: the mail, and its hours after the order was placed. Null for none. */
  reminder: { mail: "transferReminder"; hours: (db: Db) => Promise<number> } | null;
  placedMail: (locale: Locale, order: Order) => Block[];
  /** WhatsApp messages about a placed order: `awaited` while its payment is awaited, else `placed`. */
  chat: { awaited: KeyOf<"whatsapp">; placed: KeyOf<"whatsapp"> };
};
