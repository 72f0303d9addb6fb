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

/** Of an order that may be placed what is known already; nothing at the beginning of the checkout. */
export type KnownOrder = { address?: ShippingAddress; delivery?: ShippingMethod; total?: Centimes };

/** Who asks how they may pay, and for what. `cards` is the gateway, where there is one. */
export type Asking = KnownOrder & { caller: Caller; cards: CardGateway | null };

export type Offer = { available: boolean; reason: string | null };

/** An order that is about to be placed. `total` is more than 0, `email` where its mails go. */
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
  /**
   * Whether this visitor may pay so, and if not, why and how to unlock it, in their language; null: it is not shown at all.
   */
  offer: (db: Db, asking: Asking, t: Translate<CustomerMessageKey>) => Promise<Offer | null>;
  /** The error if this order cannot be paid by the method, such as for its delivery method; null if it can. */
  reject: (order: Prospect) => ShopError | null;
  /** What it sets on an order as it is placed: within how many hours it is to be paid; null for no deadline. */
  place: (db: Db) => Promise<{ pay_before_hours: number | null }>;
  /** The accounts that the buyer pays to. */
  payTo: (db: Db) => Promise<BankAccount[]>;
  /** The mail that reminds of the deadline, and hours after the order when it is due; null where nobody is reminded. */
  reminder: { mail: "transferReminder"; hours: (db: Db) => Promise<number> } | null;
  /** How to pay, in the mail about the new order. */
  placedMail: (locale: Locale, order: Order) => Block[];
  /** What staff write on WhatsApp about a placed order: while its money is asked for, and otherwise. */
  chat: { awaited: KeyOf<"whatsapp">; placed: KeyOf<"whatsapp"> };
};
