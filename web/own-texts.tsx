import { createContext, type ReactNode, use, useMemo } from "react";
import { createTranslator, type MessageKey, type Translate } from "../contract/translate.ts";
import type { Message } from "../messages/language.ts";
import { type I18n, I18nContext, useI18n } from "./i18n.tsx";

export type PartTexts<Key extends string> = { readonly keys?: Key };
export const createPartTexts = <Key extends string>(): PartTexts<Key> => ({});

export type PartI18n<Key extends string> = Omit<I18n, "t"> & { t: Translate<Key | MessageKey> };

const GivenContext = createContext<readonly PartTexts<string>[]>([]);

type ProviderProps<Key extends string> = {
  texts: PartTexts<Key>;
  messages: Record<Key, Message>;
  children: ReactNode;
};

export function PartTextsProvider<Key extends string>({ texts, messages, children }: ProviderProps<Key>) {
  const outer = useI18n();
  const provided = use(GivenContext);
  const all = useMemo(() => [...provided, texts], [provided, texts]);
  const value = useMemo<I18n>(() => {
    const own = createTranslator(outer.locale, messages);
    const isOwn = (key: string): key is Key => Object.hasOwn(messages, key);
    return { ...outer, t: (key, params) => (isOwn(key) ? own(key, params) : outer.t(key, params)) };
  }, [outer, messages]);
  return (
    <GivenContext value={all}>
      <I18nContext value={value}>{children}</I18nContext>
    </GivenContext>
  );
}

export function usePartTexts<Key extends string>(...parts: readonly PartTexts<Key>[]): PartI18n<Key> {
  const provided = use(GivenContext);
  if (!parts.every((part) => provided.includes(part)))
    throw new Error("texts read outside of the part that they belong to");
  return useI18n() as PartI18n<Key>;
}
