import type { Transaction } from "kysely";
import * as z from "zod/mini";
import { type DeliveryMethodCode, getDeliveryProperties } from "../../contract/delivery-methods.ts";
import { chooseLanguage, type Locale } from "../../contract/locales.ts";
import type { OrderStatus, PaymentStatus } from "../../contract/order-states.ts";
import { PAYMENT_METHODS, type PaymentMethodCode } from "../../contract/payment-methods.ts";
import { toLanguageSettings } from "../content/languages.ts";
import { readSettingsByKeys, type StoredSettings } from "../content/stored-settings.ts";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { getTextInLocale } from "../platform/messages/translations.ts";

const rate = z.nullable(z.number());
const centimes = z.int();

const sellerOnPaper = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  ice: z.string(),
  tax_id: z.string(),
  trade_register: z.string(),
  patente: z.string(),
});
export type PrintedSeller = z.infer<typeof sellerOnPaper>;

/** An invoice's source data, version 1. Never remove an enum value or payment method: stored snapshots contain them. */
export const invoiceSourcesSnapshot = z.object({
  locale: z.string(),
  brand: z.nullable(z.string()),
  /** Time when source data was stored for an invoice that was issued without a snapshot. Null for other invoices. */
  frozen_at: z.nullable(z.string()),
  seller: sellerOnPaper,
  order: z.object({
    number: z.string(),
    status: z.enum(["placed", "processing", "shipped", "delivered", "canceled", "returned"]),
    placed_at: z.string(),
    payment_method: z.enum(PAYMENT_METHODS),
    payment_status: z.enum(["pending", "success", "failed", "canceled"]),
    delivery_method: z.enum(["courier", "pick_up"]),
    courier_name: z.nullable(z.string()),
    coupon_code: z.nullable(z.string()),
    subtotal_centimes: centimes,
    discount_centimes: centimes,
    shipping_centimes: centimes,
    shipping_vat_percent: rate,
    total_centimes: centimes,
    refunded_centimes: centimes,
    refundable_centimes: centimes,
  }),
  lines: z.array(
    z.object({
      name: z.string(),
      option: z.nullable(z.string()),
      sku: z.string(),
      quantity: z.int(),
      unit_price_centimes: centimes,
      line_total_centimes: centimes,
      vat_percent: rate,
    }),
  ),
});
type FrozenSources = z.infer<typeof invoiceSourcesSnapshot>;

export type InvoiceSources = Omit<FrozenSources, "locale" | "order"> & {
  locale: Locale;
  order: Omit<FrozenSources["order"], "status" | "payment_method" | "payment_status" | "delivery_method"> & {
    status: OrderStatus;
    payment_method: PaymentMethodCode;
    payment_status: PaymentStatus;
    delivery_method: DeliveryMethodCode;
  };
};

/** The buyer's data on a document, stored separately so that the document's snapshot has no personal data. */
export const printedBuyer = z.object({ name: z.string(), lines: z.array(z.string()), phone: z.string() });
export type PrintedBuyer = z.infer<typeof printedBuyer>;

const SETTINGS = ["languages", "site_name", "seller", "company_phone", "company_email"] as const;

const sellerNow = (
  { seller, company_phone, company_email }: Pick<StoredSettings, (typeof SETTINGS)[number]>,
  locale: Locale,
): PrintedSeller => ({
  name: seller.legal_name,
  address: getTextInLocale(seller.address, locale),
  phone: company_phone,
  email: company_email,
  ice: seller.ice,
  tax_id: seller.tax_id,
  trade_register: seller.trade_register,
  patente: seller.patente,
});

export async function readSeller(db: Db, locale: Locale): Promise<{ seller: PrintedSeller; brand: string }> {
  const settings = await readSettingsByKeys(db, SETTINGS);
  return { seller: sellerNow(settings, locale), brand: getTextInLocale(settings.site_name, locale) };
}

/** Reads the data of an order that its invoice needs. `buyer` is null if the buyer was erased. */
export async function readInvoiceSources(
  db: Db | Transaction<Tables>,
  orderId: number,
): Promise<{ sources: InvoiceSources; buyer: PrintedBuyer | null }> {
  const row = await db
    .selectFrom("orders")
    .innerJoin("cities", "cities.slug", "orders.city_slug")
    .select(["number", "locale", "status", "placed_at", "payment_method", "payment_status", "delivery_method"])
    .select(["courier_name", "coupon_code", "subtotal_centimes", "discount_centimes", "shipping_centimes"])
    .select(["shipping_vat_percent", "total_centimes", "first_name", "last_name", "phone", "address", "zip_code"])
    .select("cities.name as city_name")
    .where("orders.id", "=", orderId)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom("order_lines")
    .select(["name", "option_name", "sku", "quantity", "unit_price_centimes", "line_total_centimes", "vat_percent"])
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  const settings = await readSettingsByKeys(db, SETTINGS);
  const locale = chooseLanguage(toLanguageSettings(settings.languages), row.locale);
  const { locale: _, placed_at, first_name, last_name, phone, address, zip_code, city_name, ...order } = row;
  const city = getTextInLocale(city_name, locale);
  return {
    sources: {
      locale,
      brand: getTextInLocale(settings.site_name, locale),
      frozen_at: null,
      seller: sellerNow(settings, locale),
      order: { ...order, placed_at: placed_at.toISOString(), ...(await readRefunds(db, orderId)) },
      lines: lines.map(({ name, option_name, ...line }) => ({
        ...line,
        name: getTextInLocale(name, locale),
        option: option_name && getTextInLocale(option_name, locale),
      })),
    },
    buyer:
      phone === ""
        ? null
        : {
            name: `${first_name} ${last_name}`.trim(),
            lines: getDeliveryProperties(row).goesToBuyer ? [address, zip_code ? `${zip_code} ${city}` : city] : [],
            phone,
          },
  };
}

export async function readRefunds(
  db: Db | Transaction<Tables>,
  orderId: number,
): Promise<{ refunded_centimes: number; refundable_centimes: number }> {
  const payment = await db
    .selectFrom("payments")
    .select(["amount_centimes", "refunded_centimes"])
    .where("order_id", "=", orderId)
    .where("status", "=", "captured")
    .executeTakeFirst();
  const refunded_centimes = payment?.refunded_centimes ?? 0;
  return { refunded_centimes, refundable_centimes: (payment?.amount_centimes ?? 0) - refunded_centimes };
}
