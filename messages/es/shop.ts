import type { ShopMessageKey } from "../en/shop.ts";
import type { Message } from "../language.ts";

/** Lo que una tienda nueva dice de sí misma hasta que decida su dueño. */
export const messages = {
  "shop.name": "Amlou",
  "shop.description": "Alimentos naturales de Marruecos.",
} satisfies Record<ShopMessageKey, Message>;
