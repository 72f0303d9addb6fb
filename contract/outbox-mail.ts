import * as z from "zod/mini";

const MAIL_STATES = ["waiting", "sent", "given_up"] as const;
export type MailState = (typeof MAIL_STATES)[number];

const SENT_BY = ["server", "file"] as const;
export type SentBy = (typeof SENT_BY)[number];

export const outboxMail = z.object({
  id: z.int(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  at: z.string(),
  sent_at: z.nullable(z.string()),
  given_up_at: z.nullable(z.string()),
  state: z.enum(MAIL_STATES),
  /** Null if the mail is not sent, or was sent before this was recorded. */
  sent_by: z.nullable(z.enum(SENT_BY)),
  error: z.nullable(z.string()),
});
export type OutboxMail = z.infer<typeof outboxMail>;

/** False after a failed attempt, because the next attempt may be minutes away. */
export const isAboutToBeSent = ({ state, error }: Pick<OutboxMail, "state" | "error">): boolean =>
  state === "waiting" && !error;

export const stateSince = ({ sent_at, given_up_at, at }: Pick<OutboxMail, "sent_at" | "given_up_at" | "at">): string =>
  sent_at ?? given_up_at ?? at;

/** `can_send_again`: its content is still accurate for the order. */
export const orderMailRow = z.extend(outboxMail, { can_send_again: z.boolean() });
export type OrderMailRow = z.infer<typeof orderMailRow>;

/** False if the same mail is queued or was sent just before. */
export const mailSentAgain = z.object({ is_sent: z.boolean() });
export type MailSentAgain = z.infer<typeof mailSentAgain>;
