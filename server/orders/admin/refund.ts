import { ShopError } from "../../../contract/errors.ts";
import { toCentimes } from "../../../contract/money.ts";
import type { RefundInput } from "../../../contract/orders.ts";
import { issueDocuments } from "../../invoices/issue.ts";
import type { Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { addOrderEvent, runOrderAction } from "../change.ts";
import { enqueueOrderMail } from "../mail-order.ts";

/**
 * Records a refund that staff made outside the shop, in one or several parts, up to the captured amount (M2). Issues a
 * credit note, unless the cancellation or return has issued it. Throws invalid (`amount`) above the amount left to
 * refund. Throws order_status_conflict if nothing is left, or if the client saw another refunded sum (`refunded`), so a
 * retry is not recorded twice.
 */
export function refundOrder(db: Db, caller: Caller, number: string, input: RefundInput): Promise<void> {
  return runOrderAction(db, caller, number, "refund", async (tx, order, accountId) => {
    const amount = toCentimes(input.amount);
    const payment = await tx
      .selectFrom("payments")
      .select(["id", "amount_centimes", "refunded_centimes"])
      .where("order_id", "=", order.id)
      .where("status", "=", "captured")
      .forUpdate()
      .executeTakeFirst();
    if (!payment) throw new ShopError("order_status_conflict");
    if (payment.refunded_centimes !== toCentimes(input.refunded))
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
    await addOrderEvent(tx, order.id, "refunded", accountId);
    await issueDocuments(tx, order.id);
    await enqueueOrderMail(tx, order.id, "orderRefunded", { refundCentimes: amount });
  });
}
