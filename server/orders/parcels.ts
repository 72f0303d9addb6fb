import { ShopError } from "../../contract/errors.ts";
import type { ShipInput } from "../../contract/orders.ts";
import {
  findDuplicateTrackingOrders,
  type PackOrdersInput,
  type ParcelResults,
  type ShipOrdersInput,
} from "../../contract/parcels.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { createErrorTranslator } from "../platform/messages/error-messages.ts";
import { requireStaffMember } from "../platform/staff.ts";
import { packOrder, shipOrder, unpackOrder } from "./admin/actions.ts";
import { listOrderActions } from "./status.ts";
import { requireCourier } from "./tracking.ts";
import { selectOrder } from "./view.ts";

/** Bulk operations of staff. Each order has its own transaction, so a rejected order does not stop the others. */

export function packOrders(db: Db, caller: Caller, { orders, packed }: PackOrdersInput): Promise<ParcelResults> {
  const step = packed ? packOrder : unpackOrder;
  return runForEachOrder(caller, orders, (number) => step(db, caller, number));
}

/** Ships orders. Rejects orders with the same tracking number, because a label was probably scanned twice. */
export const shipOrders = (db: Db, caller: Caller, input: ShipOrdersInput): Promise<ParcelResults> =>
  eachParcel(caller, input, (number, parcel) => shipOrder(db, caller, number, parcel));

/** Validates parcels without shipping them, so that the back office can show errors while its form is still open. */
export const checkParcels = (db: Db, caller: Caller, input: ShipOrdersInput): Promise<ParcelResults> =>
  eachParcel(caller, input, async (number, parcel) => {
    const order = await selectOrder(db).where("orders.number", "=", number).executeTakeFirst();
    if (!order) throw new ShopError("order_not_found");
    if (!listOrderActions(order).includes("ship")) throw new ShopError("order_status_conflict");
    await requireCourier(db, order, parcel);
  });

function eachParcel(
  caller: Caller,
  { courier_id, parcels }: ShipOrdersInput,
  step: (number: string, parcel: ShipInput) => Promise<void>,
): Promise<ParcelResults> {
  const tracking = new Map(parcels.map((parcel) => [parcel.order, parcel.tracking_number]));
  const twice = findDuplicateTrackingOrders(parcels);
  return runForEachOrder(caller, [...tracking.keys()], async (number) => {
    if (twice.has(number))
      throw new ShopError("invalid", { fields: { tracking_number: ["field.trackingNumberTwice"] } });
    await step(number, { courier_id, tracking_number: tracking.get(number) ?? "" });
  });
}

/** Runs a step for each order, in sequence, because concurrent steps would wait for the invoice number lock anyway. */
async function runForEachOrder(
  caller: Caller,
  numbers: readonly string[],
  step: (number: string) => Promise<void>,
): Promise<ParcelResults> {
  requireStaffMember(caller);
  const results: ParcelResults = [];
  for (const order of numbers) {
    try {
      await step(order);
      results.push({ order, refusal: null });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      results.push({ order, refusal: createErrorTranslator(caller.locale)(reasonOf(error), error.params) });
    }
  }
  return results;
}

/** Returns an error's message key. Prefers the key of its first field, as bulk results do not show field errors. */
const reasonOf = ({ messageKey: says, fields }: ShopError) =>
  (Object.values(fields ?? {})[0]?.[0] ?? says) as ShopError["messageKey"];
