import type { Message } from "../../contract/translate.ts";
import type { ShopMessageKey } from "../en/shop.ts";

/** نصوص متجر جديد إلى أن يكتب صاحبه نصوصه. */
export const messages = {
  "shop.name": "أملو",
  "shop.description": "منتجات غذائية طبيعية من المغرب.",
} satisfies Record<ShopMessageKey, Message>;
