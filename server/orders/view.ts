import { type Selectable, sql } from "kysely";
import { TRANSFER_RECEIPTS_MAX } from "../../contract/constants.ts";
import { serializeDateRange, shiftDeliveryEstimate } from "../../contract/delivery.ts";
import type { Locale, LocalizedText } from "../../contract/locales.ts";
import { toDirhams } from "../../contract/money.ts";
import type { Order } from "../../contract/orders.ts";
import { isAwaitingTransfer } from "../../contract/payment-methods.ts";
import { toPostalAddress } from "../customers/postal-address.ts";
import { getDeliveryMethod } from "../delivery/methods/index.ts";
import type { DocumentKind } from "../invoices/issued.ts";
import { getPaymentMethod } from "../payments/methods/index.ts";
import type { Caller } from "../platform/caller.ts";
import { clock, DAY_MS } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { getTextInLocale } from "../platform/messages/translations.ts";
import { getShopDay } from "../platform/shop-time.ts";
import { mayCustomerCancel } from "./status.ts";

type StoredLine = Pick<
  Selectable<Tables["order_lines"]>,
  | "product_slug"
  | "name"
  | "option_name"
  | "sku"
  | "image"
  | "stage_color"
  | "unit_price_centimes"
  | "quantity"
  | "line_total_centimes"
>;
type StoredDocument = { kind: DocumentKind; number: string; issued_at: string; total_centimes: number };

/** Selects an order by column names, because statements with `*` are not prepared (docs/decisions/0037). */
export function selectOrder(db: Db) {
  return db
    .selectFrom("orders")
    .innerJoin("cities", "cities.slug", "orders.city_slug")
    .leftJoin("couriers", "couriers.id", "orders.courier_id")
    .select([
      "orders.id",
      "orders.number",
      "orders.account_id",
      "orders.access_key_hash",
      "orders.locale",
      "orders.status",
      "orders.fulfilment",
      "orders.delivery_method",
      "orders.payment_method",
      "orders.payment_status",
      "orders.subtotal_centimes",
      "orders.discount_centimes",
      "orders.shipping_centimes",
      "orders.shipping_vat_percent",
      "orders.total_centimes",
      "orders.first_name",
      "orders.last_name",
      "orders.phone",
      "orders.email",
      "orders.email_changed_at",
      "orders.buyer_email",
      "orders.mail",
      "orders.address",
      "orders.city_slug",
      "orders.zip_code",
      "orders.country",
      "orders.note",
      "orders.courier_id",
      "orders.courier_name",
      "orders.tracking_number",
      "orders.weight_grams",
      "orders.estimated_from",
      "orders.estimated_to",
      "orders.pay_before",
      "orders.pick_up_before",
      "orders.coupon_code",
      "orders.packed_at",
      "orders.cash_out_since",
      "orders.is_refund_owed",
      "orders.receipt_holds_until",
      "orders.placed_at",
    ])
    .select(sql<boolean>`orders.terms_hash IS NOT NULL`.as("has_terms"))
    .select(["cities.name as city_name", "couriers.tracking_url"])
    .select([
      sql<number>`COALESCE((SELECT sum(amount_centimes - refunded_centimes) FROM payments
        WHERE payments.order_id = orders.id AND payments.status = 'captured'), 0)`.as("refundable_centimes"),
      sql<number>`COALESCE((SELECT sum(refunded_centimes) FROM payments
        WHERE payments.order_id = orders.id AND payments.status = 'captured'), 0)`.as("refunded_centimes"),
      sql<number>`(SELECT count(*) FROM transfer_receipts WHERE transfer_receipts.order_id = orders.id)`.as(
        "receipt_count",
      ),
      sql<StoredLine[]>`(SELECT json_agg(line ORDER BY line.position) FROM (
        SELECT position, product_slug, name, option_name, sku, image, stage_color, unit_price_centimes, quantity,
          line_total_centimes FROM order_lines WHERE order_lines.order_id = orders.id) line)`.as("lines"),
      sql<StoredDocument[]>`COALESCE((SELECT json_agg(json_build_object('kind', kind, 'number', d.number,
        'issued_at', issued_at, 'total_centimes', d.total_centimes) ORDER BY d.id NULLS FIRST)
        FROM documents_of_order(orders.id) d), '[]')`.as("documents"),
    ]);
}
export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrder>["executeTakeFirstOrThrow"]>>;

export async function toOrderResponse(db: Db, row: OrderRow, { locale, account }: Caller): Promise<Order> {
  return {
    number: row.number,
    date: row.placed_at.toISOString(),
    status: row.status,
    fulfilment: row.fulfilment,
    delivery_method: row.delivery_method,
    payment_method: row.payment_method,
    payment_status: row.payment_status,
    items: row.lines.map((line) => ({
      product_slug: line.product_slug,
      name: getTextInLocale(line.name, locale),
      option: line.option_name && getTextInLocale(line.option_name, locale),
      sku: line.sku,
      cover: line.image,
      stage: line.stage_color,
      price: toDirhams(line.unit_price_centimes),
      quantity: line.quantity,
      total: toDirhams(line.line_total_centimes),
    })),
    subtotal: toDirhams(row.subtotal_centimes),
    discount: toDirhams(row.discount_centimes),
    coupon_code: row.coupon_code,
    shipping: toDirhams(row.shipping_centimes),
    total: toDirhams(row.total_centimes),
    refunded: toDirhams(row.refunded_centimes),
    shipping_address: toPostalAddress({ ...row, city_name: row.city_name as LocalizedText }, locale),
    note: row.note,
    courier: getDeliveryMethod(row).nameOf(row, locale),
    tracking_number: row.tracking_number,
    pick_up: await readOrderPickUp(db, row, locale),
    estimated_delivery: getPromisedDays(row),
    weight: row.weight_grams,
    pay_before: row.pay_before?.toISOString() ?? null,
    bank_accounts: await getPaymentMethod(row).bankAccounts(db),
    receipts_left: countRemainingReceiptUploads(row),
    can_cancel: mayCustomerCancel(row),
    mail: row.mail ?? (row.email === null ? "none" : "sent"),
    is_own: row.account_id !== null && row.account_id === account?.id,
    ...toIssuedDocuments(row),
    has_terms: row.has_terms,
  };
}

export const toIssuedDocuments = ({
  documents,
}: Pick<OrderRow, "documents">): Pick<Order, "has_invoice" | "documents"> => ({
  has_invoice: documents.some(({ kind }) => kind === "invoice"),
  documents: documents.map(({ kind, number, issued_at, total_centimes }) => ({
    kind,
    number,
    date: new Date(issued_at).toISOString(),
    amount: toDirhams(total_centimes),
  })),
});

export async function readOrderPickUp(db: Db, row: OrderRow, locale: Locale): Promise<Order["pick_up"]> {
  const place = await getDeliveryMethod(row).pickUpPlaceOf(db, locale);
  return place && { ...place, before: row.pick_up_before?.toISOString() ?? null };
}

/** Returns the promised delivery days. Until a bank transfer arrives, counts them from today, so none is past (E8). */
export function getPromisedDays(row: OrderRow): Order["estimated_delivery"] {
  const promised = { from: row.estimated_from, to: row.estimated_to };
  const { from, to } = isAwaitingTransfer(row)
    ? shiftDeliveryEstimate(promised, row.placed_at, asOfToday(row))
    : promised;
  return serializeDateRange({ from, to });
}

export const computePromisedDaysFromToday = (db: Db, row: OrderRow) =>
  getDeliveryMethod(row).renewedWindow(db, row, asOfToday(row));

/** Returns today at the order's time of day. The current time could change the promised days during the day. */
function asOfToday({ placed_at }: OrderRow): Date {
  const days = Math.round((getShopDay(clock.now()).start.getTime() - getShopDay(placed_at).start.getTime()) / DAY_MS);
  return new Date(placed_at.getTime() + days * DAY_MS);
}

export const countRemainingReceiptUploads = (row: OrderRow): number =>
  isAwaitingTransfer(row) ? Math.max(0, TRANSFER_RECEIPTS_MAX - row.receipt_count) : 0;
