import * as z from "zod/mini";

/** What became of a mail in the outbox. */
const MAIL_STATES = ["waiting", "sent", "given_up"] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** How a sent mail left: handed to a mail server, or written to a file where there was none. */
const SENT_BY = ["server", "file"] as const;
export type SentBy = (typeof SENT_BY)[number];

/** A mail about an order, or one that was given up. */
export const outboxMail = z.object({
  id: z.int(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** When it was written, and when it was sent or given up. */
  at: z.string(),
  sent_at: z.nullable(z.string()),
  given_up_at: z.nullable(z.string()),
  state: z.enum(MAIL_STATES),
  /** Null of one that is not sent, and where it is not known. */
  sent_by: z.nullable(z.enum(SENT_BY)),
  /** Of one that waits or was given up: the last fault, as the mail server says it. */
  error: z.nullable(z.string()),
});
export type OutboxMail = z.infer<typeof outboxMail>;

/** Since when a mail is in its state: sent, given up, or waiting since it was written. */
export const stateSince = ({ sent_at, given_up_at, at }: Pick<OutboxMail, "sent_at" | "given_up_at" | "at">): string =>
  sent_at ?? given_up_at ?? at;

/** A mail about an order. `can_send_again`: its content is still true for the order. */
export const orderMailRow = z.extend(outboxMail, { can_send_again: z.boolean() });
export type OrderMailRow = z.infer<typeof orderMailRow>;

/** After "send again": false where it, or one that says the same, is on its way or was sent a moment ago. */
export const mailSentAgain = z.object({ is_sent: z.boolean() });
export type MailSentAgain = z.infer<typeof mailSentAgain>;
