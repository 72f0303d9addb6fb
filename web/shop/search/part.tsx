import type { ComponentType } from "react";
import type { Locale } from "../../../contract/locales.ts";
import type { MessagesOf } from "../../../messages/parts.ts";
import { loaderOf } from "../../message-files.ts";
import { OwnTextsProvider } from "../../own-texts.tsx";
import { Queries } from "../../state/queries.tsx";
import { InstantResults, type InstantResultsProps, searchTexts } from "./instant-results.tsx";

const loadMessages = loaderOf(
  import.meta.glob<MessagesOf<"search">>("../../../messages/*/search.ts", { import: "messages" }),
);

export async function loadInstantResults(locale: Locale): Promise<ComponentType<InstantResultsProps>> {
  const messages = await loadMessages(locale);
  return (props) => (
    <OwnTextsProvider texts={searchTexts} messages={messages}>
      <Queries>
        <InstantResults {...props} />
      </Queries>
    </OwnTextsProvider>
  );
}
