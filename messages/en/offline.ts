import type { Message } from "../language.ts";

/** Texts for offline use. Pages load them when idle, and the service worker caches them. */
export const messages = {
  "offline.notice": "Offline: you see what was kept",
  "offline.back": "You are back online",
  "offline.title": "You are offline",
  "offline.text": "The page you wanted is not kept on this device. It opens by itself when the connection is back.",
  "offline.device": "Kept on this device",
  "offline.retry": "Try again",
  "offline.cart": "Your cart",
  "offline.cartAsOf": "As it was {time}. Prices and stock may have changed since; you can order once you are online.",
  "offline.products": "Our products",
  "offline.productsAsOf": "Prices as of {time}. Pages that you have visited can be opened.",
  "offline.nothing": "Nothing of the shop is kept on this device yet.",
} satisfies Record<string, Message>;

export type OfflineMessageKey = keyof typeof messages;
