import type { ShopMessageKey } from "../en/shop.ts";
import type { Message } from "../language.ts";

export const messages = {
  "shop.name": "Amlou",
  "shop.description": "Produits alimentaires naturels du Maroc.",
} satisfies Record<ShopMessageKey, Message>;
