import type { MessagesOf } from "../messages/parts.ts";
import { createMessageLoader } from "./message-files.ts";

export const loadFormMessages = createMessageLoader(
  import.meta.glob<MessagesOf<"forms">>("../messages/*/forms.ts", { import: "messages" }),
);
