import * as z from "zod/mini";
import { formatDate } from "../../contract/dates.ts";
import { FALLBACK_LOCALE, isLocale, LANGUAGES, type Locale } from "../../contract/locales.ts";
import { type Centimes, formatMoney, toDirhams } from "../../contract/money.ts";
import { getPaymentProperties, isDueAtPickUp, isDueOnDelivery } from "../../contract/payment-methods.ts";
import { formatPhone } from "../../contract/phone.ts";
import { isolateLeftToRight, isolateTextDirection } from "../../contract/text.ts";
import type { CustomerMessageKey } from "../../contract/translate.ts";
import { STORED_SETTINGS } from "../content/stored-settings.ts";
import { getDeliveryMethod } from "../delivery/methods/index.ts";
import { documentTranslate } from "../platform/messages/part-messages.ts";
import { getTextInLocale, translate } from "../platform/messages/translations.ts";
import type { InvoiceSources, PrintedBuyer, PrintedSeller } from "./sources.ts";
import { computeOrderVat, type HistoricVatRate, type VatSum } from "./vat.ts";

const typedText = z.object({ text: z.string(), dir: z.enum(["rtl", "ltr"]) });
const row = z.array(z.string());
const table = z.object({ columns: row, rows: z.array(row) });

/** A document's stored content, version 1. Never change the shape: add a version. The buyer is stored separately. */
export const documentContent = z.object({
  lang: z.string(),
  brand: z.string(),
  title: z.string(),
  number: z.nullable(z.string()),
  marks: row,
  seller: z.object({
    name: typedText,
    lines: z.array(typedText),
    ids: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
  /** `erased` is printed in place of a buyer whose data was erased or is hidden from the reader. */
  buyer: z.object({ title: z.string(), erased: z.string() }),
  facts: z.array(z.array(z.object({ label: z.string(), value: typedText }))),
  columns: row,
  lines: z.array(
    z.object({
      name: z.string(),
      option: z.nullable(z.string()),
      sku: z.string(),
      quantity: z.string(),
      price: z.string(),
      vat: z.string(),
      total: z.string(),
    }),
  ),
  vat: table,
  sums: z.array(row),
  total: row,
  after: z.array(row),
  notes: row,
});
export type DocumentContent = z.infer<typeof documentContent>;

export const getDocumentLocale = (language: string): Locale => (isLocale(language) ? language : FALLBACK_LOCALE);

type Issued = { number: string; issued_at: Date };

export function createInvoiceContent(sources: InvoiceSources, issued: Issued | null): DocumentContent {
  const { locale, order, lines } = sources;
  const t = documentTranslate(locale);
  const money = (amount: Centimes) => formatMoney(toDirhams(amount), locale);
  const vat = computeInvoiceVat(sources);
  const isSubject = isTaxed(vat);
  const brand = sources.brand ?? getTextInLocale(STORED_SETTINGS.site_name.fallback, locale);
  return {
    lang: locale,
    brand,
    title: t(issued ? "invoice.title" : "invoice.proForma"),
    number: issued?.number ?? null,
    marks: marksOf(order).map((key) => t(key)),
    seller: sellerLines(sources.seller, brand, locale),
    buyer: { title: t("invoice.buyer"), erased: t("invoice.erased") },
    facts: factsOf(order, issued, locale),
    columns: columnsOf(locale),
    lines: lines.map((line) => ({
      name: isolateTextDirection(line.name),
      option: line.option && isolateTextDirection(line.option),
      sku: line.sku,
      quantity: String(line.quantity),
      price: money(line.unit_price_centimes),
      vat: rateText(line.vat_percent, locale),
      total: money(line.line_total_centimes),
    })),
    vat: vatTable(vat, locale),
    sums: sumsOf(order, locale),
    total: [t(isSubject ? "invoice.toPay" : "invoice.total"), money(order.total_centimes)],
    after: order.refunded_centimes > 0 ? [[t("invoice.refunded"), money(order.refunded_centimes)]] : [],
    notes: [
      isSubject ? t(order.discount_centimes > 0 ? "invoice.shared" : "invoice.inclusive") : t("invoice.nothingSubject"),
      ...(issued ? [] : [t("invoice.proFormaNote")]),
      ...(sources.frozen_at ? [t("invoice.frozen", { date: formatDate(sources.frozen_at, locale) })] : []),
    ],
  };
}

export const computeInvoiceVat = ({ order, lines }: InvoiceSources): VatSum[] => computeOrderVat({ ...order, lines });

export type CreditReason = "canceled" | "returned" | "refunded";

type Credit = {
  issued: Issued;
  invoice: Issued & { paper: DocumentContent };
  /** Credited amounts by VAT rate. `isWhole`: whether they sum to the whole invoice. */
  vat: VatSum[];
  isWhole: boolean;
  reason: CreditReason;
  order: string;
  seller: PrintedSeller;
  brand: string;
};

/** Creates a credit note with positive amounts: the invoice's lines if fully credited, else a line per VAT rate. */
export function createCreditNoteContent({
  issued,
  invoice,
  vat,
  isWhole,
  reason,
  order,
  seller,
  brand,
}: Credit): DocumentContent {
  const locale = getDocumentLocale(invoice.paper.lang);
  const t = documentTranslate(locale);
  const money = (amount: Centimes) => formatMoney(toDirhams(amount), locale);
  const fact = (label: string, value: string) => ({ label, value: toPrintableText(value) });
  const isSubject = isTaxed(vat);
  return {
    ...invoice.paper,
    brand,
    title: t("credit.title"),
    number: issued.number,
    marks: [],
    seller: sellerLines(seller, brand, locale),
    facts: [
      [fact(t("credit.issued"), formatDate(issued.issued_at, locale)), fact(t("invoice.order"), order)],
      [
        fact(t("credit.invoice"), invoice.number),
        fact(t("invoice.issued"), formatDate(invoice.issued_at, locale)),
        fact(t("credit.reason"), t(`credit.${reason}`)),
      ],
    ],
    lines: isWhole
      ? invoice.paper.lines
      : vat.map(({ rate, gross }) => ({
          name: t("credit.line"),
          option: null,
          sku: invoice.number,
          quantity: "1",
          price: money(gross),
          vat: rateText(rate, locale),
          total: money(gross),
        })),
    vat: vatTable(vat, locale),
    sums: isWhole ? invoice.paper.sums : [],
    total: [t(isSubject ? "credit.toCredit" : "credit.total"), money(vat.reduce((sum, { gross }) => sum + gross, 0))],
    after: [],
    notes: [t(isSubject ? "invoice.inclusive" : "invoice.nothingSubject"), t("credit.note")],
  };
}

export function addBuyer({ buyer: { title, erased }, ...rest }: DocumentContent, buyer: PrintedBuyer | null) {
  return {
    ...rest,
    buyer: {
      title,
      name: toPrintableText(buyer?.name || erased),
      lines: (buyer?.lines ?? []).filter(Boolean).map(toPrintableText),
      codes: [formatPhone(buyer?.phone ?? "")].filter(Boolean),
    },
  };
}

const isTaxed = (vat: readonly VatSum[]): boolean => vat.some(({ rate }) => rate !== null);

const columnsOf = (locale: Locale): string[] =>
  (["product", "quantity", "price", "vat", "total"] as const).map((name) =>
    documentTranslate(locale)(`invoice.${name}`),
  );

function vatTable(vat: readonly VatSum[], locale: Locale): DocumentContent["vat"] {
  const t = documentTranslate(locale);
  const money = (amount: Centimes) => formatMoney(toDirhams(amount), locale);
  return {
    columns: (["rate", "base", "vatAmount", "gross"] as const).map((name) => t(`invoice.${name}`)),
    rows: isTaxed(vat)
      ? vat.map((sum) => [rateText(sum.rate, locale), money(sum.base), money(sum.vat), money(sum.gross)])
      : [],
  };
}

const rateText = (percent: HistoricVatRate, locale: Locale): string =>
  percent === null
    ? documentTranslate(locale)("invoice.notSubject")
    : `${percent}${LANGUAGES[locale].percentSpace ?? ""}%`;

type Order = InvoiceSources["order"];

function marksOf({ status, refunded_centimes, refundable_centimes }: Order) {
  return [
    ...(status === "canceled" || status === "returned" ? [`invoice.${status}` as const] : []),
    ...(refunded_centimes > 0
      ? [refundable_centimes > 0 ? ("invoice.partlyRefunded" as const) : ("invoice.refundedMark" as const)]
      : []),
  ];
}

function sellerLines(seller: PrintedSeller, brand: string, locale: Locale): DocumentContent["seller"] {
  const t = documentTranslate(locale);
  const ids = [
    { label: t("seller.ice"), value: seller.ice },
    { label: t("seller.taxId"), value: seller.tax_id },
    { label: t("seller.tradeRegister"), value: seller.trade_register },
    { label: t("seller.patente"), value: seller.patente },
  ];
  return {
    name: toPrintableText(seller.name || brand),
    lines: [seller.address, formatPhone(seller.phone), seller.email].filter(Boolean).map(toPrintableText),
    ids: ids.filter(({ value }) => value),
  };
}

function factsOf(order: Order, issued: Issued | null, locale: Locale): DocumentContent["facts"] {
  const t = documentTranslate(locale);
  const fact = (label: string, value: string) => ({ label, value: toPrintableText(value) });
  const payment = translate(locale)(`payment.${order.payment_method}`);
  const state = translate(locale)(paymentStateKey(order));
  return [
    [
      ...(issued ? [fact(t("invoice.issued"), formatDate(issued.issued_at, locale))] : []),
      fact(t("invoice.order"), order.number),
      fact(t("invoice.ordered"), formatDate(order.placed_at, locale)),
    ],
    [
      fact(
        t("invoice.payment"),
        getPaymentProperties(order).settlement === "nothing_due" ? payment : `${payment} · ${state}`,
      ),
      fact(t("invoice.delivery"), getDeliveryMethod(order).nameOf(order, locale)),
    ],
  ];
}

function paymentStateKey(order: Order): CustomerMessageKey {
  const { payment_status } = order;
  if (payment_status === "success") return "order.paid";
  if (payment_status === "failed") return "order.paymentFailed";
  if (payment_status === "canceled") return "order.paymentCanceled";
  if (isDueAtPickUp(order)) return "order.atPickUp";
  return isDueOnDelivery(order) ? "order.onDelivery" : "order.pending";
}

function sumsOf(order: Order, locale: Locale): [string, string][] {
  const t = documentTranslate(locale);
  const money = (amount: Centimes) => formatMoney(toDirhams(amount), locale);
  const { coupon_code: code, discount_centimes: discount, shipping_centimes: shipping } = order;
  const subtotal: [string, string] = [t("invoice.subtotal"), money(order.subtotal_centimes)];
  const deliveryPrice = shipping === 0 ? t("invoice.free") : money(shipping);
  if (discount === 0)
    return [
      subtotal,
      [code ? t("invoice.deliveryOf", { code: isolateLeftToRight(code) }) : t("invoice.delivery"), deliveryPrice],
    ];
  const reduced = code ? t("invoice.discountOf", { code: isolateLeftToRight(code) }) : t("invoice.discount");
  return [
    subtotal,
    [reduced, money(-discount).replace(/^-[\d.,\u202f]+/, isolateLeftToRight)],
    [t("invoice.delivery"), deliveryPrice],
  ];
}

type PrintableText = { text: string; dir: "rtl" | "ltr" };

/** Bidirectional control characters, which can make a text look different from what is stored. */
const TURNING_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export function toPrintableText(text: string): PrintableText {
  const clean = text.replace(TURNING_MARKS, "");
  const [first = ""] = /\p{L}/u.exec(clean) ?? [];
  return { text: clean, dir: /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? "rtl" : "ltr" };
}
