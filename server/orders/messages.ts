import { ar } from "../../messages/ar/order.ts";
import { en, type OrderMessageKey } from "../../messages/en/order.ts";
import { fr } from "../../messages/fr/order.ts";
import { ownMessages } from "../platform/own-messages.ts";

/** The messages of an order's own pages, which alone load them. */
export const { of: orderMessagesOf } = ownMessages<OrderMessageKey>({ ar, fr, en });
