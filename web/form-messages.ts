import type { MessagesOf } from "../messages/parts.ts";
import { loaderOf } from "./message-files.ts";

export const loadFormMessages = loaderOf(
  import.meta.glob<MessagesOf<"forms">>("../messages/*/forms.ts", { import: "messages" }),
);
