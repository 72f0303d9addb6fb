import * as z from "zod/mini";
import { INBOXES, type Inbox, inboxMessageInput, inboxPage, inboxQuery } from "../../../contract/feedback.ts";
import { id } from "../../../contract/fields.ts";
import { type AnyRoute, route } from "../../platform/http/route.ts";
import { listInbox, updateInboxMessage } from "./inbox.ts";

const NAMES: Record<Inbox, string> = { contact: "messages of the contact form", feedback: "feedback entries" };

export const adminFeedbackRoutes: AnyRoute[] = INBOXES.flatMap((inbox) => [
  route({
    method: "GET",
    path: `/admin/inbox/${inbox}`,
    summary: `List the ${NAMES[inbox]} in pages, open ones oldest first`,
    access: "staff",
    query: inboxQuery,
    response: inboxPage,
    run: async ({ db, caller, query }) => ({ data: await listInbox(db, caller, inbox, query) }),
  }),
  route({
    method: "PUT",
    path: `/admin/inbox/${inbox}/{id}`,
    summary: `Set the state, assignee and note of one of the ${NAMES[inbox]}`,
    access: "staff",
    params: z.object({ id }),
    body: inboxMessageInput,
    response: z.null(),
    errors: ["not_found"],
    run: async ({ db, caller, params, body }) => {
      await updateInboxMessage(db, caller, inbox, params.id, body);
      return { data: null };
    },
  }),
]);
