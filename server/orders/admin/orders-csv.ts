import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { getDeliveryProperties } from "../../../contract/delivery-methods.ts";
import type { AdminOrderRow, OrderQueue } from "../../../contract/orders.ts";
import { isDueOnDelivery } from "../../../contract/payment-methods.ts";
import type { KeyOf } from "../../../messages/parts.ts";
import { recordSensitiveAction } from "../../identity/staff/sensitive.ts";
import type { Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import { formatCsvAmount, getCsvDelimiter, writeCsv } from "../../platform/csv.ts";
import { type Db, inTransaction } from "../../platform/database/database.ts";
import type { FileResponse } from "../../platform/http/route.ts";
import { adminTranslate } from "../../platform/messages/admin-messages.ts";
import { getTextInLocale } from "../../platform/messages/translations.ts";
import { formatShopTime } from "../../platform/shop-time.ts";
import { requireStaffMember } from "../../platform/staff.ts";
import { searchOrders } from "../find.ts";
import { readOrderRows } from "./list.ts";
import { listQueueOrderIds } from "./queues.ts";

/** Maximum orders in a file, so that the export takes under a second. */
const EXPORT_MAX = 5000;
const READ_AT_ONCE = 500;

/** Exports orders as CSV for Excel: UTF-8 with BOM, separators of the caller's language, formulas escaped. */
export async function exportOrders(
  db: Db,
  caller: Caller,
  { queue, q }: { queue: OrderQueue; q: string },
): Promise<FileResponse> {
  requireStaffMember(caller);
  const ids =
    q.trim() === ""
      ? await listQueueOrderIds(db, queue, { limit: EXPORT_MAX, offset: 0 })
      : await searchOrders(db, queue, q);
  const rows: ExportedOrder[] = [];
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    const batch = ids.slice(at, at + READ_AT_ONCE);
    const parcels = await readParcels(db, caller, batch);
    for (const row of await readOrderRows(db, caller, batch)) {
      const parcel = parcels.get(row.id);
      if (parcel) rows.push({ ...row, ...parcel });
    }
  }
  // Logged as sensitive: personal data leaves the shop. The search text is not logged, because it may be a name.
  const change = { action: "order.export", subject: queue, subjectName: "", after: { orders: rows.length } } as const;
  await inTransaction(db, (tx) => recordSensitiveAction(tx, caller, "order_export", change));
  const text = tableOf(rows, caller);
  return { bytes: new TextEncoder().encode(text), name: `orders-${formatShopTime(clock.now()).slice(0, 10)}.csv` };
}

const COLUMNS = [
  "order",
  "date",
  "status",
  "payment",
  "paid",
  "customer",
  "phone",
  "city",
  "address",
  "zip",
  "note",
  "articles",
  "pieces",
  "subtotal",
  "discount",
  "delivery",
  "amount",
  "collect",
  "refunded",
  "courier",
  "tracking",
] as const;

type Parcel = { address: string; zip: string; note: string; articles: string };
type ExportedOrder = AdminOrderRow & Parcel;

async function readParcels(db: Db, { locale }: Caller, ids: readonly number[]): Promise<Map<number, Parcel>> {
  const orders = await db
    .selectFrom("orders")
    .select((eb) => [
      "id",
      "address",
      "zip_code",
      "note",
      jsonArrayFrom(
        eb
          .selectFrom("order_lines")
          .whereRef("order_lines.order_id", "=", "orders.id")
          .select(["name", "option_name", "quantity"])
          .orderBy("position"),
      ).as("lines"),
    ])
    .where("id", "=", sql<number>`ANY(${ids}::int[])`)
    .execute();
  const articleOf = ({ name, option_name, quantity }: (typeof orders)[number]["lines"][number]) =>
    `${quantity} × ${getTextInLocale(name, locale)}${option_name ? ` (${getTextInLocale(option_name, locale)})` : ""}`;
  return new Map(
    orders.map(({ id, address, zip_code, note, lines }) => [
      id,
      { address, zip: zip_code ?? "", note: note ?? "", articles: lines.map(articleOf).join(" + ") },
    ]),
  );
}

const toCollect = (order: AdminOrderRow): number =>
  isDueOnDelivery(order) && order.status !== "canceled" && order.status !== "returned" ? order.total : 0;

const stateKey = ({ fulfilment, status }: AdminOrderRow): KeyOf<"admin"> =>
  fulfilment === "ready_for_pick_up" || fulfilment === "picked_up"
    ? `admin.state.${fulfilment}`
    : `admin.status.${status}`;

/** Joins lines of a text, because couriers' uploads allow one line per order. */
const onOneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ", ");

function tableOf(orders: readonly ExportedOrder[], { locale }: Caller): string {
  const t = adminTranslate(locale);
  const rows = orders.map((order) => [
    order.number,
    formatShopTime(new Date(order.date)).replace("T", " "),
    t(stateKey(order)),
    t(`admin.payment.${order.payment_method}`),
    t(order.payment_status === "success" ? "admin.csv.yes" : "admin.csv.no"),
    order.name,
    // Writes the digits of a phone number in pairs. Otherwise Excel would read a number and drop the leading 0.
    order.phone.replace(/(\d\d)(?=\d)/g, "$1 "),
    ...(getDeliveryProperties(order).goesToBuyer ? [order.city, onOneLine(order.address), order.zip] : ["", "", ""]),
    onOneLine(order.note),
    order.articles,
    order.item_count,
    ...[order.subtotal, order.discount, order.shipping, order.total, toCollect(order), order.refunded].map((amount) =>
      formatCsvAmount(amount, locale),
    ),
    order.courier,
    order.tracking_number ?? "",
  ]);
  return writeCsv([COLUMNS.map((name) => t(`admin.csv.${name}`)), ...rows], getCsvDelimiter(locale));
}
