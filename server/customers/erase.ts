import { type RawBuilder, type Selectable, sql, type Transaction } from "kysely";
import { ShopError } from "../../contract/errors.ts";
import type { OrderStatus } from "../../contract/order-states.ts";
import { lockRating, refreshRating } from "../catalog/rating.ts";
import { chooseOfferedLanguage } from "../content/languages.ts";
import { requireAccount } from "../identity/account.ts";
import { revokeSecretsOfCarts } from "../identity/cart-secrets.ts";
import { createWrongPasswordError, verifyPassword } from "../identity/change-password.ts";
import { composeAccountDeletedMail } from "../identity/mails.ts";
import { RANDOM_KEY_HASH_SQL } from "../identity/sessions.ts";
import type { Caller } from "../platform/caller.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { enqueueMail } from "../platform/mail/outbox.ts";
import { rememberFormerBuyers } from "./former-buyers.ts";

export type Tx = Transaction<Tables>;

const OPEN: readonly OrderStatus[] = ["placed", "processing", "shipped"];

/**
 * Deletes the caller's account and its personal data (C14). Orders keep number, lines and totals, for accounting.
 * Digests of phones and e-mail addresses stay for coupon limits (former-buyers.ts). Throws unauthenticated,
 * wrong_password, account_has_open_orders, and forbidden for anyone who acted for the shop.
 */
export async function eraseAccount(db: Db, caller: Caller, { password }: { password: string }): Promise<void> {
  const { id } = requireAccount(caller);
  const passwordHash = await verifyPassword(db, caller, password, "password");
  await inTransaction(db, async (tx) => {
    // This lock also blocks new orders, so no order is placed between the check for open orders and the deletion.
    const account = await tx
      .selectFrom("accounts")
      .selectAll()
      .where("id", "=", id)
      .where("password_hash", "=", passwordHash)
      .forUpdate()
      .executeTakeFirst();
    if (!account) throw createWrongPasswordError("password");
    await eraseAccountData(tx, account);
  });
}

type LockedAccount = Pick<
  Selectable<Tables["accounts"]>,
  "id" | "email" | "first_name" | "phone" | "locale" | "roles" | "email_verified_at"
>;

export async function eraseAccountData(tx: Tx, account: LockedAccount): Promise<void> {
  const { id } = account;
  if (account.roles.length > 0 || (await hasStaffHistory(tx, id))) throw new ShopError("forbidden");
  const orders = await lockOrders(tx, sql`account_id = ${id}`);
  rejectOpenOrders(orders);
  const phones = [...orders.map(({ phone }) => phone), account.phone];
  await eraseNotes(tx, sql`account_id = ${id} OR (NOT is_listed AND phone = ANY(${phones}::text[]))`);
  await eraseOrders(tx, orders, account);
  await eraseCarts(tx, id);
  await eraseReviews(tx, id);
  if (account.email_verified_at) await eraseMailsAndMessages(tx, [account.email]);
  await tx.deleteFrom("accounts").where("id", "=", id).execute();
  if (!account.email_verified_at) return;
  const locale = await chooseOfferedLanguage(tx, account.locale);
  const content = composeAccountDeletedMail(locale, { name: account.first_name });
  await enqueueMail(tx, { ...content, to: account.email, mailbox: "proved", locale, accountId: null });
}

/**
 * Erases the personal data of all guest orders with this phone number. Also erases the mails to the orders' e-mail
 * addresses, except addresses that an account has verified. Throws account_has_open_orders while an order is in
 * progress.
 */
export async function eraseGuest(tx: Tx, phone: string): Promise<void> {
  const orders = await lockOrders(tx, sql`account_id IS NULL AND phone = ${phone} AND phone <> ''`);
  rejectOpenOrders(orders);
  // Uses only the address that the buyer entered, because an address entered by staff may belong to another person.
  const { rows } = await sql<{ email: string }>`
    SELECT DISTINCT given.email FROM orders,
      LATERAL (SELECT CASE WHEN email_changed_at IS NULL THEN orders.email ELSE buyer_email END AS email) given
    WHERE id = ANY(${idsOf(orders)}) AND given.email IS NOT NULL AND NOT EXISTS (
      SELECT FROM accounts WHERE accounts.email = given.email AND email_verified_at IS NOT NULL)`.execute(tx);
  await eraseNotes(tx, sql`account_id IS NULL AND phone = ${phone}`);
  await eraseOrders(tx, orders, null);
  await eraseMailsAndMessages(
    tx,
    rows.map(({ email }) => email),
  );
}

type LockedOrder = Pick<Selectable<Tables["orders"]>, "id" | "number" | "cart_id" | "phone" | "status">;

async function lockOrders(tx: Tx, are: RawBuilder<unknown>): Promise<readonly LockedOrder[]> {
  const { rows } = await sql<LockedOrder>`
    SELECT id, number, cart_id, phone, status FROM orders WHERE ${are} ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return rows;
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

async function eraseNotes(tx: Tx, are: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; former_ids: number[] }>`
    SELECT id, former_ids FROM customers WHERE ${are} ORDER BY id FOR UPDATE`.execute(tx);
  // If staff correct a guest's phone number, the guest may get another id. Earlier log entries contain the former id.
  const [ids, former] = [idsOf(rows), rows.flatMap(({ former_ids }) => former_ids)];
  await sql`UPDATE activity SET before = NULL, after = NULL, subject_name = subject
    WHERE action LIKE 'customer.%' AND subject = ANY(${[...ids, ...former].map(String)}::text[])`.execute(tx);
  await sql`DELETE FROM customers WHERE id = ANY(${ids}) OR (NOT is_listed AND id = ANY(${former}))`.execute(tx);
}

function rejectOpenOrders(orders: readonly LockedOrder[]): void {
  if (orders.some(({ status }) => OPEN.includes(status))) throw new ShopError("account_has_open_orders");
}

/** Whether the account worked on orders, payments or stock. The history names such accounts, so they are not erased. */
export async function hasStaffHistory(tx: Tx, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ acted: boolean }>`
    SELECT EXISTS (SELECT FROM order_events WHERE account_id = ${accountId})
      OR EXISTS (SELECT FROM payments WHERE account_id = ${accountId})
      OR EXISTS (SELECT FROM refunds WHERE account_id = ${accountId})
      OR EXISTS (SELECT FROM order_contacts WHERE account_id = ${accountId})
      OR EXISTS (SELECT FROM order_notes WHERE account_id = ${accountId})
      OR EXISTS (SELECT FROM remittances WHERE account_id = ${accountId})
      OR EXISTS (SELECT FROM payment_attempts WHERE reviewed_by = ${accountId})
      OR EXISTS (SELECT FROM stock_ledger WHERE account_id = ${accountId}) AS acted`.execute(tx);
  return rows[0]?.acted ?? false;
}

/** Erases orders' personal data except the city. Clears request_hash, because it could confirm guessed data. */
async function eraseOrders(tx: Tx, orders: readonly LockedOrder[], account: LockedAccount | null): Promise<void> {
  const ids = idsOf(orders);
  await revokeSecretsOfCarts(
    tx,
    orders.map(({ cart_id }) => cart_id),
  );
  await sql`DELETE FROM transfer_receipts WHERE order_id = ANY(${ids})`.execute(tx);
  await sql`DELETE FROM order_notes WHERE order_id = ANY(${ids})`.execute(tx);
  // Deletes mails by order id, because staff may have corrected the e-mail address after some mails were sent.
  await sql`DELETE FROM mails WHERE order_id = ANY(${ids})`.execute(tx);
  await rememberFormerBuyers(tx, ids, account);
  await sql`UPDATE order_contacts SET note = NULL WHERE order_id = ANY(${ids})`.execute(tx);
  await sql`
    UPDATE activity SET before = NULL, after = NULL
    WHERE action LIKE 'order.%' AND subject = ANY(${orders.map(({ number }) => number)})`.execute(tx);
  await sql`
    UPDATE payments SET details = details - 'masked_pan'
    WHERE order_id = ANY(${ids}) AND details IS NOT NULL`.execute(tx);
  await sql`
    UPDATE orders SET account_id = NULL, first_name = '', last_name = '', phone = '', email = NULL, buyer_email = NULL, address = '',
      zip_code = NULL, note = NULL, tracking_number = NULL, request_hash = '',
      access_key_hash = ${RANDOM_KEY_HASH_SQL}
    WHERE id = ANY(${ids})`.execute(tx);
}

export async function eraseReviews(tx: Tx, accountId: number): Promise<void> {
  const reviewed = await tx
    .selectFrom("reviews")
    .select(["id", "product_id"])
    .where("account_id", "=", accountId)
    .orderBy("product_id")
    .execute();
  for (const { product_id } of reviewed) await lockRating(tx, product_id);
  await sql`UPDATE activity SET before = NULL, after = NULL, subject_name = subject WHERE action LIKE 'review.%'
    AND subject = ANY(${reviewed.map(({ id }) => String(id))})`.execute(tx);
  await tx.deleteFrom("reviews").where("account_id", "=", accountId).execute();
  for (const { product_id } of reviewed) await refreshRating(tx, product_id);
}

async function eraseMailsAndMessages(tx: Tx, emails: string[]): Promise<void> {
  if (emails.length === 0) return;
  await tx.deleteFrom("mails").where("recipient", "in", emails).execute();
  const copies = await tx.selectFrom("contact_messages").select("mail_id").where("email", "in", emails).execute();
  const copyIds = copies.flatMap(({ mail_id }) => mail_id ?? []);
  if (copyIds.length > 0) await tx.deleteFrom("mails").where("id", "in", copyIds).execute();
  await tx.deleteFrom("contact_messages").where("email", "in", emails).execute();
}

async function eraseCarts(tx: Tx, accountId: number): Promise<void> {
  const carts = await tx.selectFrom("carts").select("id").where("account_id", "=", accountId).execute();
  await revokeSecretsOfCarts(tx, idsOf(carts));
  await tx.deleteFrom("carts").where("account_id", "=", accountId).where("ordered_at", "is", null).execute();
  await tx.updateTable("carts").set({ account_id: null }).where("account_id", "=", accountId).execute();
}
