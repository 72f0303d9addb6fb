import type { Message } from "../../../translate.ts";
import type { en } from "./en.ts";

export const ar = {
  "admin.reviews": "الآراء",
} satisfies Record<keyof typeof en, Message>;
