import type { MessagesOf } from "../messages/parts.ts";
import { loaderOf } from "./message-files.ts";

/** What forms say, for a form that comes with a press rather than with a page: a visitor downloads one language. */
export const loadFormMessages = loaderOf(
  import.meta.glob<MessagesOf<"forms">>("../messages/*/forms.ts", { import: "messages" }),
);
