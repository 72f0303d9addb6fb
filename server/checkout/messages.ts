import { ar } from "../../messages/ar/checkout.ts";
import { type CheckoutMessageKey, en } from "../../messages/en/checkout.ts";
import { fr } from "../../messages/fr/checkout.ts";
import { ownMessages } from "../platform/own-messages.ts";

/** The checkout's messages, which no other page loads. */
export const { of: checkoutMessagesOf } = ownMessages<CheckoutMessageKey>({ ar, fr, en });
