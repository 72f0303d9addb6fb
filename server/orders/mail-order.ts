import { sql } from "kysely";
import { dirhams } from "../../contract/money.ts";
import { languageFor } from "../content/languages.ts";
import { anonymous } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { enqueueMail } from "../platform/mail/outbox.ts";
import { ORDER_MAILS, type OrderMailKind } from "./mails.ts";
import { type OrderRow, orderView, selectOrder } from "./view.ts";

export type OrderMailOptions = {
  /** Seconds until the mail is sent. Until then the mail can be cancelled. */
  afterSeconds?: number;
  key?: string;
  refundCentimes?: number;
  isUnpaid?: boolean;
  isPickUpOverdue?: boolean;
  isByShop?: boolean;
};

/**
 * Adds a mail about an order to the outbox, which sends it after the commit (J1). The mail goes to the order's e-mail
 * address, or to the verified address of its account if the order has none. If the address exceeded the mail limit when
 * the order was placed, only mails about steps of the shop and about payments are sent, because a stranger cannot cause
 * these. Returns whether a mail was added.
 */
export async function mailOrder(
  tx: Db,
  orderId: number,
  kind: OrderMailKind,
  about: OrderMailOptions = {},
): Promise<boolean> {
  const row = await selectOrder(tx).where("orders.id", "=", orderId).executeTakeFirstOrThrow();
  const to = await orderMailRecipient(tx, row);
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

/** Kinds of mails that a stranger could cause by placing orders with another person's e-mail address. */
const BY_BUYER_ALONE: readonly OrderMailKind[] = ["orderPlaced", "transferReminder", "orderCanceled"];

/** Deletes an order's mails of a kind that were never tried. Returns false if it had no mail of the kind. */
export async function cancelMails(tx: Db, orderId: number, kind: string): Promise<boolean> {
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

export const orderMailRecipient = async (
  tx: Db,
  order: Pick<OrderRow, "email" | "account_id">,
): Promise<string | null> => order.email ?? (await ownersMailbox(tx, order));

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

/** Money received and refunded for an order, in centimes. */
async function moneyOf(db: Db, orderId: number): Promise<{ received: number; refunded: number }> {
  const { rows } = await sql<{ received: number; refunded: number }>`
    SELECT COALESCE(sum(amount_centimes), 0) AS received, COALESCE(sum(refunded_centimes), 0) AS refunded
    FROM payments WHERE order_id = ${orderId} AND status IN ('authorized', 'captured')`.execute(db);
  return rows[0] ?? { received: 0, refunded: 0 };
}
