import { ShopError } from "../../contract/errors.ts";
import type { OutboxMail } from "../../contract/outbox-mail.ts";
import { recordActivity } from "../platform/activity.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { type Database, type Db, inTransaction } from "../platform/db.ts";
import { outboxMailOf, reviveMail, selectMails } from "../platform/mail/outbox.ts";
import { limitAttempts } from "../platform/rate-limit.ts";
import { staffOf } from "../platform/staff.ts";
import { lockOrder } from "./change.ts";
import { type About, mailOrder } from "./mail-order.ts";
import { ORDER_MAILS, type OrderMailKind } from "./mails.ts";
import type { OrderRow } from "./view.ts";

/** An order's mails, as staff sees them, and sending one of them again. */

const HOURLY = { points: 10, seconds: 3600 } as const;
/** A mail of the same kind that was sent so shortly before is the same click, or a colleague's. */
const JUST_SENT_MS = 60_000;

/** What the shop mailed about an order, the newest first. */
export async function listOrderMails(db: Db, orderId: number): Promise<OutboxMail[]> {
  const mails = await selectMails(db).where("order_id", "=", orderId).orderBy("id", "desc").execute();
  return mails.map(outboxMailOf);
}

/**
 * Sends one of an order's mails again, for staff: unchanged where it was given up and its text is still stored, or else written
 * anew of the order as it is, to the address that the order has now. Nothing is done while one of its kind waits or was sent within the last minute, so that
 * a second click sends nothing. Never call it in a transaction.
 *
 * Refuses an unknown order or mail, an order without an address (order_without_email), and more than 10 an hour for an order.
 */
export async function sendOrderMailAgain(
  database: Database,
  caller: Caller,
  number: string,
  id: number,
): Promise<void> {
  const staff = staffOf(caller);
  await limitAttempts(database, { ...HOURLY, name: "order_mails_again", key: number, refusal: "too_many_requests" });
  await inTransaction(database.db, async (tx) => {
    const order = await lockOrder(tx, number);
    const mails = await listOrderMails(tx, order.id);
    const mail = mails.find((each) => each.id === id);
    const kind = mail && orderMailKind(mail.kind);
    if (!mail || !kind) throw new ShopError("not_found");
    if (mails.some((each) => each.kind === mail.kind && isUnderWay(each))) return;
    const isSent = mail.recipient === order.email && (await reviveMail(tx, id));
    if (!isSent && !(await mailOrder(tx, order.id, kind, await aboutNow(tx, order, kind))))
      throw new ShopError("order_without_email");
    // It is replaced, and nobody has to deal with it any more.
    if (!isSent && mail.state === "given_up")
      await tx.updateTable("mails").set({ dismissed_at: clock.now() }).where("id", "=", id).execute();
    await recordActivity(tx, staff, {
      action: "order.mail_again",
      subject: number,
      subjectName: number,
      after: { mail: mail.kind },
    });
  });
}

const isUnderWay = ({ state, sent_at }: OutboxMail): boolean =>
  state === "waiting" || (sent_at !== null && clock.now().getTime() - Date.parse(sent_at) < JUST_SENT_MS);

/** By the name that its row has, such as order_placed. */
function orderMailKind(kind: string): OrderMailKind | null {
  const name = kind.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.hasOwn(ORDER_MAILS, name) ? (name as OrderMailKind) : null;
}

/** What the mail was told beside the order itself when it was written for the first time. */
async function aboutNow(tx: Db, { id }: OrderRow, kind: OrderMailKind): Promise<About> {
  if (kind === "orderRefunded") {
    const last = await tx
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "refunds.payment_id")
      .select("refunds.amount_centimes")
      .where("payments.order_id", "=", id)
      .orderBy("refunds.id", "desc")
      .limit(1)
      .executeTakeFirst();
    return { isByShop: true, refundCentimes: last?.amount_centimes ?? 0 };
  }
  if (kind !== "orderCanceled") return { isByShop: true };
  const events = await tx.selectFrom("order_events").select(["kind", "source"]).where("order_id", "=", id).execute();
  const isBySystem = events.some((event) => event.kind === "canceled" && event.source === "system");
  const wasReady = events.some((event) => event.kind === "ready_for_pick_up");
  return { isByShop: true, isUnpaid: isBySystem && !wasReady, isPickUpOverdue: isBySystem && wasReady };
}
