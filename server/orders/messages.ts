import { ar } from "../../contract/messages/order/ar.ts";
import { en, type OrderMessageKey } from "../../contract/messages/order/en.ts";
import { fr } from "../../contract/messages/order/fr.ts";
import { ownMessages } from "../platform/own-messages.ts";

/** The messages of an order's own pages, which alone load them. */
export const { of: orderMessagesOf } = ownMessages<OrderMessageKey>({ ar, fr, en });
