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

/** What is known so far of the order; empty at the start of the checkout. */
export type KnownOrder = { address?: ShippingAddress; delivery?: ShippingMethod; total?: Centimes };

/** `cards` is null without a gateway. */
export type OfferContext = KnownOrder & { caller: Caller; cards: CardGateway | null };

export type Offer = { available: boolean; reason: string | null };

/** An order about to be placed. `total` is above 0. */
type Prospect = {
  address: ShippingAddress;
  shipping: ShippingMethod;
  total: Centimes;
  email: string | null;
  isByPhone: boolean;
};

/**
 * The server-side behaviour that differs between payment methods. Properties that the browser needs too are in
 * contract/payment-methods.ts.
 */
export type PaymentMethod<Code extends PaymentMethodCode = PaymentMethodCode> = {
  code: Code;
  /** Whether the shop has enabled the method, regardless of the customer. */
  isOn: (db: Db) => Promise<boolean>;
  /** Whether this visitor may use it; if not, `reason` says in their language how to unlock it. Null hides the method. */
  offer: (db: Db, context: OfferContext, t: Translate<CustomerMessageKey>) => Promise<Offer | null>;
  /** The error if this order cannot be paid by the method, such as for its delivery method; null if it can. */
  reject: (order: Prospect) => ShopError | null;
  /** Payment deadline of a new order in hours; null for none. */
  place: (db: Db) => Promise<{ pay_before_hours: number | null }>;
  payTo: (db: Db) => Promise<BankAccount[]>;
  /** The reminder's mail and when it is sent, in hours after the order; null for none. */
  reminder: { mail: "transferReminder"; hours: (db: Db) => Promise<number> } | null;
  /** Payment instructions in the confirmation mail. */
  placedMail: (locale: Locale, order: Order) => Block[];
  /** WhatsApp texts of staff about a placed order: while its payment is awaited, and otherwise. */
  chat: { awaited: KeyOf<"whatsapp">; placed: KeyOf<"whatsapp"> };
};
