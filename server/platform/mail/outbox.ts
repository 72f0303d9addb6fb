import { email } from "../../../contract/fields.ts";
import type { Locale } from "../../../contract/locales.ts";
import type { MailKind } from "../../../contract/mail-kinds.ts";
import type { MailState, OutboxMail, SentBy } from "../../../contract/outbox-mail.ts";
import { clock } from "../clock.ts";
import type { Db } from "../database/database.ts";
import { enqueueJob } from "../jobs/jobs.ts";

/** A mail's own words in one language, as `composeMail` makes them; the layout is put around them when it is sent. */
export type MailContent = { kind: MailKind; subject: string; html: string; body: string };

/**
 * What lets a mail go to its mailbox. "proved": the reader has proved that it is theirs, or it is the shop's own. Any other may
 * be a stranger's whom somebody has us write to. What anybody can cause there is counted by `mailboxKey` before it is written,
 * "code" by limitCodes, "order" by permitOrderMail; "staff": a member of the team sends it, which the activity log names.
 */
type Mailbox = "proved" | "code" | "order" | "staff";

/**
 * To whom it goes. `accountId` is null for a guest, and where the account is deleted in the same transaction. A reply goes to
 * the shop, but for a mail to the shop that carries a person's own words: `replyTo` is theirs.
 */
export type Mail = MailContent & {
  to: string;
  mailbox: Mailbox;
  locale: Locale;
  accountId: number | null;
  /** The order that it is about: staff sees it there. */
  orderId?: number;
  replyTo?: string;
};

/**
 * What a mailbox is counted by: its address without case, without what follows a plus, and for Gmail without dots, as these
 * are spellings of one mailbox.
 */
export function mailboxKey(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  const [name = ""] = address.slice(0, at).toLowerCase().split("+");
  return /^(?:gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

/** The queue of mails to be sent (send.ts). */
export const MAIL_QUEUE = "mail";

/**
 * Writes a mail and the job that sends it, both in the transaction that calls for them: undone with it, and sent once it
 * is kept, tried for more than a day (J1). Throws for a recipient, sender or subject that could add headers of its own; forms
 * refuse such addresses long before. Gives the mail's id; until `afterSeconds` it is not sent, and may be deleted.
 */
export async function enqueueMail(tx: Db, mail: Mail, afterSeconds = 0): Promise<number> {
  if (!email.safeParse(mail.to).success) throw new Error(`a ${mail.kind} mail has no valid recipient`);
  if (mail.replyTo !== undefined && !email.safeParse(mail.replyTo).success)
    throw new Error(`a ${mail.kind} mail has no valid address to reply to`);
  if (/[\p{Cc}\u2028\u2029]/u.test(mail.subject)) throw new Error(`a ${mail.kind} mail's subject is not one line`);
  const { id } = await tx
    .insertInto("mails")
    .values({
      account_id: mail.accountId,
      order_id: mail.orderId ?? null,
      kind: mail.kind,
      recipient: mail.to,
      reply_to: mail.replyTo ?? null,
      locale: mail.locale,
      subject: mail.subject,
      html: mail.html,
      body: mail.body,
      created_at: clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await enqueueSending(tx, id, afterSeconds);
  return id;
}

/** What became of a mail, from its row in the outbox: the only source. Jobs are made from it, and made again where they are lost. */
export function mailState({ sent_at, given_up_at }: { sent_at: Date | null; given_up_at: Date | null }): MailState {
  if (sent_at) return "sent";
  return given_up_at ? "given_up" : "waiting";
}

/** Mails with their states, as staff sees them; narrow and order it further. */
export const selectMails = (db: Db) =>
  db
    .selectFrom("mails")
    .select(["id", "kind", "recipient", "subject", "created_at", "sent_at", "sent_by", "given_up_at", "last_error"]);
type SelectedMail = Awaited<ReturnType<ReturnType<typeof selectMails>["executeTakeFirstOrThrow"]>>;

export const outboxMailOf = ({ created_at, last_error, given_up_at, sent_by, ...mail }: SelectedMail): OutboxMail => ({
  ...mail,
  at: created_at.toISOString(),
  sent_at: mail.sent_at?.toISOString() ?? null,
  given_up_at: given_up_at?.toISOString() ?? null,
  state: mailState({ sent_at: mail.sent_at, given_up_at }),
  sent_by: sent_by as SentBy | null,
  error: mail.sent_at ? null : last_error,
});

/**
 * Sends a mail once more that was given up, while what it says is still stored. Answers whether it does; one that waits or was
 * sent is left alone, so that a second click changes nothing.
 */
export async function reviveMail(tx: Db, id: number): Promise<boolean> {
  const revived = await tx
    .updateTable("mails")
    .set({ given_up_at: null, dismissed_at: null, last_error: null })
    .where("id", "=", id)
    .where("given_up_at", "is not", null)
    .where("body", "!=", "")
    .returning("id")
    .executeTakeFirst();
  if (revived) await enqueueSending(tx, id);
  return revived !== undefined;
}

/** Asks for a mail to be sent; asked twice while it waits, it is sent once. */
export const enqueueSending = (tx: Db, mailId: number, afterSeconds = 0): Promise<void> =>
  enqueueJob(tx, MAIL_QUEUE, { mail: mailId }, String(mailId), afterSeconds);
