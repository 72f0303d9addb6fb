import { renderSVG } from "uqr";
import { formatDateTime } from "../../contract/dates.ts";
import { getDeliveryProperties } from "../../contract/delivery-methods.ts";
import { ShopError } from "../../contract/errors.ts";
import { getTextDirection, type Locale, type LocalizedText } from "../../contract/locales.ts";
import { formatAmount, formatMoney, toDirhams } from "../../contract/money.ts";
import { isSettledAtPickUp, isSettledOnDelivery } from "../../contract/payment-methods.ts";
import { formatPhone } from "../../contract/phone.ts";
import { isolateTextDirection } from "../../contract/text.ts";
import { formatSize } from "../catalog/units.ts";
import { readSetting } from "../content/stored-settings.ts";
import { getDeliveryMethod } from "../delivery/methods/index.ts";
import { toPrintableText } from "../invoices/document-content.ts";
import { type OrderRow, selectOrder } from "../orders/view.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import type { FileResponse } from "../platform/http/route.ts";
import { documentTranslate } from "../platform/messages/part-messages.ts";
import { getTextInLocale } from "../platform/messages/translations.ts";
import { requireStaffMember } from "../platform/staff.ts";
import { typesetPdf } from "./typeset.ts";

export const SLIP_FORMATS = ["a5", "a4"] as const;
export type SlipFormat = (typeof SLIP_FORMATS)[number];

export async function getPackingSlip(
  db: Db,
  caller: Caller,
  number: string,
  { format }: { format: SlipFormat },
): Promise<FileResponse> {
  const bytes = await typesetSlips(db, caller, [number], format);
  return { bytes, name: `packing-slip-${number}.pdf` };
}

export async function getPackingSlips(db: Db, caller: Caller, numbers: readonly string[]): Promise<FileResponse> {
  return { bytes: await typesetSlips(db, caller, numbers, "a5"), name: `packing-slips-${numbers.length}.pdf` };
}

async function typesetSlips(
  db: Db,
  caller: Caller,
  numbers: readonly string[],
  format: SlipFormat,
): Promise<Uint8Array> {
  requireStaffMember(caller);
  const { locale } = caller;
  const rows = await selectOrder(db).where("orders.number", "in", numbers).execute();
  const slips = [];
  for (const number of numbers) {
    const row = rows.find((each) => each.number === number);
    if (!row) throw new ShopError("order_not_found");
    slips.push(await slipOf(db, row, locale));
  }
  return typesetPdf("packing-slip", {
    lang: locale,
    format,
    brand: getTextInLocale(await readSetting(db, "site_name"), locale),
    title: documentTranslate(locale)("slip.title"),
    slips,
  });
}

async function slipOf(db: Db, row: OrderRow, locale: Locale) {
  const t = documentTranslate(locale);
  const lines = await packedLines(db, row.id, locale);
  return {
    number: row.number,
    date: formatDateTime(row.placed_at, locale),
    qr: renderSVG(row.number, { border: 0 }),
    to: addressee(row, locale),
    facts: factsOf(row, locale),
    ...moneyOf(row, locale),
    lines,
    pieces: t("slip.pieces", { count: lines.reduce((sum, line) => sum + Number(line.quantity), 0) }),
    note: row.note && { title: t("slip.note"), words: toPrintableText(row.note) },
  };
}

function addressee(row: OrderRow, locale: Locale) {
  const city = getTextInLocale(row.city_name as LocalizedText, locale);
  const { goesToBuyer } = getDeliveryProperties(row);
  return {
    title: documentTranslate(locale)(goesToBuyer ? "slip.shipTo" : "slip.pickedUpBy"),
    name: toPrintableText(`${row.first_name} ${row.last_name}`.trim()),
    lines: goesToBuyer ? [row.address, row.zip_code ? `${row.zip_code} ${city}` : city].map(toPrintableText) : [],
    phone: formatPhone(row.phone),
  };
}

function factsOf(row: OrderRow, locale: Locale) {
  const t = documentTranslate(locale);
  const weight = formatAmount(Math.ceil(row.weight_grams / 10) / 100, locale);
  return [
    {
      label: t(getDeliveryProperties(row).goesToBuyer ? "slip.courier" : "slip.delivery"),
      value: toPrintableText(getDeliveryMethod(row).nameOf(row, locale)),
    },
    ...(row.tracking_number ? [{ label: t("slip.tracking"), value: toPrintableText(row.tracking_number) }] : []),
    { label: t("slip.weight"), value: { text: t("slip.kilograms", { weight }), dir: getTextDirection(locale) } },
  ];
}

function moneyOf(row: OrderRow, locale: Locale) {
  const t = documentTranslate(locale);
  if (row.status === "canceled" || row.status === "returned") return { marks: [t("slip.closed")], collect: null };
  if (row.payment_status === "success") return { marks: [], collect: { label: t("slip.nothingToCollect"), value: "" } };
  const { goesToBuyer } = getDeliveryProperties(row);
  if (!isSettledOnDelivery(row) && !isSettledAtPickUp(row))
    return { marks: [t(goesToBuyer ? "slip.unpaid" : "slip.unpaidPickUp")], collect: null };
  return {
    marks: [],
    collect: {
      label: t(goesToBuyer ? "slip.collect" : "slip.collectInShop"),
      value: formatMoney(toDirhams(row.total_centimes), locale),
    },
  };
}

async function packedLines(db: Db, orderId: number, locale: Locale) {
  const lines = await db
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  const parts = await db
    .selectFrom("reservations as r")
    .innerJoin("order_lines as l", "l.id", "r.order_line_id")
    .innerJoin("variants as v", "v.id", "r.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["r.order_line_id", "r.quantity", "p.name", "v.net_quantity", "v.net_unit"])
    .where("l.order_id", "=", orderId)
    .whereRef("r.variant_id", "<>", "l.variant_id")
    .orderBy("r.id")
    .execute();
  return lines.map((line) => ({
    name: isolateTextDirection(getTextInLocale(line.name, locale)),
    option: line.option_name && isolateTextDirection(getTextInLocale(line.option_name, locale)),
    sku: line.sku,
    quantity: String(line.quantity),
    parts: parts
      .filter((part) => part.order_line_id === line.id)
      .map((part) => ({
        name: [isolateTextDirection(getTextInLocale(part.name, locale)), formatSize(locale, part)]
          .filter(Boolean)
          .join(" — "),
        quantity: String(part.quantity),
      })),
  }));
}
