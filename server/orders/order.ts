import { sql } from "kysely";
import { ShopError } from "../../contract/errors.ts";
import { toDirhams } from "../../contract/money.ts";
import type { Order, OrderTracking } from "../../contract/orders.ts";
import { isAwaitingTransfer } from "../../contract/payment-methods.ts";
import { getDeliveryMethod } from "../delivery/methods/index.ts";
import { isEarlierUnverifiedAccount } from "../identity/past-orders.ts";
import { type Caller, hashSecret } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import {
  countRemainingReceiptUploads,
  getPromisedDays,
  type OrderRow,
  readOrderPickUp,
  selectOrder,
  toIssuedDocuments,
  toOrderResponse,
} from "./view.ts";

export type OrderRef = { ref: string; key: string | null };

/** Returns an order to its signed-in owner or a holder of its access key. Others get order_not_found (R9, R25). */
export async function getOrder(db: Db, caller: Caller, { ref, key }: OrderRef): Promise<Order> {
  return toOrderResponse(db, await getOwnOrder(db, caller, { ref, key }), caller);
}

export type OrderOwnership = "caller" | "another" | "nobody";

/** The caller may claim an order of "nobody". After staff changed its e-mail, an order belongs to "another" (0074). */
export async function getOrderOwnership(db: Db, caller: Caller, requested: OrderRef): Promise<OrderOwnership> {
  const { account_id, email_changed_at } = await getOwnOrder(db, caller, requested);
  if (account_id !== null && account_id === caller.account?.id) return "caller";
  if (email_changed_at) return "another";
  if (account_id === null) return "nobody";
  return caller.account && (await isEarlierUnverifiedAccount(db, caller.account.id, account_id)) ? "nobody" : "another";
}

export async function getTracking(db: Db, caller: Caller, { ref, key }: OrderRef): Promise<OrderTracking> {
  const row = await getOwnOrder(db, caller, { ref, key });
  const events = await db
    .selectFrom("order_events")
    .selectAll()
    .where("order_id", "=", row.id)
    .orderBy("id", "desc")
    .execute();
  return {
    number: row.number,
    status: row.status,
    fulfilment: row.fulfilment,
    delivery_method: row.delivery_method,
    payment_status: row.payment_status,
    refunded: toDirhams(row.refunded_centimes),
    events: events.map((event) => ({
      status: event.kind,
      at: event.at.toISOString(),
      place: event.place,
      note: event.note,
      source: event.source === "phone" ? "shop" : event.source,
    })),
    courier: getDeliveryMethod(row).nameOf(row, caller.locale),
    tracking_number: row.tracking_number,
    tracking_url:
      row.tracking_number && (row.tracking_url?.replace("{number}", encodeURIComponent(row.tracking_number)) ?? null),
    pick_up: await readOrderPickUp(db, row, caller.locale),
    receipts_left: countRemainingReceiptUploads(row),
    ...toIssuedDocuments(row),
    has_terms: row.has_terms,
    awaits_transfer: isAwaitingTransfer(row),
    estimated_delivery: getPromisedDays(row),
  };
}

export async function isOrderKeyValid(db: Db, ref: string, key: string): Promise<boolean> {
  const row = await db.selectFrom("orders").select("access_key_hash").where("number", "=", ref).executeTakeFirst();
  return row !== undefined && hashSecret(key).equals(row.access_key_hash);
}

export async function findLatestOrder(
  db: Db,
  keysOfBrowser: readonly { ref: string; key: string }[],
): Promise<{ number: string; placed_at: Date } | null> {
  if (keysOfBrowser.length === 0) return null;
  const hashes = new Map(keysOfBrowser.map(({ ref, key }) => [ref, hashSecret(key)]));
  const rows = await db
    .selectFrom("orders")
    .select(["number", "placed_at", "access_key_hash"])
    .where("number", "=", sql<string>`ANY(${[...hashes.keys()]}::text[])`)
    .orderBy("id", "desc")
    .execute();
  const latest = rows.find(({ number, access_key_hash }) => hashes.get(number)?.equals(access_key_hash));
  return latest ? { number: latest.number, placed_at: latest.placed_at } : null;
}

export async function getOwnOrder(db: Db, caller: Caller, { ref, key }: OrderRef): Promise<OrderRow> {
  const row = await selectOrder(db).where("orders.number", "=", ref).executeTakeFirst();
  const holdsKey = row !== undefined && key !== null && hashSecret(key).equals(row.access_key_hash);
  const isOwner = row !== undefined && row.account_id !== null && row.account_id === caller.account?.id;
  if (!row || !(holdsKey || isOwner)) throw new ShopError("order_not_found");
  return row;
}
