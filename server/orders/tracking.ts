import { sql } from "kysely";
import { ShopError } from "../../contract/errors.ts";
import { canBring, type ShipInput } from "../../contract/orders.ts";
import { clock, DAY_MS } from "../platform/clock.ts";
import type { Db } from "../platform/db.ts";
import type { OrderRow } from "./view.ts";

/** Couriers begin their numbers anew some day. */
const REUSED_AFTER_DAYS = 365;

/**
 * The courier who takes an order's parcel under a number. Refuses an unknown courier, for what is paid at the door one who
 * collects no cash, and a number that another customer's order has.
 */
export async function courierFor(db: Db, order: OrderRow, input: ShipInput): Promise<{ name: string }> {
  const courier = await db
    .selectFrom("couriers")
    .select(["name", "takes_cash"])
    .where("id", "=", input.courier_id)
    // One after the other: two orders that are sent at the same moment would not see each other's number.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!courier) throw new ShopError("invalid", { fields: { courier_id: ["field.courierRequired"] } });
  if (!canBring(courier, order)) throw new ShopError("invalid", { fields: { courier_id: ["field.courierNoCash"] } });
  await refuseTaken(db, order, input);
  return courier;
}

/** Refuses a number under which this courier has an order of less than a year, unless of the same phone: one parcel may hold two. */
async function refuseTaken(db: Db, order: OrderRow, { courier_id, tracking_number }: ShipInput): Promise<void> {
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
