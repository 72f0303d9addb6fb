import { adminTitle } from "../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../context.ts";
import type { Route } from "./+types/messages";
import { loadInbox } from "./inbox/load.ts";
import { adminMeta } from "./meta.ts";
import { InboxView } from "./parts/inbox-view.tsx";

export { Trouble as ErrorBoundary } from "./parts/trouble.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  const title = adminTitle(caller.locale, "admin.reviews.tab.messages");
  return { title, ...(await loadInbox(db, caller, "contact", url.searchParams)) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.title);

export default function Messages({ loaderData }: Route.ComponentProps) {
  return <InboxView inbox="contact" {...loaderData} />;
}
