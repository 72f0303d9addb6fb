import type { Message } from "../../../translate.ts";
import type { en } from "./en.ts";

export const fr = {
  "admin.marketing": "Marketing",
} satisfies Record<keyof typeof en, Message>;
