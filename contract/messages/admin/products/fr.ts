import type { Message } from "../../../translate.ts";
import type { en } from "./en.ts";

export const fr = {
  "admin.products": "Produits",
} satisfies Record<keyof typeof en, Message>;
