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
import type { MailBlock } from "../../platform/mail/compose.ts";

export type KnownOrder = { address?: ShippingAddress; delivery?: ShippingMethod; total?: Centimes };

export type PaymentOfferContext = KnownOrder & { caller: Caller; cards: CardGateway | null };

export type PaymentMethodOffer = { available: boolean; reason: string | null };

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
  /** Returns whether the customer can use the method and, if not, how to unlock it. Null hides the method. */
  offer: (db: Db, context: PaymentOfferContext, t: Translate<CustomerMessageKey>) => Promise<PaymentMethodOffer | null>;
  reject: (order: Prospect) => ShopError | null;
  place: (db: Db) => Promise<{ pay_before_hours: number | null }>;
  bankAccounts: (db: Db) => Promise<BankAccount[]>;
  /** The reminder mail and its delay in hours after the order is placed. Null sends no reminder. */
  reminder: { mail: "transferReminder"; hours: (db: Db) => Promise<number> } | null;
  placedMail: (locale: Locale, order: Order) => MailBlock[];
  /** WhatsApp texts about a placed order: `awaited` while the shop waits for a transfer, otherwise `placed`. */
  chat: { awaited: KeyOf<"whatsapp">; placed: KeyOf<"whatsapp"> };
};
