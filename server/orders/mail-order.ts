import { sql } from "kysely";
import { dirhams } from "../../contract/money.ts";
import { languageFor } from "../content/languages.ts";
import { anonymous } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { enqueueMail } from "../platform/mail/outbox.ts";
import { ORDER_MAILS, type OrderMailKind } from "./mails.ts";
import { type OrderRow, orderView, selectOrder } from "./view.ts";

/** What only the caller knows: the order's key, an amount given back just now, why an order was canceled, and by whom. */
export type About = {
  /** So many seconds it is not sent, and may be taken back. */
  afterSeconds?: number;
  key?: string;
  refundCentimes?: number;
  isUnpaid?: boolean;
  isPickUpOverdue?: boolean;
  isByShop?: boolean;
};

/**
 * Mails the order as it now stands in the transaction, in its own language, to the address it was placed with or else to
 * its owner's proved mailbox; without either nothing is mailed. Sent once the transaction is kept (J1). An order that was placed
 * without its mail, as too many had been mailed to the mailbox, is mailed about once the shop or money has moved it on: strangers cannot bring that about.
 * Answers whether a mail was written.
 */
export async function mailOrder(tx: Db, orderId: number, kind: OrderMailKind, about: About = {}): Promise<boolean> {
  const row = await selectOrder(tx).where("orders.id", "=", orderId).executeTakeFirstOrThrow();
  const to = await mailboxOf(tx, row);
  if (to === null) return false;
  const { received, refunded } = await moneyOf(tx, orderId);
  const isByBuyerAlone = BY_BUYER_ALONE.includes(kind) && received === 0 && !about.isByShop;
  if (row.mail === "limited" && isByBuyerAlone) return false;
  const locale = await languageFor(tx, row.locale);
  const order = await orderView(tx, row, anonymous(locale));
  const now = about.refundCentimes ?? 0;
  const content = ORDER_MAILS[kind](locale, {
    order,
    couponCode: row.coupon_code,
    trackingUrl:
      row.tracking_number && (row.tracking_url?.replace("{number}", encodeURIComponent(row.tracking_number)) ?? null),
    key: about.key ?? null,
    isOwned: row.account_id !== null,
    paid: dirhams(received - refunded),
    isUnpaid: about.isUnpaid ?? false,
    isPickUpOverdue: about.isPickUpOverdue ?? false,
    refund: { now: dirhams(now), before: dirhams(refunded - now) },
  });
  const mailbox = row.email === null ? "proved" : "order";
  await enqueueMail(tx, { ...content, to, mailbox, locale, accountId: row.account_id, orderId }, about.afterSeconds);
  return true;
}

/** What whoever places orders, pays none and cancels them brings about without anybody else. */
const BY_BUYER_ALONE: readonly OrderMailKind[] = ["orderPlaced", "transferReminder", "orderCanceled"];

/** Whether mails of a kind about the order were written; of those that have not left, none leaves any more. */
export async function takeBackMails(tx: Db, orderId: number, kind: string): Promise<boolean> {
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

/** Where mails about an order go, null if nowhere. */
export const mailboxOf = async (tx: Db, order: Pick<OrderRow, "email" | "account_id">): Promise<string | null> =>
  order.email ?? (await ownersMailbox(tx, order));

/** The verified e-mail address of the account that an order belongs to, null if there is none. */
export async function ownersMailbox(tx: Db, { account_id }: Pick<OrderRow, "account_id">): Promise<string | null> {
  if (account_id === null) return null;
  const account = await tx
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", account_id)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  return account?.email ?? null;
}

/** What came in for an order and what of it went back, in centimes. */
async function moneyOf(db: Db, orderId: number): Promise<{ received: number; refunded: number }> {
  const { rows } = await sql<{ received: number; refunded: number }>`
    SELECT COALESCE(sum(amount_centimes), 0) AS received, COALESCE(sum(refunded_centimes), 0) AS refunded
    FROM payments WHERE order_id = ${orderId} AND status IN ('authorized', 'captured')`.execute(db);
  return rows[0] ?? { received: 0, refunded: 0 };
}
