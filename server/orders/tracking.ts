import { sql } from "kysely";
import { ShopError } from "../../contract/errors.ts";
import type { AdminOrder, ShipInput, TrackingInput } from "../../contract/orders.ts";
import { normalizeTrackingNumber } from "../../contract/parcels.ts";
import { canCourierDeliver } from "../../contract/payment-methods.ts";
import { recordActivity } from "../platform/activity.ts";
import type { Caller } from "../platform/caller.ts";
import { clock, DAY_MS } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import { requireStaffMember } from "../platform/staff.ts";
import { DELIVERY_CHANGED_ACTION } from "./admin/edit-delivery.ts";
import { lockOrder } from "./change.ts";
import { cancelOrderMails, enqueueOrderMail } from "./mail-order.ts";
import { isInTransit } from "./status.ts";
import type { OrderRow } from "./view.ts";

const REUSED_AFTER_DAYS = 365;
/** First key of the advisory lock on tracking numbers. No other lock of this database may use this key. */
const TRACKING_NUMBERS_LOCK = 7_240_003;
const CORRECTED = "order.tracking";

/** Returns the courier. Throws invalid if the courier is unknown or cannot take the cash, or the number is taken. */
export async function requireCourier(db: Db, order: OrderRow, input: ShipInput): Promise<{ name: string }> {
  const courier = await db
    .selectFrom("couriers")
    .select(["name", "takes_cash"])
    .where("id", "=", input.courier_id)
    .executeTakeFirst();
  if (!courier) throw new ShopError("invalid", { fields: { courier_id: ["field.courierRequired"] } });
  if (!canCourierDeliver(courier, order))
    throw new ShopError("invalid", { fields: { courier_id: ["field.courierNoCash"] } });
  await rejectTakenNumber(db, order, input);
  return courier;
}

/** Corrects a tracking number, resends any shipping mail. Throws order_not_found, order_status_conflict, invalid. */
export async function correctTracking(db: Db, caller: Caller, number: string, input: TrackingInput): Promise<void> {
  const staff = requireStaffMember(caller);
  const { tracking_number } = input;
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, number);
    const { courier_id } = order;
    if (!isInTransit(order) || courier_id === null) throw new ShopError("order_status_conflict");
    if (tracking_number === order.tracking_number) return;
    await rejectTakenNumber(tx, order, { courier_id, tracking_number });
    await tx.updateTable("orders").set({ tracking_number }).where("id", "=", order.id).execute();
    await recordActivity(tx, staff, {
      action: CORRECTED,
      subject: number,
      subjectName: number,
      before: { tracking_number: order.tracking_number },
      after: { tracking_number },
    });
    if (normalizeTrackingNumber(tracking_number) === normalizeTrackingNumber(order.tracking_number ?? "")) return;
    if (await cancelOrderMails(tx, order.id, "order_shipped")) await enqueueOrderMail(tx, order.id, "orderShipped");
  });
}

/** Lists corrections from the activity log. Order events lack this personal data, as they are never erased (C14). */
export async function listTrackingAndEmailCorrections(db: Db, number: string): Promise<AdminOrder["corrections"]> {
  const field = sql<"tracking_number" | "email">`CASE action WHEN ${CORRECTED} THEN 'tracking_number' ELSE 'email' END`;
  const value = (of: "before" | "after") => sql<string | null>`${sql.ref(of)} ->> ${field}`;
  const rows = await db
    .selectFrom("activity")
    .select(["at", "account_name as by", field.as("field"), value("before").as("from"), value("after").as("to")])
    .where("action", "in", [CORRECTED, DELIVERY_CHANGED_ACTION])
    .where("subject", "=", number)
    .where(sql<boolean>`(action = ${CORRECTED} OR before ->> 'email' IS DISTINCT FROM after ->> 'email')`)
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** Rejects a tracking number used in the last year for another phone number. A customer's orders may share a parcel. */
async function rejectTakenNumber(db: Db, order: OrderRow, { courier_id, tracking_number }: ShipInput): Promise<void> {
  // Serializes writers of this number, which cannot see each other's uncommitted rows. Locking the courier's row could
  // deadlock: recordRemittance locks that row before orders, and this order is already locked.
  const number = sql`hashtext(plain_number(${tracking_number}))`;
  await sql`SELECT pg_advisory_xact_lock(${TRACKING_NUMBERS_LOCK}, ${number})`.execute(db);
  const other = await db
    .selectFrom("orders")
    .select("number")
    .where("courier_id", "=", courier_id)
    .where("tracking_number", "is not", null)
    .where(sql<string>`plain_number(tracking_number)`, "=", sql<string>`plain_number(${tracking_number})`)
    .where("phone", "<>", order.phone)
    .where("placed_at", ">", new Date(clock.now().getTime() - REUSED_AFTER_DAYS * DAY_MS))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!other) return;
  const says = "field.trackingNumberTaken";
  throw new ShopError("invalid", { says, fields: { tracking_number: [says] }, params: { number: other.number } });
}
