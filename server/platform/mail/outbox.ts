import { email } from "../../../contract/fields.ts";
import type { Locale } from "../../../contract/locales.ts";
import type { MailKind } from "../../../contract/mail-kinds.ts";
import type { MailState, OutboxMail, SentBy } from "../../../contract/outbox-mail.ts";
import { clock } from "../clock.ts";
import type { Db } from "../database/database.ts";
import { enqueueJob } from "../jobs/jobs.ts";

export type MailContent = { kind: MailKind; subject: string; html: string; body: string };

/**
 * Why the shop may write to an address. "proved": its holder verified it, or it is the shop's own. "staff": a staff
 * member sends the mail, which is logged. "code" and "order": the address may be a stranger's, so limitCodes ("code")
 * and permitOrderMail ("order") limit the number of mails.
 */
type RecipientTrust = "proved" | "code" | "order" | "staff";

/** `accountId` is null for a guest or a deleted account. Replies go to the shop unless `replyTo` is set. */
export type Mail = MailContent & {
  to: string;
  mailbox: RecipientTrust;
  locale: Locale;
  accountId: number | null;
  orderId?: number;
  replyTo?: string;
};

/** Returns the same key for all spellings of an e-mail address: ignores case, text after a plus, and dots in Gmail addresses. */
export function mailboxKey(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  const [name = ""] = address.slice(0, at).toLowerCase().split("+");
  return /^(?:gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

export const MAIL_QUEUE = "mail";

/**
 * Stores the mail and its job in the caller's transaction. Sending is retried for more than a day (J1). `afterSeconds`
 * delays it; until then the mail can be deleted. Throws for an invalid address or subject. Returns the mail's id.
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

/** Returns a mail's state from its row only, because a lost job is created again from this row. */
export function mailState({ sent_at, given_up_at }: { sent_at: Date | null; given_up_at: Date | null }): MailState {
  if (sent_at) return "sent";
  return given_up_at ? "given_up" : "waiting";
}

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

/** Retries a mail that was given up, unless its text is already deleted. False if there is no such mail. */
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

/** Creates the job that sends a mail. Idempotent while the job waits. */
export const enqueueSending = (tx: Db, mailId: number, afterSeconds = 0): Promise<void> =>
  enqueueJob(tx, MAIL_QUEUE, { mail: mailId }, String(mailId), afterSeconds);
