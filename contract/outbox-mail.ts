import * as z from "zod/mini";

const MAIL_STATES = ["waiting", "sent", "given_up"] as const;
export type MailState = (typeof MAIL_STATES)[number];

const SENT_BY = ["server", "file"] as const;
export type MailSendingMethod = (typeof SENT_BY)[number];

export const outboxMail = z.object({
  id: z.int(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  at: z.string(),
  sent_at: z.nullable(z.string()),
  given_up_at: z.nullable(z.string()),
  state: z.enum(MAIL_STATES),
  /** How the mail was sent. Null if it was not sent, or was sent by an earlier version, which did not record this. */
  sent_by: z.nullable(z.enum(SENT_BY)),
  error: z.nullable(z.string()),
});
export type OutboxMail = z.infer<typeof outboxMail>;

/** Whether the mail is about to be sent. False after a failed attempt, because the next attempt may be minutes away. */
export const isAboutToBeSent = ({ state, error }: Pick<OutboxMail, "state" | "error">): boolean =>
  state === "waiting" && !error;

export const getMailStateTime = ({
  sent_at,
  given_up_at,
  at,
}: Pick<OutboxMail, "sent_at" | "given_up_at" | "at">): string => sent_at ?? given_up_at ?? at;

/** A mail about an order. `can_send_again` is true if its text, such as "shipped", still fits the order's state. */
export const orderMailRow = z.extend(outboxMail, { can_send_again: z.boolean() });
export type OrderMailRow = z.infer<typeof orderMailRow>;

/** Result of resending a mail. `is_sent` is false if the mail was already queued, or sent just before. */
export const mailResendResult = z.object({ is_sent: z.boolean(), to: z.string() });
export type MailResendResult = z.infer<typeof mailResendResult>;
