import type { Message } from "../language.ts";

/** Default texts of a new shop, until the owner changes them. */
export const messages = {
  "shop.name": "Amlou",
  "shop.description": "Natural foods from Morocco.",
} satisfies Record<string, Message>;

export type ShopMessageKey = keyof typeof messages;
