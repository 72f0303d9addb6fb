import { sql, type Transaction } from "kysely";
import { ShopError } from "../../contract/errors.ts";
import { type Caller, hashSecret } from "../platform/caller.ts";
import { type Db, inTransaction } from "../platform/db.ts";
import type { Tables } from "../platform/tables.ts";
import { customerOf, lockAccount } from "./account.ts";

/**
 * How orders placed as a guest become an account's own: by the order's key, or by the mailbox that the account proved;
 * never by the phone number alone (P3, security.md). An order that is an account's stays it.
 */

type Tx = Transaction<Tables>;

/** Gives the account the order that the key opens; whether it is the account's now. */
export function linkOrder(db: Db, accountId: number, { ref, key }: { ref: string; key: string }): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    const order = await tx
      .selectFrom("orders")
      .select(["id", "account_id", "access_key_hash"])
      .where("number", "=", ref)
      .executeTakeFirst();
    if (!order || !hashSecret(key).equals(order.access_key_hash)) return false;
    return order.account_id === accountId || giveOrder(tx, accountId, order.id);
  });
}

/** Gives the account every guest's order with the e-mail address that it has just proved; how many there were. */
export async function linkOrdersOfEmail(tx: Tx, accountId: number, email: string): Promise<number> {
  await lockAccount(tx, accountId);
  const orders = await tx
    .selectFrom("orders")
    .select("id")
    .where("account_id", "is", null)
    .where("email", "=", email)
    .orderBy("id")
    .execute();
  let given = 0;
  for (const { id } of orders) if (await giveOrder(tx, accountId, id)) given++;
  return given;
}

/** The signed-in customer takes the order that the key opens. Refuses any other key or number alike: order_not_found. */
export async function claimOrder(
  db: Db,
  caller: Caller,
  { ref, key }: { ref: string; key: string | null },
): Promise<void> {
  const { id } = customerOf(caller);
  if (key === null || !(await linkOrder(db, id, { ref, key }))) throw new ShopError("order_not_found");
}

/**
 * Idempotency keys are unique for a buyer, and a guest is another buyer with each cart: a key that the account has used
 * too gets the order's number, which no client's key can hold.
 */
async function giveOrder(tx: Tx, accountId: number, orderId: number): Promise<boolean> {
  await tx.selectFrom("orders").select("id").where("id", "=", orderId).forNoKeyUpdate().execute();
  const { numAffectedRows } = await sql`
    UPDATE orders SET account_id = ${accountId}, idempotency_key = CASE
      WHEN EXISTS (SELECT FROM orders o WHERE o.account_id = ${accountId} AND o.idempotency_key = orders.idempotency_key)
      THEN orders.idempotency_key || ':' || orders.number ELSE orders.idempotency_key END
    WHERE id = ${orderId} AND account_id IS NULL`.execute(tx);
  return numAffectedRows === 1n;
}
