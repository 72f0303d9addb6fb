import { sql } from "kysely";
import { toDirhams } from "../../contract/money.ts";
import { chooseOfferedLanguage } from "../content/languages.ts";
import { createAnonymousCaller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { enqueueMail } from "../platform/mail/outbox.ts";
import { ORDER_MAILS, type OrderMailKind } from "./mails.ts";
import { type OrderRow, selectOrder, toOrderResponse } from "./view.ts";

export type OrderMailOptions = {
  /** Delay in seconds before the mail is sent. Until then the mail can be canceled. */
  afterSeconds?: number;
  key?: string;
  refundCentimes?: number;
  isUnpaid?: boolean;
  isPickUpOverdue?: boolean;
  isByShop?: boolean;
};

/**
 * Enqueues a mail about an order, to be sent after the commit (J1). Returns whether a mail was enqueued. The recipient
 * is the order's address, otherwise the verified address of its account. If the address had reached its mail limit when
 * the order was placed, mails that a stranger could cause are skipped.
 */
export async function enqueueOrderMail(
  tx: Db,
  orderId: number,
  kind: OrderMailKind,
  about: OrderMailOptions = {},
): Promise<boolean> {
  const row = await selectOrder(tx).where("orders.id", "=", orderId).executeTakeFirstOrThrow();
  const to = await findOrderMailRecipient(tx, row);
  if (to === null) return false;
  const { received, refunded } = await moneyOf(tx, orderId);
  const isByBuyerAlone = BY_BUYER_ALONE.includes(kind) && received === 0 && !about.isByShop;
  if (row.mail === "limited" && isByBuyerAlone) return false;
  const locale = await chooseOfferedLanguage(tx, row.locale);
  const order = await toOrderResponse(tx, row, createAnonymousCaller(locale));
  const now = about.refundCentimes ?? 0;
  const content = ORDER_MAILS[kind](locale, {
    order,
    couponCode: row.coupon_code,
    trackingUrl:
      row.tracking_number && (row.tracking_url?.replace("{number}", encodeURIComponent(row.tracking_number)) ?? null),
    key: about.key ?? null,
    isOwned: row.account_id !== null,
    paid: toDirhams(received - refunded),
    isUnpaid: about.isUnpaid ?? false,
    isPickUpOverdue: about.isPickUpOverdue ?? false,
    refund: { now: toDirhams(now), before: toDirhams(refunded - now) },
  });
  const mailbox = row.email === null ? "proved" : "order";
  await enqueueMail(tx, { ...content, to, mailbox, locale, accountId: row.account_id, orderId }, about.afterSeconds);
  return true;
}

/** Kinds of mails that a stranger could cause by placing orders with another person's e-mail address. */
const BY_BUYER_ALONE: readonly OrderMailKind[] = ["orderPlaced", "transferReminder", "orderCanceled"];

/** Deletes an order's unsent, untried mails of a kind. Returns false if the order has no mail of this kind. */
export async function cancelOrderMails(tx: Db, orderId: number, kind: string): Promise<boolean> {
  const mails = await tx
    .selectFrom("mails")
    .select("id")
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .execute();
  if (mails.length === 0) return false;
  const ids = mails.map(({ id }) => id);
  await tx.deleteFrom("mails").where("id", "in", ids).where("sent_at", "is", null).where("tries", "=", 0).execute();
  return true;
}

export const findOrderMailRecipient = async (
  tx: Db,
  order: Pick<OrderRow, "email" | "account_id">,
): Promise<string | null> => order.email ?? (await findOwnerEmail(tx, order));

export async function findOwnerEmail(tx: Db, { account_id }: Pick<OrderRow, "account_id">): Promise<string | null> {
  if (account_id === null) return null;
  const account = await tx
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", account_id)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  return account?.email ?? null;
}

async function moneyOf(db: Db, orderId: number): Promise<{ received: number; refunded: number }> {
  const { rows } = await sql<{ received: number; refunded: number }>`
    SELECT COALESCE(sum(amount_centimes), 0) AS received, COALESCE(sum(refunded_centimes), 0) AS refunded
    FROM payments WHERE order_id = ${orderId} AND status IN ('authorized', 'captured')`.execute(db);
  return rows[0] ?? { received: 0, refunded: 0 };
}
