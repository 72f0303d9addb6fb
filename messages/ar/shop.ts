import type { ShopMessageKey } from "../en/shop.ts";
import type { Message } from "../language.ts";

export const messages = {
  "shop.name": "أملو",
  "shop.description": "منتجات غذائية طبيعية من المغرب.",
} satisfies Record<ShopMessageKey, Message>;
