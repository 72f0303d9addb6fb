import { type ReactNode, useMemo } from "react";
import type { HomeWords as Words } from "../../../contract/home-texts.ts";
import type { Locale } from "../../../contract/locales.ts";
import type { Messages } from "../../../contract/translate.ts";
import { I18nProvider } from "../../i18n.tsx";

type HomeWordsProps = { locale: Locale; messages: Messages; words: Words; children: ReactNode };

/** Everything below says what the owner wrote for the home page in place of the shop's own messages (R1). */
export function HomeWords({ locale, messages, words, children }: HomeWordsProps) {
  const said = useMemo(() => ({ ...messages, ...words }), [messages, words]);
  return (
    <I18nProvider locale={locale} messages={said}>
      {children}
    </I18nProvider>
  );
}
