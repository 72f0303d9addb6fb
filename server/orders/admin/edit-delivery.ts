import type { ShippingMethod } from "../../../contract/checkout.ts";
import { estimateDelivery } from "../../../contract/delivery.ts";
import { getDeliveryProperties } from "../../../contract/delivery-methods.ts";
import { ShopError } from "../../../contract/errors.ts";
import type { NotifiedAddress } from "../../../contract/orders.ts";
import type { DeliveryDetailsInput } from "../../../contract/parcels.ts";
import { canCourierDeliver } from "../../../contract/payment-methods.ts";
import { quoteShipping } from "../../delivery/methods/courier.ts";
import { DELIVERY_PROMISED_AFTER_PAYMENT_METHODS } from "../../payments/methods/index.ts";
import { findLastActor, recordActivity } from "../../platform/activity.ts";
import type { Caller } from "../../platform/caller.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import { computeStateVersion } from "../../platform/database/rows.ts";
import { requireStaffMember } from "../../platform/staff.ts";
import { lockOrder } from "../change.ts";
import { enqueueOrderMail, findOrderMailRecipient } from "../mail-order.ts";
import { CHANGED_DETAILS, type ChangedDetail } from "../mails.ts";
import { mayEditOrder } from "../status.ts";
import type { OrderRow } from "../view.ts";
import {
  cancelMailsToFormerEmail,
  getEmailChangeColumns,
  notifyFormerAddresses,
  storeUnsentConfirmation,
} from "./changed-email.ts";

/**
 * Changes an order's delivery and contact data until its parcel leaves, but never the agreed price. Returns the
 * enqueued mails, or null if no value changed. For a new city, the courier stays if it serves the city; otherwise the
 * cheapest courier is assigned. After staff changed the e-mail address, nobody can claim the order, and former
 * addresses are notified (decision 0074). `seenVersion` is the version that the caller read. Changing the e-mail
 * address requires it. Without it, the last write wins. Throws order_not_found; order_status_conflict once the parcel
 * left or the order ended; conflict, with the present values and their author; city_not_served if no courier serves the
 * city and collects the payment.
 */
export async function editDelivery(
  db: Db,
  caller: Caller,
  number: string,
  input: DeliveryDetailsInput,
  seenVersion?: string,
): Promise<NotifiedAddress[] | null> {
  const staff = requireStaffMember(caller);
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (!mayEditOrder(order)) throw new ShopError("order_status_conflict");
    const before = editable(order);
    const { goesToBuyer } = getDeliveryProperties(order);
    const after: Editable = {
      ...before,
      first_name: input.firstName,
      last_name: input.lastName,
      phone: input.phone,
      ...(input.email !== undefined && { email: input.email }),
      ...(goesToBuyer && placeOf(input)),
    };
    if (JSON.stringify(before) === JSON.stringify(after)) return null;
    if (after.email !== before.email && seenVersion === undefined)
      throw new ShopError("invalid", { fields: { version: ["field.required"] } });
    const now = getDeliveryFormValues(order);
    if (seenVersion !== undefined && seenVersion !== now.version)
      throw new ShopError("conflict", {
        data: { ...now, by: await findLastActor(tx, [DELIVERY_CHANGED_ACTION], number) },
      });
    const way =
      after.city_slug === order.city_slug
        ? {}
        : await wayTo(tx, order, await offersTo(tx, caller, order, after.city_slug));
    await tx
      .updateTable("orders")
      .set({
        ...after,
        ...way,
        ...(after.email !== before.email && (await getEmailChangeColumns(tx, order, after.email))),
      })
      .where("id", "=", order.id)
      .execute();
    await recordActivity(tx, staff, {
      action: DELIVERY_CHANGED_ACTION,
      subject: number,
      subjectName: number,
      before,
      after,
    });
    return tellOfChange(tx, order, before, after);
  });
}

async function tellOfChange(tx: Db, order: OrderRow, before: Editable, after: Editable): Promise<NotifiedAddress[]> {
  const isOtherEmail = after.email !== before.email;
  const notices =
    order.email_changed_at || isOtherEmail
      ? await notifyFormerAddresses(tx, order, after.email, changedDetails(before, after))
      : [];
  if (isOtherEmail) {
    await cancelMailsToFormerEmail(tx, order, after.email);
    await storeUnsentConfirmation(tx, order);
  }
  if (isEmailAlone(before, after) || !(await enqueueOrderMail(tx, order.id, "orderChanged"))) return notices;
  const address = (await findOrderMailRecipient(tx, { account_id: order.account_id, email: after.email })) as string;
  return [{ holder: after.email === null ? "account" : "order", address, is_notice: false }, ...notices];
}

const COLUMNS: Record<ChangedDetail, (keyof Editable)[]> = {
  email: ["email"],
  phone: ["phone"],
  name: ["first_name", "last_name"],
  address: ["city_slug", "address", "zip_code"],
};

const changedDetails = (before: Editable, after: Editable): ChangedDetail[] =>
  CHANGED_DETAILS.filter((detail) => COLUMNS[detail].some((column) => before[column] !== after[column]));

export function getDeliveryFormValues(order: OrderRow): { version: string; values: DeliveryDetailsInput } {
  const {
    first_name: firstName,
    last_name: lastName,
    phone,
    email,
    city_slug: city,
    address,
    zip_code,
  } = editable(order);
  const place = getDeliveryProperties(order).goesToBuyer && { city, address, zip_code };
  return { version: computeStateVersion(editable(order)), values: { firstName, lastName, phone, email, ...place } };
}

export const DELIVERY_CHANGED_ACTION = "order.delivery";

/** Whether only the e-mail address changed. Then no "order changed" mail is sent; staff can resend earlier mails. */
const isEmailAlone = (before: Editable, after: Editable): boolean =>
  JSON.stringify({ ...before, email: after.email }) === JSON.stringify(after);

function placeOf({
  city,
  address,
  zip_code,
}: DeliveryDetailsInput): Pick<Editable, "city_slug" | "address" | "zip_code"> {
  const fields = {
    ...(!city && { city: ["field.cityRequired"] }),
    ...(!address && { address: ["field.addressRequired"] }),
  };
  if (!city || !address) throw new ShopError("invalid", { fields });
  return { city_slug: city, address, zip_code: zip_code || null };
}

type Editable = Pick<OrderRow, "first_name" | "last_name" | "phone" | "email" | "city_slug" | "address" | "zip_code">;

const editable = ({ first_name, last_name, phone, email, city_slug, address, zip_code }: OrderRow): Editable => ({
  first_name,
  last_name,
  phone,
  email,
  city_slug,
  address,
  zip_code,
});

async function offersTo(tx: Db, caller: Caller, order: OrderRow, city: string): Promise<ShippingMethod[]> {
  const { subtotal_centimes, weight_grams } = order;
  const all = await quoteShipping(tx, caller, { city, subtotal_centimes, weight_grams });
  const offers = all.filter((offer) => canCourierDeliver(offer, order));
  const lack = all.length === 0 ? "field.cityUnknown" : "field.cityNoCash";
  if (offers.length === 0) throw new ShopError("city_not_served", { fields: { city: [lack] } });
  return offers;
}

async function promisedDaysStart(tx: Db, { id, placed_at }: OrderRow): Promise<Date> {
  const transfer = await tx
    .selectFrom("payments")
    .select("at")
    .where("order_id", "=", id)
    .where("method", "in", DELIVERY_PROMISED_AFTER_PAYMENT_METHODS)
    .where("status", "=", "captured")
    .executeTakeFirst();
  return transfer?.at ?? placed_at;
}

async function wayTo(tx: Db, order: OrderRow, offers: ShippingMethod[]) {
  const offer = offers.find(({ id }) => id === order.courier_id) ?? (offers[0] as ShippingMethod);
  const estimate = estimateDelivery(await promisedDaysStart(tx, order), offer.delivery_time);
  return {
    courier_id: offer.id,
    courier_name: offer.name,
    estimated_from: estimate.from,
    estimated_to: estimate.to,
  };
}
