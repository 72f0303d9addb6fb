import { type Context, createContext, type ReactNode, use, useMemo } from "react";
import { type Message, type MessageKey, type Translate, translator } from "../contract/translate.ts";
import { type I18n, useI18n } from "./i18n.tsx";

/** The shop's language with the texts of one part of the shop beside the shop's own. */
export type OwnI18n<Key extends string> = Omit<I18n, "t"> & { t: Translate<Key | MessageKey> };
type OwnTexts<Key extends string> = Context<OwnI18n<Key> | null>;

/** The texts of a part of the shop that only its own pages load, such as the back office's. */
export const createOwnTexts = <Key extends string>(): OwnTexts<Key> => createContext<OwnI18n<Key> | null>(null);

type ProviderProps<Key extends string> = {
  texts: OwnTexts<Key>;
  messages: Record<Key, Message>;
  children: ReactNode;
};

/** Adds a part's texts to the shop's; its loader brought them in one language (server/platform/own-messages.ts). */
export function OwnTextsProvider<Key extends string>({ texts: Texts, messages, children }: ProviderProps<Key>) {
  const shop = useI18n();
  const value = useMemo<OwnI18n<Key>>(() => {
    const own = translator(shop.locale, messages);
    const isOwn = (key: string): key is Key => Object.hasOwn(messages, key);
    return { ...shop, t: (key, params) => (isOwn(key) ? own(key, params) : shop.t(key as MessageKey, params)) };
  }, [shop, messages]);
  return <Texts value={value}>{children}</Texts>;
}

/** The part's texts and the shop's, money and dates in the visitor's language. */
export function useOwnTexts<Key extends string>(texts: OwnTexts<Key>): OwnI18n<Key> {
  const i18n = use(texts);
  if (!i18n) throw new Error("texts read outside of the part that they belong to");
  return i18n;
}
