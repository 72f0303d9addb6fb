import type { Message } from "../../../translate.ts";
import type { en } from "./en.ts";

export const ar = {
  "admin.products": "المنتجات",
} satisfies Record<keyof typeof en, Message>;
