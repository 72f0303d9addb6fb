import { sql } from "kysely";
import { ShopError } from "../../contract/errors.ts";
import type { AdminOrder, ShipInput, TrackingInput } from "../../contract/orders.ts";
import { plainNumber } from "../../contract/parcels.ts";
import { canBring } from "../../contract/payment-methods.ts";
import { recordActivity } from "../platform/activity.ts";
import type { Caller } from "../platform/caller.ts";
import { clock, DAY_MS } from "../platform/clock.ts";
import { type Db, inTransaction } from "../platform/database/database.ts";
import { staffOf } from "../platform/staff.ts";
import { DELIVERY_CHANGED } from "./admin/edit-delivery.ts";
import { lockOrder } from "./change.ts";
import { cancelMails, mailOrder } from "./mail-order.ts";
import { isInTransit } from "./status.ts";
import type { OrderRow } from "./view.ts";

/** Days after which a courier may use a tracking number again. */
const REUSED_AFTER_DAYS = 365;
/** First key of the advisory lock; no other lock of this database uses it. */
const TRACKING_NUMBERS_LOCK = 7_240_003;
const CORRECTED = "order.tracking";

/** The courier to ship with. Throws invalid: unknown, cannot collect required cash, tracking number taken. */
export async function courierFor(db: Db, order: OrderRow, input: ShipInput): Promise<{ name: string }> {
  const courier = await db
    .selectFrom("couriers")
    .select(["name", "takes_cash"])
    .where("id", "=", input.courier_id)
    .executeTakeFirst();
  if (!courier) throw new ShopError("invalid", { fields: { courier_id: ["field.courierRequired"] } });
  if (!canBring(courier, order)) throw new ShopError("invalid", { fields: { courier_id: ["field.courierNoCash"] } });
  await rejectTakenNumber(db, order, input);
  return courier;
}

/** Corrects a number, mailed if the old was mailed. Throws order_not_found, order_status_conflict, invalid. */
export async function correctTracking(db: Db, caller: Caller, number: string, input: TrackingInput): Promise<void> {
  const staff = staffOf(caller);
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
    // A different spelling is the same number and is not mailed again.
    if (plainNumber(tracking_number) === plainNumber(order.tracking_number ?? "")) return;
    if (await cancelMails(tx, order.id, "order_shipped")) await mailOrder(tx, order.id, "orderShipped");
  });
}

/** Lists corrections from the activity log. Order history, never erased, must hold no personal data (C14). */
export async function listCorrections(db: Db, number: string): Promise<AdminOrder["corrections"]> {
  const field = sql<"tracking_number" | "email">`CASE action WHEN ${CORRECTED} THEN 'tracking_number' ELSE 'email' END`;
  const value = (of: "before" | "after") => sql<string | null>`${sql.ref(of)} ->> ${field}`;
  const rows = await db
    .selectFrom("activity")
    .select(["at", "account_name as by", field.as("field"), value("before").as("from"), value("after").as("to")])
    .where("action", "in", [CORRECTED, DELIVERY_CHANGED])
    .where("subject", "=", number)
    .where(sql<boolean>`(action = ${CORRECTED} OR before ->> 'email' IS DISTINCT FROM after ->> 'email')`)
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** Rejects a number used for another customer in the last year. Orders of one phone may share a parcel. */
async function rejectTakenNumber(db: Db, order: OrderRow, { courier_id, tracking_number }: ShipInput): Promise<void> {
  // Serialises concurrent writers of this number, which cannot see each other's uncommitted rows. Locking the courier's row
  // instead could deadlock: recordRemittance locks that row before orders, and this order is already locked.
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
