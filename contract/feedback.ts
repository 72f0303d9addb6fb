import * as z from "zod/mini";
import { pagination, paginationQuery } from "./catalog.ts";
import { FEEDBACK_MAX_LENGTH } from "./constants.ts";
import { id, longText, note } from "./fields.ts";

export const FEEDBACK_OPTIONS = ["bug", "feature", "performance", "ui", "other"] as const;
export type FeedbackOption = (typeof FEEDBACK_OPTIONS)[number];

export const feedbackInput = z.strictObject({
  option: z.enum(FEEDBACK_OPTIONS, "field.feedbackOptionRequired"),
  message: longText(FEEDBACK_MAX_LENGTH, "field.feedbackRequired"),
});
export type FeedbackInput = z.infer<typeof feedbackInput>;

export const feedbackStatus = z.object({ submitted: z.boolean() });
export type FeedbackStatus = z.infer<typeof feedbackStatus>;

export const INBOXES = ["contact", "feedback"] as const;
export type Inbox = (typeof INBOXES)[number];
export const INBOX_STATUSES = ["new", "in_progress", "done"] as const;
export type InboxStatus = (typeof INBOX_STATUSES)[number];

export const inboxMessage = z.object({
  id: z.int(),
  status: z.enum(INBOX_STATUSES),
  message: z.string(),
  locale: z.string(),
  date: z.string(),
  assigned_to: z.nullable(z.int()),
  note: z.nullable(z.string()),
  option: z.nullable(z.enum(FEEDBACK_OPTIONS)),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  customer_id: z.nullable(z.int()),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

export const inboxPage = z.object({
  items: z.array(inboxMessage),
  counts: z.record(z.enum(INBOX_STATUSES), z.int()),
  options: z.partialRecord(z.enum(FEEDBACK_OPTIONS), z.int()),
  pagination,
});
export type InboxPage = z.infer<typeof inboxPage>;

export const inboxQuery = z.extend(paginationQuery, {
  status: z._default(z.enum(INBOX_STATUSES, "field.invalid"), "new"),
});
export type InboxQuery = z.infer<typeof inboxQuery>;

export const inboxMessageInput = z.strictObject({
  status: z.optional(z.enum(INBOX_STATUSES, "field.invalid")),
  assigned_to: z.optional(z.nullable(id)),
  note: z.optional(note),
});
export type InboxMessageInput = z.infer<typeof inboxMessageInput>;
