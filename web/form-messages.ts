import type { MessagesOf } from "../messages/parts.ts";
import { loaderOf } from "./message-files.ts";

/** For forms that open on a click; pages with a form get its messages from their loader. */
export const loadFormMessages = loaderOf(
  import.meta.glob<MessagesOf<"forms">>("../messages/*/forms.ts", { import: "messages" }),
);
