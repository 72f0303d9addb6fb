import { ar } from "../../contract/messages/cart/ar.ts";
import { type CartMessageKey, en } from "../../contract/messages/cart/en.ts";
import { fr } from "../../contract/messages/cart/fr.ts";
import { ownMessages } from "../platform/own-messages.ts";

/** The cart page's messages; the drawer and the popup load them by themselves (web/shop/cart-parts.tsx). */
export const { of: cartMessagesOf } = ownMessages<CartMessageKey>({ ar, fr, en });
