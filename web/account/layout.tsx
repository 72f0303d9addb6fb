import { Outlet } from "react-router";
import { accountMessagesOf } from "../../server/customers/messages.ts";
import { pageContext } from "../context.ts";
import { OwnTextsProvider } from "../own-texts.tsx";
import type { Route } from "./+types/layout";
import { accountTexts } from "./i18n.ts";

/** The account pages' texts in the visitor's language, which alone travels. */
export function loader({ context }: Route.LoaderArgs) {
  return { messages: accountMessagesOf(context.get(pageContext).caller.locale) };
}

/** Another language is another document. */
export const shouldRevalidate = () => false;

/** Within the shop's frame: gives the pages of an account their texts. */
export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <OwnTextsProvider texts={accountTexts} messages={loaderData.messages}>
      <Outlet />
    </OwnTextsProvider>
  );
}
