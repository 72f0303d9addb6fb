import { ShopError } from "../../../contract/errors.ts";
import { toDirhams } from "../../../contract/money.ts";
import type { AdminOrder } from "../../../contract/orders.ts";
import { findCustomerId } from "../../customers/admin/row.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { requireStaffMember } from "../../platform/staff.ts";
import { listOrderMails } from "../order-mails.ts";
import { getReceiptReservationEnd, isReceiptUrgent, listReceipts, readReceiptDays } from "../receipts.ts";
import { listOrderRemittances } from "../remittances/list.ts";
import { listOrderActions, mayEditOrder } from "../status.ts";
import { listTrackingAndEmailCorrections } from "../tracking.ts";
import { selectOrder, toOrderResponse } from "../view.ts";
import { listContactsAndNotes } from "./contacts.ts";
import { getDeliveryFormValues } from "./edit-delivery.ts";

export async function getAdminOrder(db: Db, caller: Caller, number: string): Promise<AdminOrder> {
  requireStaffMember(caller);
  const row = await selectOrder(db).where("orders.number", "=", number).executeTakeFirst();
  if (!row) throw new ShopError("order_not_found");
  return {
    ...(await toOrderResponse(db, row, caller)),
    id: row.id,
    locale: row.locale,
    actions: listOrderActions(row),
    hold: await readHold(db, row.id),
    ...(await readPayment(db, row.id)),
    refundable: toDirhams(row.refundable_centimes),
    to_refund: row.is_refund_owed ? toDirhams(row.refundable_centimes) : 0,
    kept_until: getReceiptReservationEnd(row, await readReceiptDays(db)),
    receipt_first: isReceiptUrgent(row),
    receipts: await listReceipts(db, row.id),
    mails: await listOrderMails(db, row),
    courier_id: row.courier_id,
    couriers: await db
      .selectFrom("couriers")
      .select(["id", "name", "takes_cash"])
      .where("is_active", "=", true)
      .orderBy("position")
      .orderBy("id")
      .execute(),
    cash_out_since: row.cash_out_since?.toISOString() ?? null,
    remittances: await listOrderRemittances(db, row.id),
    packed_at: row.packed_at?.toISOString() ?? null,
    customer_id: await findCustomerId(db, row),
    can_edit: mayEditOrder(row),
    delivery_version: getDeliveryFormValues(row).version,
    ...(await listContactsAndNotes(db, row.id)),
    corrections: await listTrackingAndEmailCorrections(db, row.number),
    events: await listEvents(db, row.id),
  };
}

async function readHold(db: Db, orderId: number): Promise<AdminOrder["hold"]> {
  const hold = await db
    .selectFrom("payments")
    .select(["amount_centimes", "gateway_transaction_id", "at"])
    .where("order_id", "=", orderId)
    .where("status", "=", "authorized")
    .executeTakeFirst();
  if (!hold) return null;
  const { amount_centimes, gateway_transaction_id, at } = hold;
  return { amount: toDirhams(amount_centimes), transaction_id: gateway_transaction_id, at: at.toISOString() };
}

async function readPayment(db: Db, orderId: number): Promise<Pick<AdminOrder, "payment" | "refunds">> {
  const payment = await db
    .selectFrom("payments")
    .leftJoin("accounts", "accounts.id", "payments.account_id")
    .select(["payments.id", "amount_centimes", "captured_at", "reference", "first_name", "last_name"])
    .where("order_id", "=", orderId)
    .where("payments.status", "=", "captured")
    .executeTakeFirst();
  if (!payment?.captured_at) return { payment: null, refunds: [] };
  const refunds = await db
    .selectFrom("refunds")
    .innerJoin("accounts", "accounts.id", "refunds.account_id")
    .select(["refunds.amount_centimes", "refunds.reason", "refunds.reference", "refunds.at", "first_name", "last_name"])
    .where("payment_id", "=", payment.id)
    .orderBy("refunds.id")
    .execute();
  return {
    payment: {
      amount: toDirhams(payment.amount_centimes),
      at: payment.captured_at.toISOString(),
      by: nameOf(payment),
      reference: payment.reference,
    },
    refunds: refunds.map((refund) => ({
      amount: toDirhams(refund.amount_centimes),
      reason: refund.reason,
      reference: refund.reference,
      at: refund.at.toISOString(),
      by: nameOf(refund) ?? "",
    })),
  };
}

async function listEvents(db: Db, orderId: number): Promise<AdminOrder["events"]> {
  const events = await db
    .selectFrom("order_events")
    .leftJoin("accounts", "accounts.id", "order_events.account_id")
    .select(["order_events.kind", "order_events.at", "order_events.source", "order_events.note"])
    .select(["first_name", "last_name"])
    .where("order_id", "=", orderId)
    .orderBy("order_events.id", "desc")
    .execute();
  return events.map((event) => ({
    status: event.kind,
    at: event.at.toISOString(),
    source: event.source,
    by: nameOf(event),
    note: event.note,
  }));
}

type Named = { first_name: string | null; last_name: string | null };
const nameOf = ({ first_name, last_name }: Named): string | null => first_name && `${first_name} ${last_name}`;
