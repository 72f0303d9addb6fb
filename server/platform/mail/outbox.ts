import { email } from "../../../contract/fields.ts";
import type { Locale } from "../../../contract/locales.ts";
import type { MailKind } from "../../../contract/mail-kinds.ts";
import type { MailSendingMethod, MailState, OutboxMail } from "../../../contract/outbox-mail.ts";
import { clock } from "../clock.ts";
import type { Db } from "../database/database.ts";
import { enqueueJob } from "../jobs/jobs.ts";

export type MailContent = { kind: MailKind; subject: string; html: string; body: string };

/**
 * Why the shop may write to this address. "proved": the address is verified or the shop's own. "staff": a staff member
 * sends the mail, which is logged. "code" and "order": the address may be a stranger's, so limitMailedCodes and
 * permitOrderMail limit the number of mails.
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

/** Returns one key for all spellings of an address: ignores case, text after a plus, and dots in Gmail addresses. */
export function toMailboxKey(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  const [name = ""] = address.slice(0, at).toLowerCase().split("+");
  return /^(?:gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

export const MAIL_QUEUE = "mail";

/**
 * Stores a mail and its sending job in the caller's transaction; returns the mail's id. Sending is retried for more
 * than a day (J1). Until `afterSeconds` pass, the mail can be deleted. Throws for an invalid address or subject.
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
  await enqueueMailSending(tx, id, afterSeconds);
  return id;
}

/** Derives the state from the mail's row, because a mail's job may be lost and is then created again from the row. */
export function getMailState({ sent_at, given_up_at }: { sent_at: Date | null; given_up_at: Date | null }): MailState {
  if (sent_at) return "sent";
  return given_up_at ? "given_up" : "waiting";
}

export const selectMails = (db: Db) =>
  db
    .selectFrom("mails")
    .select(["id", "kind", "recipient", "subject", "created_at", "sent_at", "sent_by", "given_up_at", "last_error"]);
type SelectedMail = Awaited<ReturnType<ReturnType<typeof selectMails>["executeTakeFirstOrThrow"]>>;

export const toOutboxMail = ({ created_at, last_error, given_up_at, sent_by, ...mail }: SelectedMail): OutboxMail => ({
  ...mail,
  at: created_at.toISOString(),
  sent_at: mail.sent_at?.toISOString() ?? null,
  given_up_at: given_up_at?.toISOString() ?? null,
  state: getMailState({ sent_at: mail.sent_at, given_up_at }),
  sent_by: sent_by as MailSendingMethod | null,
  error: mail.sent_at ? null : last_error,
});

/** Retries a mail that was given up. Returns false if there is no such mail, or if its text is already deleted. */
export async function retryMail(tx: Db, id: number): Promise<boolean> {
  const revived = await tx
    .updateTable("mails")
    .set({ given_up_at: null, dismissed_at: null, last_error: null })
    .where("id", "=", id)
    .where("given_up_at", "is not", null)
    .where("body", "!=", "")
    .returning("id")
    .executeTakeFirst();
  if (revived) await enqueueMailSending(tx, id);
  return revived !== undefined;
}

export const enqueueMailSending = (tx: Db, mailId: number, afterSeconds = 0): Promise<void> =>
  enqueueJob(tx, MAIL_QUEUE, { mail: mailId }, String(mailId), afterSeconds);
