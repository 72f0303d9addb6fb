import { ShopError } from "../../../contract/errors.ts";
import { centimes } from "../../../contract/money.ts";
import type { RefundInput } from "../../../contract/orders.ts";
import { issueDocuments } from "../../invoices/issue.ts";
import type { Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { addEvent, runOrderAction } from "../change.ts";
import { mailOrder } from "../mail-order.ts";

/**
 * Records a refund that staff made outside the shop. Several partial refunds are possible, up to the captured amount
 * (M2). Issues a credit note, unless canceling or returning the order has already issued it.
 * Throws invalid (`amount`) if the amount exceeds the remainder. Throws order_status_conflict if nothing is left to
 * refund, or if `refunded`, the refunded sum that the client saw, is stale. A retry is therefore not recorded twice.
 */
export function refundOrder(db: Db, caller: Caller, number: string, input: RefundInput): Promise<void> {
  return runOrderAction(db, caller, number, "refund", async (tx, order, accountId) => {
    const amount = centimes(input.amount);
    const payment = await tx
      .selectFrom("payments")
      .select(["id", "amount_centimes", "refunded_centimes"])
      .where("order_id", "=", order.id)
      .where("status", "=", "captured")
      .forUpdate()
      .executeTakeFirst();
    if (!payment) throw new ShopError("order_status_conflict");
    if (payment.refunded_centimes !== centimes(input.refunded))
      throw new ShopError("order_status_conflict", { says: "admin.refund.noted" });
    if (amount > payment.amount_centimes - payment.refunded_centimes)
      throw new ShopError("invalid", { fields: { amount: ["field.amountInvalid"] } });
    await tx
      .updateTable("payments")
      .set((row) => ({ refunded_centimes: row("refunded_centimes", "+", amount) }))
      .where("id", "=", payment.id)
      .execute();
    await tx
      .insertInto("refunds")
      .values({
        payment_id: payment.id,
        amount_centimes: amount,
        reason: input.reason,
        reference: input.reference ?? null,
        account_id: accountId,
        at: clock.now(),
      })
      .execute();
    await addEvent(tx, order.id, "refunded", accountId);
    await issueDocuments(tx, order.id);
    await mailOrder(tx, order.id, "orderRefunded", { refundCentimes: amount });
  });
}
