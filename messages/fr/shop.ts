import type { ShopMessageKey } from "../en/shop.ts";
import type { Message } from "../language.ts";

/** Ce qu’une nouvelle boutique dit d’elle, avant que son propriétaire n’en décide. */
export const messages = {
  "shop.name": "Amlou",
  "shop.description": "Produits alimentaires naturels du Maroc.",
} satisfies Record<ShopMessageKey, Message>;
