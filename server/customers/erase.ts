import { sql, type Transaction } from "kysely";
import { ShopError } from "../../contract/errors.ts";
import type { Locale } from "../../contract/locales.ts";
import type { OrderStatus } from "../../contract/orders.ts";
import { lockRating, refreshRating } from "../catalog/rating.ts";
import type { Caller } from "../platform/caller.ts";
import { type Db, inTransaction } from "../platform/db.ts";
import { enqueueMail } from "../platform/mail/outbox.ts";
import type { Tables } from "../platform/tables.ts";
import { customerOf } from "./account.ts";
import { accountDeletedMail } from "./mails.ts";
import { provePassword, wrongPassword } from "./password.ts";

type Tx = Transaction<Tables>;

const OPEN: readonly OrderStatus[] = ["placed", "processing", "shipped"];

/**
 * Deletes the caller's account and every trace of the person (C14): addresses, favourites, carts, sessions, codes, mails,
 * messages to the shop, reviews, feedback, and from their orders whoever they were for. Orders stay with numbers, lines and totals, as the
 * books must, without their receipts' pictures; no key opens them any more. A last mail tells a proved mailbox.
 *
 * Refuses a guest, a wrong password, staff and whoever acted for the shop (forbidden: the history names them), and while
 * an order is on its way (account_has_open_orders).
 */
export async function eraseAccount(db: Db, caller: Caller, { password }: { password: string }): Promise<void> {
  const { id, roles } = customerOf(caller);
  const passwordHash = await provePassword(db, caller, password, "password");
  if (roles.length > 0) throw new ShopError("forbidden");
  await inTransaction(db, async (tx) => {
    // Held against new orders too: none may come between the check and the end.
    const account = await tx
      .selectFrom("accounts")
      .select(["email", "first_name", "locale", "email_verified_at"])
      .where("id", "=", id)
      .where("password_hash", "=", passwordHash)
      .forUpdate()
      .executeTakeFirst();
    if (!account) throw wrongPassword("password");
    if (await hasActedForShop(tx, id)) throw new ShopError("forbidden");
    if (await hasOpenOrders(tx, id)) throw new ShopError("account_has_open_orders");
    await eraseOrders(tx, id);
    await eraseCarts(tx, id);
    await eraseReviews(tx, id);
    if (account.email_verified_at) await eraseLetters(tx, account.email);
    await tx.deleteFrom("accounts").where("id", "=", id).execute();
    if (!account.email_verified_at) return;
    const locale = account.locale as Locale;
    const content = accountDeletedMail(locale, { name: account.first_name });
    await enqueueMail(tx, { ...content, to: account.email, locale, accountId: null });
  });
}

async function hasOpenOrders(tx: Tx, accountId: number): Promise<boolean> {
  const open = await tx
    .selectFrom("orders")
    .select("id")
    .where("account_id", "=", accountId)
    .where("status", "in", OPEN)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

async function hasActedForShop(tx: Tx, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ acted: boolean }>`
    SELECT EXISTS (SELECT FROM order_events WHERE account_id = ${accountId})
      OR EXISTS (SELECT FROM payments WHERE account_id = ${accountId})
      OR EXISTS (SELECT FROM refunds WHERE account_id = ${accountId})
      OR EXISTS (SELECT FROM order_contacts WHERE account_id = ${accountId})
      OR EXISTS (SELECT FROM order_notes WHERE account_id = ${accountId})
      OR EXISTS (SELECT FROM payment_attempts WHERE reviewed_by = ${accountId})
      OR EXISTS (SELECT FROM stock_ledger WHERE account_id = ${accountId}) AS acted`.execute(tx);
  return rows[0]?.acted ?? false;
}

/** The city stays, which says nothing of a person; the hash of the order's body goes, as it could be guessed from. */
async function eraseOrders(tx: Tx, accountId: number): Promise<void> {
  await sql`
    DELETE FROM cart_secrets WHERE cart_id IN (SELECT cart_id FROM orders WHERE account_id = ${accountId})`.execute(tx);
  await sql`
    DELETE FROM transfer_receipts WHERE order_id IN (SELECT id FROM orders WHERE account_id = ${accountId})`.execute(
    tx,
  );
  await sql`
    DELETE FROM order_notes WHERE order_id IN (SELECT id FROM orders WHERE account_id = ${accountId})`.execute(tx);
  await sql`
    UPDATE order_contacts SET note = NULL WHERE order_id IN (SELECT id FROM orders WHERE account_id = ${accountId})`.execute(
    tx,
  );
  await sql`
    UPDATE activity SET before = NULL, after = NULL WHERE action LIKE 'order.%'
      AND subject IN (SELECT number FROM orders WHERE account_id = ${accountId})`.execute(tx);
  await sql`
    UPDATE payments SET details = details - 'masked_pan'
    WHERE order_id IN (SELECT id FROM orders WHERE account_id = ${accountId}) AND details IS NOT NULL`.execute(tx);
  await sql`
    UPDATE orders SET account_id = NULL, first_name = '', last_name = '', phone = '', email = NULL, address = '',
      zip_code = NULL, note = NULL, tracking_number = NULL, request_hash = '',
      access_key_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8'))
    WHERE account_id = ${accountId}`.execute(tx);
}

/**
 * Reviews go whole, as what somebody wrote and showed is theirs also without a name; the products' ratings follow. What
 * they thought of the shop goes with the account.
 */
async function eraseReviews(tx: Tx, accountId: number): Promise<void> {
  const reviewed = await tx
    .selectFrom("reviews")
    .select("product_id")
    .where("account_id", "=", accountId)
    .orderBy("product_id")
    .execute();
  for (const { product_id } of reviewed) await lockRating(tx, product_id);
  await tx.deleteFrom("reviews").where("account_id", "=", accountId).execute();
  for (const { product_id } of reviewed) await refreshRating(tx, product_id);
}

/** What was mailed to the proved mailbox, and what was written to the shop from it. */
async function eraseLetters(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom("mails").where("recipient", "=", email).execute();
  const copies = tx.selectFrom("contact_messages").select("mail_id").where("email", "=", email);
  await tx.deleteFrom("mails").where("id", "in", copies).execute();
  await tx.deleteFrom("contact_messages").where("email", "=", email).execute();
}

/** An ordered cart belongs to its order; all others go. */
async function eraseCarts(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom("carts").where("account_id", "=", accountId).where("ordered_at", "is", null).execute();
  await tx.updateTable("carts").set({ account_id: null }).where("account_id", "=", accountId).execute();
}
