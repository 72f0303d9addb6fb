import { ar } from "../../contract/messages/checkout/ar.ts";
import { type CheckoutMessageKey, en } from "../../contract/messages/checkout/en.ts";
import { fr } from "../../contract/messages/checkout/fr.ts";
import { ownMessages } from "../platform/own-messages.ts";

/** The checkout's messages, which no other page loads. */
export const { of: checkoutMessagesOf } = ownMessages<CheckoutMessageKey>({ ar, fr, en });
