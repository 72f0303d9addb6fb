import { ShopError } from "../../contract/errors.ts";
import type { MailResendResult } from "../../contract/outbox-mail.ts";
import { sendOrderMailAgain } from "../orders/order-mails.ts";
import { recordActivity } from "../platform/activity.ts";
import type { Caller } from "../platform/caller.ts";
import { clock, HOUR_MS } from "../platform/clock.ts";
import { type Database, type Db, inTransaction } from "../platform/database/database.ts";
import { limitAttempts } from "../platform/http/rate-limit.ts";
import { composeMail } from "../platform/mail/compose.ts";
import { enqueueMail, retryMail } from "../platform/mail/outbox.ts";
import { requireAdmin } from "../platform/staff.ts";

export const TEST_MAIL_KIND = "test_mail";
/** Kinds of mails that always go to the team, even to an address without an account. */
export const TEAM_MAIL_KINDS = ["team_invitation", "contact_received"];
/** Milliseconds after which an unsent test mail is dropped: the administrator no longer waits for it. */
export const TEST_MAIL_LIFETIME_MS = { [TEST_MAIL_KIND]: HOUR_MS };
const TESTS_HOURLY = { points: 5, seconds: 3600 } as const;

/** Mails a test to the administrator; the health page shows the result. Administrators only, at most 5 an hour. */
export async function sendTestMail(database: Database, caller: Caller): Promise<void> {
  const { id, email, firstName } = requireAdmin(caller);
  await limitAttempts(database, { ...TESTS_HOURLY, name: "test_mails", key: String(id), refusal: "too_many_requests" });
  const content = composeMail(caller.locale, {
    kind: TEST_MAIL_KIND,
    subject: "testMail.subject",
    name: firstName,
    blocks: [{ text: "testMail.text" }],
  });
  await inTransaction(database.db, (tx) =>
    enqueueMail(tx, { ...content, to: email, mailbox: "proved", locale: caller.locale, accountId: id }),
  );
}

type GivenUp = { id: number; kind: string; recipient: string; order: string | null; given_up_at: Date | null };

const findMail = (db: Db, id: number): Promise<GivenUp | undefined> =>
  db
    .selectFrom("mails")
    .leftJoin("orders", "orders.id", "mails.order_id")
    .select(["mails.id", "mails.kind", "mails.recipient", "orders.number as order", "mails.given_up_at"])
    .where("mails.id", "=", id)
    .executeTakeFirst();

/**
 * Retries a failed mail, but not an order's mail (use sendOrderMailAgain). A waiting or sent mail stays unchanged.
 * Throws not_found, and `conflict` if the mail's text is no longer stored.
 */
export async function sendMailAgain(database: Database, caller: Caller, id: number): Promise<MailResendResult> {
  const staff = requireAdmin(caller);
  const mail = await findMail(database.db, id);
  if (!mail) throw new ShopError("not_found");
  if (!mail.given_up_at) return { is_sent: false, to: mail.recipient };
  if (mail.order !== null) return sendOrderMailAgain(database, caller, mail.order, id);
  return inTransaction(database.db, async (tx) => {
    if (!(await retryMail(tx, id))) throw new ShopError("conflict");
    await recordActivity(tx, staff, { action: "mail.again", subject: id, subjectName: mail.kind });
    return { is_sent: true, to: mail.recipient };
  });
}

export async function dismissMail(db: Db, caller: Caller, id: number): Promise<void> {
  const staff = requireAdmin(caller);
  await inTransaction(db, async (tx) => {
    const mail = await tx
      .updateTable("mails")
      .set({ dismissed_at: clock.now() })
      .where("id", "=", id)
      .where("given_up_at", "is not", null)
      .where("dismissed_at", "is", null)
      .returning("kind")
      .executeTakeFirst();
    if (mail) await recordActivity(tx, staff, { action: "mail.dismissed", subject: id, subjectName: mail.kind });
  });
}
