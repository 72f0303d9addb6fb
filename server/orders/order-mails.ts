import { ShopError } from "../../contract/errors.ts";
import type { MailResendResult, OrderMailRow } from "../../contract/outbox-mail.ts";
import { getPaymentProperties, isAwaitingTransfer, isPaidAtGateway } from "../../contract/payment-methods.ts";
import { recordActivity } from "../platform/activity.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { type Database, type Db, inTransaction } from "../platform/database/database.ts";
import { limitAttempts } from "../platform/http/rate-limit.ts";
import { retryMail, selectMails, toOutboxMail } from "../platform/mail/outbox.ts";
import { requireStaffMember } from "../platform/staff.ts";
import { lockOrder } from "./change.ts";
import { getStoredOrderKey } from "./identifiers.ts";
import { enqueueOrderMail, findOrderMailRecipient, type OrderMailOptions } from "./mail-order.ts";
import { ORDER_MAILS, type OrderMailKind } from "./mails.ts";
import { mayEditOrder } from "./status.ts";
import { type OrderRow, selectOrder } from "./view.ts";

const HOURLY = { points: 10, seconds: 3600 } as const;
/** Milliseconds within which a second request for the same kind of mail counts as a double click. */
const JUST_SENT_MS = 60_000;

type Standing = { order: OrderRow; refunds: number };

const isAhead = (deadline: Date | null): boolean => deadline === null || deadline > clock.now();
const isBeingPrepared = ({ status, fulfilment }: OrderRow): boolean =>
  status === "processing" && fulfilment !== "ready_for_pick_up";

function isStillToPay(order: OrderRow): boolean {
  if (order.status === "placed") return order.payment_status !== "success" && isAhead(order.pay_before);
  const { settlement } = getPaymentProperties(order);
  const isDue = settlement !== "prepaid" && order.payment_status === "pending";
  return isBeingPrepared(order) && (settlement === "nothing_due" || isDue);
}

/** Checks for each kind of mail whether its content still matches the order. If not, staff cannot resend the mail. */
const IS_STILL_TRUE: Record<OrderMailKind, (standing: Standing) => boolean> = {
  orderPlaced: ({ order }) => isStillToPay(order),
  paymentReceived: ({ order }) =>
    isBeingPrepared(order) && order.payment_status === "success" && order.refunded_centimes === 0,
  orderChanged: ({ order }) => mayEditOrder(order),
  orderShipped: ({ order }) => order.status === "shipped" && order.fulfilment !== "on_its_way_back",
  orderReady: ({ order }) => order.fulfilment === "ready_for_pick_up" && isAhead(order.pick_up_before),
  orderDelivered: ({ order }) => order.status === "delivered" && order.refunded_centimes === 0,
  orderCanceled: ({ order }) => order.status === "canceled" && order.refunded_centimes === 0,
  orderReturned: ({ order }) => order.status === "returned" && order.refunded_centimes === 0,
  // With several refunds it is unknown which refund the mail was about, so the mail cannot be resent.
  orderRefunded: ({ refunds }) => refunds === 1,
  cardReleased: ({ order }) =>
    (order.status === "canceled" || order.status === "returned") &&
    order.payment_status === "canceled" &&
    isPaidAtGateway(order.payment_method),
  transferReminder: ({ order }) => isAwaitingTransfer(order) && isAhead(order.pay_before),
};

export async function loadResendCheck(
  db: Db,
  numbers: readonly string[],
): Promise<(number: string, kind: string) => boolean> {
  if (numbers.length === 0) return () => false;
  const orders = await selectOrder(db).where("orders.number", "in", numbers).execute();
  const refunds = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .innerJoin("orders", "orders.id", "payments.order_id")
    .select("orders.number")
    .where("orders.number", "in", numbers)
    .execute();
  return (number, kind) => {
    const order = orders.find((each) => each.number === number);
    const name = orderMailKind(kind);
    const count = refunds.filter((each) => each.number === number).length;
    return order !== undefined && name !== null && IS_STILL_TRUE[name]({ order, refunds: count });
  };
}

export async function listOrderMails(db: Db, { id, number }: Pick<OrderRow, "id" | "number">): Promise<OrderMailRow[]> {
  const mails = await selectMails(db).where("order_id", "=", id).orderBy("id", "desc").execute();
  const mayRepeat = await loadResendCheck(db, mails.length > 0 ? [number] : []);
  return mails.map((mail) => ({ ...toOutboxMail(mail), can_send_again: mayRepeat(number, mail.kind) }));
}

async function isMailTextCurrent(tx: Db, order: OrderRow, mail: OrderMailRow, mails: OrderMailRow[]): Promise<boolean> {
  if (mails[0]?.id !== mail.id) return false;
  const later = await tx
    .selectFrom("order_events")
    .select("id")
    .where("order_id", "=", order.id)
    .where("at", ">", new Date(mail.at))
    .limit(1)
    .executeTakeFirst();
  return later === undefined;
}

/**
 * Sends a mail of an order again, to the order's present e-mail address. Reuses the stored text of a failed mail if the
 * text is current; otherwise writes a new mail. Sends nothing while this mail or a later mail of its kind is pending or
 * was just sent to that address. Call it outside any transaction, because a rollback would undo the count of attempts.
 * Throws order_not_found; not_found if the order has no such mail; order_status_conflict if the mail no longer matches
 * the order; order_without_email; too_many_requests above 10 attempts an hour per order.
 */
export async function sendOrderMailAgain(
  database: Database,
  caller: Caller,
  number: string,
  id: number,
): Promise<MailResendResult> {
  const staff = requireStaffMember(caller);
  await limitAttempts(database, { ...HOURLY, name: "order_mails_again", key: number, refusal: "too_many_requests" });
  return inTransaction(database.db, async (tx) => {
    const order = await lockOrder(tx, number);
    const mails = await listOrderMails(tx, order);
    const mail = mails.find((each) => each.id === id);
    const kind = mail && orderMailKind(mail.kind);
    if (!mail || !kind) throw new ShopError("not_found");
    if (!mail.can_send_again) throw new ShopError("order_status_conflict");
    const to = await findOrderMailRecipient(tx, order);
    if (to === null) throw new ShopError("order_without_email");
    if (mails.some((each) => each.kind === mail.kind && each.id >= id && isUnderWay(each, to)))
      return { is_sent: false, to };
    const isUnchanged = mail.recipient === to && (await isMailTextCurrent(tx, order, mail, mails));
    const isSent = isUnchanged && (await retryMail(tx, id));
    if (!isSent && !(await enqueueOrderMail(tx, order.id, kind, await aboutNow(tx, order, kind))))
      throw new ShopError("order_without_email");
    // Removes the failed mail from the list of failures, because the new mail replaces it.
    if (!isSent && mail.state === "given_up")
      await tx.updateTable("mails").set({ dismissed_at: clock.now() }).where("id", "=", id).execute();
    await recordActivity(tx, staff, {
      action: "order.mail_again",
      subject: number,
      subjectName: number,
      after: { mail: mail.kind },
    });
    return { is_sent: true, to };
  });
}

const isUnderWay = ({ state, sent_at, recipient }: OrderMailRow, to: string): boolean =>
  recipient === to &&
  (state === "waiting" || (sent_at !== null && clock.now().getTime() - Date.parse(sent_at) < JUST_SENT_MS));

function orderMailKind(kind: string): OrderMailKind | null {
  const name = kind.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.hasOwn(ORDER_MAILS, name) ? (name as OrderMailKind) : null;
}

async function aboutNow(tx: Db, order: OrderRow, kind: OrderMailKind): Promise<OrderMailOptions> {
  const { id, refunded_centimes } = order;
  if (kind === "orderPlaced") {
    // An address set by staff is unverified, so its mail omits the order key, which gives access to the order.
    const key = order.email_changed_at ? null : await getStoredOrderKey(tx, order);
    return { isByShop: true, ...(key && { key }) };
  }
  if (kind === "orderRefunded") return { isByShop: true, refundCentimes: refunded_centimes };
  if (kind !== "orderCanceled") return { isByShop: true };
  const events = await tx.selectFrom("order_events").select(["kind", "source"]).where("order_id", "=", id).execute();
  const isBySystem = events.some((event) => event.kind === "canceled" && event.source === "system");
  const wasReady = events.some((event) => event.kind === "ready_for_pick_up");
  return { isByShop: true, isUnpaid: isBySystem && !wasReady, isPickUpOverdue: isBySystem && wasReady };
}
