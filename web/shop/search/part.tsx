import type { ComponentType } from "react";
import type { Locale } from "../../../contract/locales.ts";
import type { MessagesOf } from "../../../messages/parts.ts";
import { createMessageLoader } from "../../message-files.ts";
import { PartTextsProvider } from "../../own-texts.tsx";
import { QueryProvider } from "../../state/queries.tsx";
import { InstantResults, type InstantResultsProps, searchTexts } from "./instant-results.tsx";

const loadMessages = createMessageLoader(
  import.meta.glob<MessagesOf<"search">>("../../../messages/*/search.ts", { import: "messages" }),
);

export async function loadInstantResults(locale: Locale): Promise<ComponentType<InstantResultsProps>> {
  const messages = await loadMessages(locale);
  return (props) => (
    <PartTextsProvider texts={searchTexts} messages={messages}>
      <QueryProvider>
        <InstantResults {...props} />
      </QueryProvider>
    </PartTextsProvider>
  );
}
