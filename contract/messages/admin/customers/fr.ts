import type { Message } from "../../../translate.ts";
import type { en } from "./en.ts";

export const fr = {
  "admin.customers": "Clients",
} satisfies Record<keyof typeof en, Message>;
