import { ar } from "../../messages/ar/cart.ts";
import { type CartMessageKey, en } from "../../messages/en/cart.ts";
import { fr } from "../../messages/fr/cart.ts";
import { ownMessages } from "../platform/own-messages.ts";

/** The cart page's messages; the drawer and the popup load them by themselves (web/shop/cart-parts.tsx). */
export const { of: cartMessagesOf } = ownMessages<CartMessageKey>({ ar, fr, en });
