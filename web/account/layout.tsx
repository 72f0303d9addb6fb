import { Outlet } from "react-router";
import { accountMessagesOf, formMessagesOf } from "../../server/platform/messages/part-messages.ts";
import { pageContext } from "../context.ts";
import { formTexts } from "../form-texts.ts";
import { PartTextsProvider } from "../own-texts.tsx";
import { accountTexts } from "../part-texts.ts";
import type { Route } from "./+types/layout";

export function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(pageContext).caller;
  return { messages: accountMessagesOf(locale), formMessages: formMessagesOf(locale) };
}

/** Never reloads: the data depends only on the language, and a language change loads a new document. */
export const shouldRevalidate = () => false;

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PartTextsProvider texts={formTexts} messages={loaderData.formMessages}>
      <PartTextsProvider texts={accountTexts} messages={loaderData.messages}>
        <Outlet />
      </PartTextsProvider>
    </PartTextsProvider>
  );
}
