import type { ShopMessageKey } from "../en/shop.ts";
import type { Message } from "../language.ts";

export const messages = {
  "shop.name": "Amlou",
  "shop.description": "Alimentos naturales de Marruecos.",
} satisfies Record<ShopMessageKey, Message>;
