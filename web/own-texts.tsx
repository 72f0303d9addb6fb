import { createContext, type ReactNode, use, useMemo } from "react";
import { type MessageKey, type Translate, translator } from "../contract/translate.ts";
import type { Message } from "../messages/language.ts";
import { type I18n, I18nContext, useI18n } from "./i18n.tsx";

export type OwnTexts<Key extends string> = { readonly keys?: Key };
export const createOwnTexts = <Key extends string>(): OwnTexts<Key> => ({});

export type OwnI18n<Key extends string> = Omit<I18n, "t"> & { t: Translate<Key | MessageKey> };

const GivenContext = createContext<readonly OwnTexts<string>[]>([]);

type ProviderProps<Key extends string> = {
  texts: OwnTexts<Key>;
  messages: Record<Key, Message>;
  children: ReactNode;
};

export function OwnTextsProvider<Key extends string>({ texts, messages, children }: ProviderProps<Key>) {
  const outer = useI18n();
  const provided = use(GivenContext);
  const all = useMemo(() => [...provided, texts], [provided, texts]);
  const value = useMemo<I18n>(() => {
    const own = translator(outer.locale, messages);
    const isOwn = (key: string): key is Key => Object.hasOwn(messages, key);
    return { ...outer, t: (key, params) => (isOwn(key) ? own(key, params) : outer.t(key, params)) };
  }, [outer, messages]);
  return (
    <GivenContext value={all}>
      <I18nContext value={value}>{children}</I18nContext>
    </GivenContext>
  );
}

export function useOwnTexts<Key extends string>(...parts: readonly OwnTexts<Key>[]): OwnI18n<Key> {
  const provided = use(GivenContext);
  if (!parts.every((part) => provided.includes(part)))
    throw new Error("texts read outside of the part that they belong to");
  return useI18n() as OwnI18n<Key>;
}
