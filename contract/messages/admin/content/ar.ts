import type { Message } from "../../../translate.ts";
import type { en } from "./en.ts";

export const ar = {
  "admin.content": "المحتوى",
} satisfies Record<keyof typeof en, Message>;
