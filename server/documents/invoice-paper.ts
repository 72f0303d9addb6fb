import type { Selectable } from "kysely";
import { formatDate } from "../../contract/dates.ts";
import { deliveryMethodOf } from "../../contract/delivery-methods.ts";
import { isolated, leftToRight } from "../../contract/isolated.ts";
import { LANGUAGES, type Locale, spokenLanguage, type Text } from "../../contract/locales.ts";
import { dirhams, formatMoney } from "../../contract/money.ts";
import { isDueAtPickUp, isDueOnDelivery, paymentOf } from "../../contract/payment-methods.ts";
import { phoneInPairs } from "../../contract/phone.ts";
import type { SaidKey } from "../../contract/translate.ts";
import { languagesOf } from "../content/languages.ts";
import type { StoredSettings } from "../content/stored-settings.ts";
import { deliveryOf } from "../delivery/methods/index.ts";
import { type Seller, sellerOf } from "../invoices/issue.ts";
import { type VatRate, vatOfOrder } from "../invoices/vat.ts";
import type { OrderRow } from "../orders/view.ts";
import type { Tables } from "../platform/tables.ts";
import { inLocale, translate } from "../platform/translations.ts";
import { documentTranslate } from "./messages.ts";
import { type Said, said } from "./typeset.ts";

export type InvoiceSources = {
  row: OrderRow;
  lines: Selectable<Tables["order_lines"]>[];
  /** Null: a pro forma, by the seller as they are now. */
  issued: { number: string; issued_at: Date; seller: object } | null;
  settings: StoredSettings;
};

/** What stands on the paper (invoice.typ), worded and formatted in the order's language. */
export function invoicePaper(sources: InvoiceSources) {
  const { row, lines, issued, settings } = sources;
  const locale = spokenLanguage(languagesOf(settings.languages), row.locale);
  const t = documentTranslate(locale);
  const money = (centimes: number) => formatMoney(dirhams(centimes), locale);
  const vat = vatOfOrder({ ...row, lines });
  const isSubject = vat.some(({ rate }) => rate !== null);
  const rate = (percent: VatRate) => (percent === null ? t("invoice.notSubject") : percentText(percent, locale));
  const notes = [
    isSubject ? t(row.discount_centimes > 0 ? "invoice.shared" : "invoice.inclusive") : t("invoice.nothingSubject"),
    ...(issued ? [] : [t("invoice.proFormaNote")]),
  ];
  return {
    lang: locale,
    brand: inLocale(settings.site_name, locale),
    title: t(issued ? "invoice.title" : "invoice.proForma"),
    number: issued?.number ?? null,
    marks: marksOf(row).map((key) => t(key)),
    seller: sellerLines(issued ? sellerOf(issued) : settings.seller, settings, locale),
    buyer: buyerOf(row, locale),
    facts: factsOf(sources, locale),
    columns: (["product", "quantity", "price", "vat", "total"] as const).map((name) => t(`invoice.${name}`)),
    lines: lines.map((line) => ({
      name: isolated(inLocale(line.name, locale)),
      option: line.option_name && isolated(inLocale(line.option_name, locale)),
      sku: line.sku,
      quantity: String(line.quantity),
      price: money(line.unit_price_centimes),
      vat: rate(line.vat_percent),
      total: money(line.line_total_centimes),
    })),
    vat: {
      columns: (["rate", "base", "vatAmount", "gross"] as const).map((name) => t(`invoice.${name}`)),
      rows: isSubject ? vat.map((sum) => [rate(sum.rate), money(sum.base), money(sum.vat), money(sum.gross)]) : [],
    },
    sums: sumsOf(row, locale),
    total: [t(isSubject ? "invoice.toPay" : "invoice.total"), money(row.total_centimes)],
    after: row.refunded_centimes > 0 ? [[t("invoice.refunded"), money(row.refunded_centimes)]] : [],
    notes,
  };
}

const percentText = (percent: number, locale: Locale): string => `${percent}${LANGUAGES[locale].percentSpace ?? ""}%`;

function marksOf({ status, refunded_centimes, refundable_centimes }: OrderRow) {
  return [
    ...(status === "canceled" || status === "returned" ? [`invoice.${status}` as const] : []),
    ...(refunded_centimes > 0
      ? [refundable_centimes > 0 ? ("invoice.partlyRefunded" as const) : ("invoice.refundedMark" as const)]
      : []),
  ];
}

/** A number that the owner has not written yet is left out. */
function sellerLines(seller: Seller, { site_name, company_phone, company_email }: StoredSettings, locale: Locale) {
  const t = documentTranslate(locale);
  const ids = [
    { label: t("seller.ice"), value: seller.ice },
    { label: t("seller.taxId"), value: seller.tax_id },
    { label: t("seller.tradeRegister"), value: seller.trade_register },
    { label: t("seller.patente"), value: seller.patente },
  ];
  return {
    name: said(seller.legal_name || inLocale(site_name, locale)),
    lines: [inLocale(seller.address, locale), phoneInPairs(company_phone), company_email].filter(Boolean).map(said),
    ids: ids.filter(({ value }) => value),
  };
}

function buyerOf(row: OrderRow, locale: Locale): { title: string; name: Said; lines: Said[]; codes: string[] } {
  const t = documentTranslate(locale);
  const name = `${row.first_name} ${row.last_name}`.trim();
  const city = inLocale(row.city_name as Text, locale);
  return {
    title: t("invoice.buyer"),
    name: said(name || t("invoice.erased")),
    lines: deliveryMethodOf(row).goesToBuyer
      ? [row.address, row.zip_code ? `${row.zip_code} ${city}` : city].filter(Boolean).map(said)
      : [],
    codes: [phoneInPairs(row.phone)].filter(Boolean),
  };
}

/** When, which order, how it is paid and who brings it: two columns of labels and values. */
function factsOf({ row, issued }: InvoiceSources, locale: Locale) {
  const t = documentTranslate(locale);
  const fact = (label: string, value: string) => ({ label, value: said(value) });
  const payment = translate(locale)(`payment.${row.payment_method}`);
  const state = translate(locale)(paymentStateKey(row));
  return [
    [
      ...(issued ? [fact(t("invoice.issued"), formatDate(issued.issued_at, locale))] : []),
      fact(t("invoice.order"), row.number),
      fact(t("invoice.ordered"), formatDate(row.placed_at, locale)),
    ],
    [
      fact(t("invoice.payment"), paymentOf(row).settlement === "nothing_due" ? payment : `${payment} · ${state}`),
      fact(t("invoice.delivery"), deliveryOf(row).nameOf(row, locale)),
    ],
  ];
}

function paymentStateKey(row: OrderRow): SaidKey {
  const { payment_status } = row;
  if (payment_status === "success") return "order.paid";
  if (payment_status === "failed") return "order.paymentFailed";
  if (payment_status === "canceled") return "order.paymentCanceled";
  if (isDueAtPickUp(row)) return "order.atPickUp";
  return isDueOnDelivery(row) ? "order.onDelivery" : "order.pending";
}

/** A coupon is named where it took something off: of the products, else of their delivery. */
function sumsOf(row: OrderRow, locale: Locale): [string, string][] {
  const t = documentTranslate(locale);
  const money = (centimes: number) => formatMoney(dirhams(centimes), locale);
  const { coupon_code: code, discount_centimes: discount, shipping_centimes: shipping } = row;
  const subtotal: [string, string] = [t("invoice.subtotal"), money(row.subtotal_centimes)];
  const brought = shipping === 0 ? t("invoice.free") : money(shipping);
  if (discount === 0)
    return [subtotal, [code ? t("invoice.deliveryOf", { code: leftToRight(code) }) : t("invoice.delivery"), brought]];
  const reduced = code ? t("invoice.discountOf", { code: leftToRight(code) }) : t("invoice.discount");
  return [
    subtotal,
    [reduced, money(-discount).replace(/^-[\d.,\u202f]+/, leftToRight)],
    [t("invoice.delivery"), brought],
  ];
}
