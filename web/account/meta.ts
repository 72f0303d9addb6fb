import type { MetaDescriptor, UIMatch } from "react-router";
import { createTranslator, type MessageKey } from "../../contract/translate.ts";
import type { AccountMessageKey } from "../../messages/en/account.ts";
import type { Message } from "../../messages/language.ts";
import { createShopMeta } from "../meta.ts";

type LayoutData = { messages: Record<AccountMessageKey, Message> };

export function createAccountMeta(
  matches: readonly unknown[],
  title: AccountMessageKey,
  path: string,
  params?: Record<string, string>,
): MetaDescriptor[] {
  const layout = (matches as (UIMatch<LayoutData> | undefined)[]).find((match) => match?.id === "account/layout");
  const messages = layout?.loaderData?.messages;
  return createShopMeta(matches, ({ locale, siteName }) => {
    const text = messages ? createTranslator(locale, messages)(title, params) : siteName;
    return { title: text, description: text, path, noindex: true };
  });
}

export const createNotFoundMeta = (matches: readonly unknown[], missing: MessageKey): MetaDescriptor[] =>
  createShopMeta(matches, ({ t }) => ({
    title: t(missing),
    description: t("notFound.text"),
    path: "/",
    noindex: true,
  }));
