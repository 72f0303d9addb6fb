import { INBOX_STATUSES, type Inbox } from "../../../contract/feedback.ts";
import { createReplyLinks } from "../../../server/content/admin/reply-links.ts";
import { listAssignees, listInbox } from "../../../server/feedback/admin/inbox.ts";
import type { Caller } from "../../../server/platform/caller.ts";
import { clock } from "../../../server/platform/clock.ts";
import type { Db } from "../../../server/platform/database/database.ts";
import { readStatusQuery } from "../list-query.ts";

export async function loadInbox(db: Db, caller: Caller, inbox: Inbox, parameters: URLSearchParams) {
  const query = readStatusQuery(parameters, INBOX_STATUSES);
  const { items, ...page } = await listInbox(db, caller, inbox, query);
  const messages = [];
  for (const message of items) messages.push({ ...message, answer: await createReplyLinks(db, message) });
  return {
    query,
    messages,
    ...page,
    people: await listAssignees(db, caller),
    loadedAt: clock.now().toISOString(),
  };
}
export type InboxData = Awaited<ReturnType<typeof loadInbox>>;
