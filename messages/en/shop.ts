import type { Message } from "../language.ts";

/** What a new shop says of itself until its owner decides. */
export const messages = {
  "shop.name": "Amlou",
  "shop.description": "Natural foods from Morocco.",
} satisfies Record<string, Message>;

export type ShopMessageKey = keyof typeof messages;
