import { ShopError } from "../../contract/errors.ts";
import type { AdminOrder } from "../../contract/orders.ts";
import type { Caller } from "../platform/caller.ts";
import { clock } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/db.ts";
import { type Picture, readPicture } from "../platform/picture.ts";
import { staffOf } from "../platform/staff.ts";
import { addEvent, lockOrder } from "./change.ts";
import { type OrderRef, ownOrder } from "./order.ts";
import { receiptsLeft } from "./view.ts";

/**
 * A picture of the transfer, from whoever may see the order, so that the shop knows what to look for on its account (T3). It
 * is drawn anew from what can be seen of it: the bytes that were sent, and what hides in them, are not kept.
 *
 * Refuses everybody else (order_not_found), what is no picture or too large a one (picture_invalid), and an order that
 * awaits no transfer or has its few receipts already (order_status_conflict).
 */
export async function addReceipt(db: Db, caller: Caller, ref: OrderRef, bytes: Uint8Array): Promise<void> {
  // Looked at before the picture is, which takes time that nobody but a customer of the order's is given.
  if (receiptsLeft(await ownOrder(db, caller, ref)) === 0) throw new ShopError("order_status_conflict");
  const picture = await readPicture(bytes);
  await inTransaction(db, async (tx) => {
    const { id } = await lockOrder(tx, (await ownOrder(tx, caller, ref)).number);
    // Read once more, as another picture may have come while the order was waited for.
    if (receiptsLeft(await ownOrder(tx, caller, ref)) === 0) throw new ShopError("order_status_conflict");
    await tx.insertInto("transfer_receipts").values({ order_id: id, picture, at: clock.now() }).execute();
    await addEvent(tx, id, "receipt_received", "customer");
  });
}

/** An order's receipts, the newest first, without the pictures. */
export async function listReceipts(db: Db, orderId: number): Promise<AdminOrder["receipts"]> {
  const receipts = await db
    .selectFrom("transfer_receipts")
    .select(["id", "at"])
    .where("order_id", "=", orderId)
    .orderBy("id", "desc")
    .execute();
  return receipts.map(({ id, at }) => ({ id, at: at.toISOString() }));
}

/** One receipt's picture, for staff. Refuses one that is not the order's (not_found). */
export async function getReceipt(db: Db, caller: Caller, number: string, id: number): Promise<Picture> {
  staffOf(caller);
  const receipt = await db
    .selectFrom("transfer_receipts")
    .innerJoin("orders", "orders.id", "transfer_receipts.order_id")
    .select("picture")
    .where("orders.number", "=", number)
    .where("transfer_receipts.id", "=", id)
    .executeTakeFirst();
  if (!receipt) throw new ShopError("not_found");
  return receipt.picture;
}
