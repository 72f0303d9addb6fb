import type { Message } from "../../contract/translate.ts";
import type { ShopMessageKey } from "../en/shop.ts";

/** Lo que una tienda nueva dice de sí misma hasta que decida su dueño. */
export const messages = {
  "shop.name": "Amlou",
  "shop.description": "Alimentos naturales de Marruecos.",
} satisfies Record<ShopMessageKey, Message>;
