import { ShopError } from "../../contract/errors.ts";
import type { ShipInput } from "../../contract/orders.ts";
import { ordersOfOneNumber, type PackInput, type ParcelResults, type ShipManyInput } from "../../contract/parcels.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { errorTranslator } from "../platform/messages/error-messages.ts";
import { staffOf } from "../platform/staff.ts";
import { packOrder, shipOrder, unpackOrder } from "./admin/actions.ts";
import { actionsOf } from "./status.ts";
import { courierFor } from "./tracking.ts";
import { selectOrder } from "./view.ts";

/** Bulk steps of staff. One transaction per order: a rejected order does not stop the others. */

export function packOrders(db: Db, caller: Caller, { orders, packed }: PackInput): Promise<ParcelResults> {
  const step = packed ? packOrder : unpackOrder;
  return runForEachOrder(caller, orders, (number) => step(db, caller, number));
}

/** Ships orders. Rejects orders with the same tracking number, because a label was probably scanned twice. */
export const shipOrders = (db: Db, caller: Caller, input: ShipManyInput): Promise<ParcelResults> =>
  eachParcel(caller, input, (number, parcel) => shipOrder(db, caller, number, parcel));

/** Dry run of `shipOrders`. Shipping has an undo window, and staff must see errors before it starts. */
export const checkParcels = (db: Db, caller: Caller, input: ShipManyInput): Promise<ParcelResults> =>
  eachParcel(caller, input, async (number, parcel) => {
    const order = await selectOrder(db).where("orders.number", "=", number).executeTakeFirst();
    if (!order) throw new ShopError("order_not_found");
    if (!actionsOf(order).includes("ship")) throw new ShopError("order_status_conflict");
    await courierFor(db, order, parcel);
  });

function eachParcel(
  caller: Caller,
  { courier_id, parcels }: ShipManyInput,
  step: (number: string, parcel: ShipInput) => Promise<void>,
): Promise<ParcelResults> {
  const tracking = new Map(parcels.map((parcel) => [parcel.order, parcel.tracking_number]));
  const twice = ordersOfOneNumber(parcels);
  return runForEachOrder(caller, [...tracking.keys()], async (number) => {
    if (twice.has(number))
      throw new ShopError("invalid", { fields: { tracking_number: ["field.trackingNumberTwice"] } });
    await step(number, { courier_id, tracking_number: tracking.get(number) ?? "" });
  });
}

/** Runs a step for each order, one by one, because invoice numbers are assigned one at a time anyway. */
async function runForEachOrder(
  caller: Caller,
  numbers: readonly string[],
  step: (number: string) => Promise<void>,
): Promise<ParcelResults> {
  staffOf(caller);
  const results: ParcelResults = [];
  for (const order of numbers) {
    try {
      await step(order);
      results.push({ order, refusal: null });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      results.push({ order, refusal: errorTranslator(caller.locale)(reasonOf(error), error.params) });
    }
  }
  return results;
}

/** The message shown for an error. For an error at a field, the field's message: bulk steps mark no fields. */
const reasonOf = ({ messageKey: says, fields }: ShopError) =>
  (Object.values(fields ?? {})[0]?.[0] ?? says) as ShopError["messageKey"];
