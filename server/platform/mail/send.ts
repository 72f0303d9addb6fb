import type { Selectable } from "kysely";
import type { Locale } from "../../../contract/locales.ts";
import { RETRY_EXPIRED_FAULT } from "../../../contract/mail-faults.ts";
import { clock, DAY_MS } from "../clock.ts";
import type { Config } from "../config/config.ts";
import type { Db } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { findPendingJobKeys, type Queue, type ScheduledJob } from "../jobs/jobs.ts";
import { log } from "../log.ts";
import { layOutMail, type MailShop } from "./layout.ts";
import { enqueueMailSending, MAIL_QUEUE } from "./outbox.ts";
import { clearMailServerFault, recordMailServerFault } from "./server-check.ts";
import { formatMailError, isPermanentMailError, type MailTransport } from "./transport.ts";

export type MailSendingContext = {
  db: Db;
  transport: MailTransport;
  from: Config["mailFrom"];
  identify(locale: Locale): Promise<MailShop>;
  /** Maximum age in ms by kind of mail. An older mail is useless and not sent. A missing entry means no limit. */
  livesMs: Readonly<Record<string, number>>;
};

/** The first retry is after 5 seconds; later ones are at most 5 minutes apart, for more than a day (J1). */
const RETRIES = { times: 300, firstAfterSeconds: 5, lastAfterSeconds: 300 } as const;
const KEPT_DAYS = 90;
const TRIED_DAYS = 2;

export const createMailQueue = (mailing: MailSendingContext): Queue => ({
  name: MAIL_QUEUE,
  retries: RETRIES,
  limitSeconds: 60,
  atOnce: 5,
  run: ({ mail }) => sendMail(mailing, Number(mail)),
});

/**
 * Sends a mail, then marks it as sent and deletes its text, which may contain codes and links. If the process ends in
 * between, the mail is retried with the same Message-ID. Mails older than `livesMs` are deleted unsent, and
 * permanently rejected mails are given up. Throws other errors, so that the job is retried.
 */
export async function sendMail(
  { db, transport, from, identify, livesMs }: MailSendingContext,
  id: number,
): Promise<void> {
  const mail = await db
    .updateTable("mails")
    .set((row) => ({ tries: row("tries", "+", 1) }))
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .where("given_up_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!mail) return;
  if (isOver(mail, livesMs)) return dropMail(db, mail);
  // An empty body means that the text was deleted. Such a mail must not be sent.
  if (mail.body === "") return giveUp(db, mail, mail.last_error ?? RETRY_EXPIRED_FAULT);
  const shop = await identify(mail.locale as Locale);
  try {
    await transport.deliver(id, messageOf(mail, shop, from), ofOrder(mail));
  } catch (error) {
    const fault = formatMailError(error);
    recordMailServerFault(fault);
    if (isPermanentMailError(error)) return giveUp(db, mail, fault);
    await db.updateTable("mails").set({ last_error: fault }).where("id", "=", id).execute();
    throw new Error(fault);
  }
  clearMailServerFault();
  await db
    .updateTable("mails")
    .set({ sent_at: clock.now(), sent_by: transport.sentBy, html: "", body: "", reply_to: null, last_error: null })
    // Another process may have given up the mail during the delivery. This is undone, because the mail was delivered.
    .set({ given_up_at: null, dismissed_at: null })
    .where("id", "=", id)
    .execute();
}

type MailRow = Selectable<Tables["mails"]>;

const isOver = ({ kind, created_at }: MailRow, livesMs: MailSendingContext["livesMs"]): boolean =>
  clock.now().getTime() - created_at.getTime() >= (livesMs[kind] ?? Number.POSITIVE_INFINITY);

const ofOrder = ({ order_id }: Pick<MailRow, "order_id">) => (order_id === null ? {} : { order: order_id });

async function giveUp(db: Db, mail: Pick<MailRow, "id" | "kind" | "order_id">, fault: string): Promise<void> {
  const { id, kind } = mail;
  await db
    .updateTable("mails")
    .set({ given_up_at: clock.now(), last_error: fault })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .execute();
  log.info("mail given up", { mail: id, kind, ...ofOrder(mail), fault });
}

async function dropMail(db: Db, { id, kind }: MailRow): Promise<void> {
  await db.deleteFrom("mails").where("id", "=", id).execute();
  log.info("mail dropped, too late", { mail: id, kind });
}

function messageOf(mail: MailRow, shop: MailShop, from: Config["mailFrom"]) {
  const { html, text } = layOutMail({ ...mail, locale: mail.locale as Locale }, shop);
  return {
    messageId: `<mail-${mail.id}-${mail.created_at.getTime()}@${from.address.split("@")[1]}>`,
    date: mail.created_at,
    from: { name: from.name ?? shop.name, address: from.address },
    ...replyTo(mail, shop),
    to: { name: "", address: mail.recipient },
    subject: mail.subject,
    text,
    html,
    // Suppresses automatic replies, and tells translation programs the language.
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": mail.locale },
  };
}

/** Returns the Reply-To header. Omits the name for `reply_to`, because a stranger may have entered that name. */
function replyTo({ reply_to }: MailRow, shop: MailShop) {
  if (reply_to) return { replyTo: { name: "", address: reply_to } };
  return shop.email ? { replyTo: { name: shop.name, address: shop.email } } : {};
}

export const createMailUpkeepJobs = (mailing: MailSendingContext): ScheduledJob[] => [
  { name: "mails_found_again", cron: "*/5 * * * *", run: () => requeueWaitingMails(mailing.db) },
  { name: "mails_swept", cron: "23 3 * * *", run: () => sweepMails(mailing) },
];

/** Creates the jobs of waiting mails that have none, for example after a restore. Gives up mails that are too old. */
export async function requeueWaitingMails(db: Db): Promise<void> {
  await giveUpTooOld(db);
  const waiting = await db
    .selectFrom("mails")
    .select("id")
    .where("sent_at", "is", null)
    .where("given_up_at", "is", null)
    .orderBy("id")
    .execute();
  if (waiting.length === 0) return;
  const queued = await findPendingJobKeys(db, MAIL_QUEUE);
  for (const mail of waiting) if (!queued.has(String(mail.id))) await enqueueMailSending(db, mail.id);
}

async function giveUpTooOld(db: Db): Promise<void> {
  const tooOld = await db
    .selectFrom("mails")
    .select(["id", "kind", "order_id", "last_error"])
    .where("sent_at", "is", null)
    .where("given_up_at", "is", null)
    .where("created_at", "<", daysAgo(TRIED_DAYS))
    .orderBy("id")
    .execute();
  for (const mail of tooOld) await giveUp(db, mail, mail.last_error ?? RETRY_EXPIRED_FAULT);
}

/** Deletes mails after 90 days, and the text of mails that are still not sent after 2 days. */
export async function sweepMails({ db, transport }: MailSendingContext): Promise<void> {
  await db.deleteFrom("mails").where("created_at", "<", daysAgo(KEPT_DAYS)).execute();
  await giveUpTooOld(db);
  await db
    .updateTable("mails")
    .set({ html: "", body: "", reply_to: null })
    .where("given_up_at", "is not", null)
    .where("created_at", "<", daysAgo(TRIED_DAYS))
    .where("body", "!=", "")
    .execute();
  await transport.sweep(daysAgo(KEPT_DAYS));
}

const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);
