import type { Message } from "../../../translate.ts";
import type { en } from "./en.ts";

export const fr = {
  "admin.content": "Contenu",
} satisfies Record<keyof typeof en, Message>;
