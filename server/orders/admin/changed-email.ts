import { ADDRESS_CHANGED_FAULT } from "../../../contract/mail-faults.ts";
import type { NotifiedAddress } from "../../../contract/orders.ts";
import { chooseOfferedLanguage } from "../../content/languages.ts";
import { clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { enqueueMail } from "../../platform/mail/outbox.ts";
import { enqueueOrderMail, findOrderMailRecipient, findOwnerEmail } from "../mail-order.ts";
import { type ChangedDetail, composeContactChangedMail, ORDER_MAIL_KINDS } from "../mails.ts";
import { loadResendCheck } from "../order-mails.ts";
import type { OrderRow } from "../view.ts";

const buyersEmail = ({ email, email_changed_at, buyer_email }: OrderRow): string | null =>
  email_changed_at ? buyer_email : email;

/** Returns the columns for an order's new e-mail address. Restoring the buyer's address permits claiming the order. */
export async function getEmailChangeColumns(tx: Db, order: OrderRow, email: string | null) {
  const buyer_email = buyersEmail(order);
  const mail = (await findOrderMailRecipient(tx, { ...order, email })) === null ? ("none" as const) : ("sent" as const);
  return email === buyer_email
    ? { mail, email_changed_at: null, buyer_email: null }
    : { mail, email_changed_at: clock.now(), buyer_email };
}

/** If the order has no confirmation mail, stores a failed mail without access key, so that staff can send it. */
export async function storeUnsentConfirmation(tx: Db, { id, number }: OrderRow): Promise<void> {
  const confirmationMail = tx.selectFrom("mails").select("id").where("order_id", "=", id).where("kind", "=", PLACED);
  if (await confirmationMail.executeTakeFirst()) return;
  if (!(await loadResendCheck(tx, [number]))(number, PLACED)) return;
  await enqueueOrderMail(tx, id, "orderPlaced", { isByShop: true });
  await tx
    .updateTable("mails")
    .set({ given_up_at: clock.now(), last_error: ADDRESS_CHANGED_FAULT })
    .where("order_id", "=", id)
    .where("kind", "=", PLACED)
    .execute();
}
const PLACED = "order_placed";

/**
 * Notifies an order's former e-mail addresses of a change. Skips undeliverable addresses and the present address, which
 * gets the order's mails anyway. Returns the enqueued notices.
 */
export async function notifyFormerAddresses(
  tx: Db,
  before: OrderRow,
  email: string | null,
  changed: ChangedDetail[],
): Promise<NotifiedAddress[]> {
  const { id, number, account_id } = before;
  const accountAddress = await findOwnerEmail(tx, before);
  // Also notifies the buyer's own address if staff replaced it earlier, so that two changes cannot hide a takeover.
  const buyerAddress = buyersEmail(before);
  const reachable = buyerAddress !== null && (await isUndeliverable(tx, id, buyerAddress)) ? null : buyerAddress;
  const replaced =
    before.email !== email && before.email && (await wasMailed(tx, id, before.email)) ? before.email : null;
  const former = new Set([reachable, replaced, accountAddress]);
  former.delete(await findOrderMailRecipient(tx, { account_id, email }));
  const locale = await chooseOfferedLanguage(tx, before.locale);
  const content = composeContactChangedMail(locale, { number, changed, at: clock.now(), isOwned: account_id !== null });
  const notices: NotifiedAddress[] = [];
  for (const address of former) {
    if (address === null) continue;
    const mail = { ...content, to: address, mailbox: "staff", locale, accountId: account_id, orderId: id } as const;
    await enqueueMail(tx, mail);
    notices.push({ holder: address === accountAddress ? "account" : "former", address, is_notice: true });
  }
  return notices;
}

/** Marks unsent mails to the former address as failed: they may contain the access key. Staff can send them again. */
export async function cancelMailsToFormerEmail(tx: Db, before: OrderRow, email: string | null): Promise<void> {
  const { id, account_id } = before;
  const [former, present] = [
    await findOrderMailRecipient(tx, before),
    await findOrderMailRecipient(tx, { account_id, email }),
  ];
  if (former === null || former === present) return;
  const now = clock.now();
  await tx
    .updateTable("mails")
    .set({ given_up_at: now, last_error: ADDRESS_CHANGED_FAULT, dismissed_at: present === null ? now : null })
    .where("order_id", "=", id)
    .where("recipient", "=", former)
    .where("kind", "in", ORDER_MAIL_KINDS)
    .where("sent_at", "is", null)
    .where("given_up_at", "is", null)
    .execute();
}

async function wasMailed(tx: Db, orderId: number, email: string): Promise<boolean> {
  const sent = tx.selectFrom("mails").select("id").where("order_id", "=", orderId).where("recipient", "=", email);
  return (await sent.where("sent_at", "is not", null).limit(1).executeTakeFirst()) !== undefined;
}

async function isUndeliverable(tx: Db, orderId: number, email: string): Promise<boolean> {
  const mails = await tx
    .selectFrom("mails")
    .select(["sent_at", "given_up_at", "last_error"])
    .where("order_id", "=", orderId)
    .where("recipient", "=", email)
    .execute();
  const isGivenUp = mails.some((mail) => mail.given_up_at !== null && mail.last_error !== ADDRESS_CHANGED_FAULT);
  return isGivenUp && mails.every(({ sent_at }) => sent_at === null);
}
