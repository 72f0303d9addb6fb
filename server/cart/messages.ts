import { partMessages } from "../platform/messages/part-messages.ts";

/** The cart page's messages; the drawer and the popup load them by themselves (web/shop/cart-parts.tsx). */
export const { of: cartMessagesOf, translate: cartTranslate } = partMessages("cart");
