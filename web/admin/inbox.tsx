import type { Inbox } from "../../contract/feedback.ts";
import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../context.ts";
import type { Route } from "./+types/inbox";
import { loadInbox } from "./inbox/load.ts";
import { createAdminMeta } from "./meta.ts";
import { InboxView } from "./parts/inbox-view.tsx";

export { AdminErrorScreen as ErrorBoundary } from "./parts/trouble.tsx";

export async function loader({ context, url, pattern }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  const inbox: Inbox = pattern.endsWith("/feedback") ? "feedback" : "contact";
  const title = formatAdminTitle(caller.locale, `admin.reviews.tab.${inbox === "feedback" ? "feedback" : "messages"}`);
  return { title, inbox, ...(await loadInbox(db, caller, inbox, url.searchParams)) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  return <InboxView key={loaderData.inbox} {...loaderData} />;
}
