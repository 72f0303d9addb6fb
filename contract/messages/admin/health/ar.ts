import type { Message } from "../../../translate.ts";
import type { en } from "./en.ts";

export const ar = {
  "admin.health": "الحالة",
} satisfies Record<keyof typeof en, Message>;
