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
import { mailOrder, takeBackMails } from "./mail-order.ts";
import { isInTransit } from "./status.ts";
import type { OrderRow } from "./view.ts";

/** Couriers begin their numbers anew some day. */
const REUSED_AFTER_DAYS = 365;
/** Any number that no other pair begins with which this database locks. */
const TRACKING_NUMBERS_LOCK = 7_240_003;
const CORRECTED = "order.tracking";

/**
 * The courier who takes an order's parcel under a number. Refuses an unknown courier, for what is paid at the door one who
 * collects no cash, and a number that another customer's order has.
 */
export async function courierFor(db: Db, order: OrderRow, input: ShipInput): Promise<{ name: string }> {
  const courier = await db
    .selectFrom("couriers")
    .select(["name", "takes_cash"])
    .where("id", "=", input.courier_id)
    .executeTakeFirst();
  if (!courier) throw new ShopError("invalid", { fields: { courier_id: ["field.courierRequired"] } });
  if (!canBring(courier, order)) throw new ShopError("invalid", { fields: { courier_id: ["field.courierNoCash"] } });
  await refuseTaken(db, order, input);
  return courier;
}

/**
 * The number of a parcel that is on its way was noted wrong: this is the right one. Its courier stays. Who was mailed the
 * wrong one is mailed this one; who corrected it, and from what, is on record. Nothing is done when nothing differs.
 *
 * Refuses callers who are not staff, an unknown number, an order that is not on its way (order_status_conflict), and a
 * tracking number that another customer's order has.
 */
export async function correctTracking(db: Db, caller: Caller, number: string, input: TrackingInput): Promise<void> {
  const staff = staffOf(caller);
  const { tracking_number } = input;
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, number);
    // A courier has it.
    const { courier_id } = order;
    if (!isInTransit(order) || courier_id === null) throw new ShopError("order_status_conflict");
    if (tracking_number === order.tracking_number) return;
    await refuseTaken(tx, order, { courier_id, tracking_number });
    await tx.updateTable("orders").set({ tracking_number }).where("id", "=", order.id).execute();
    await recordActivity(tx, staff, {
      action: CORRECTED,
      subject: number,
      subjectName: number,
      before: { tracking_number: order.tracking_number },
      after: { tracking_number },
    });
    // Written otherwise it is the same number, which is not mailed twice.
    if (plainNumber(tracking_number) === plainNumber(order.tracking_number ?? "")) return;
    if (await takeBackMails(tx, order.id, "order_shipped")) await mailOrder(tx, order.id, "orderShipped");
  });
}

/**
 * How an order's tracking number and e-mail address were corrected, the newest first: as the log has it, since the history is never
 * erased (C14).
 */
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

/** Refuses a number under which this courier has an order of less than a year, unless of the same phone: one parcel may hold two. */
async function refuseTaken(db: Db, order: OrderRow, { courier_id, tracking_number }: ShipInput): Promise<void> {
  // One after the other: two orders that take a number at the same moment would not see each other's. Not by the courier's row:
  // who records a payout locks that before its orders, and these are locked already.
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
