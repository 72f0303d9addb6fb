import type { ComponentType } from "react";
import type { Locale } from "../../../contract/locales.ts";
import type { Message } from "../../../contract/translate.ts";
import type { SearchMessageKey } from "../../../messages/en/search.ts";
import { OwnTextsProvider } from "../../own-texts.tsx";
import { Queries } from "../../state/queries.tsx";
import { InstantResults, type InstantResultsProps, searchTexts } from "./instant-results.tsx";

/** A visitor downloads one language, with the first search. */
const MESSAGES: Record<Locale, () => Promise<Record<SearchMessageKey, Message>>> = {
  ar: async () => (await import("../../../messages/ar/search.ts")).ar,
  fr: async () => (await import("../../../messages/fr/search.ts")).fr,
  en: async () => (await import("../../../messages/en/search.ts")).en,
};

/** What is found while somebody types, with its texts in a language. */
export async function loadInstantResults(locale: Locale): Promise<ComponentType<InstantResultsProps>> {
  const messages = await MESSAGES[locale]();
  return (props) => (
    <OwnTextsProvider texts={searchTexts} messages={messages}>
      <Queries>
        <InstantResults {...props} />
      </Queries>
    </OwnTextsProvider>
  );
}
