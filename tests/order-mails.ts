import type { Locale } from "../contract/locales.ts";
import type { PaymentMethodCode } from "../contract/payment-methods.ts";
import type { OrderMail } from "../server/orders/mails.ts";

export const SHOP = {
  name: "Amlou",
  email: "bonjour@shop.example",
  phone: "0528000000",
  address: "Agadir",
  url: "https://shop.example/ar",
};

const item = { cover: null, stage: "#f7e2ae", product_slug: "thyme-honey", sku: "AML-HON-001" };
/** Other languages use the English names. */
const NAMES: Partial<Record<Locale, [honey: string, oil: string, city: string]>> & { en: [string, string, string] } = {
  ar: ["عسل الزعتر الحرّ من أزيلال", "زيت أركان محمّص", "أكادير"],
  fr: ["Miel de thym d’Azilal", "Huile d’argan torréfiée", "Agadir"],
  en: ["Thyme honey from Azilal", "Roasted argan oil", "Agadir"],
  es: ["Miel de tomillo de Azilal", "Aceite de argán tostado", "Agadir"],
};

export function orderMail(
  locale: Locale,
  changes: Partial<OrderMail> = {},
  method: PaymentMethodCode = "bank_transfer",
): OrderMail {
  const [honey, oil, city] = NAMES[locale] ?? NAMES.en;
  return {
    order: {
      number: "AM12345678",
      date: "2026-11-21T09:00:00.000Z",
      status: "placed",
      fulfilment: method === "cod" ? "to_confirm" : "awaiting_payment",
      delivery_method: "courier",
      payment_method: method,
      payment_status: "pending",
      has_invoice: false,
      documents: [],
      has_terms: true,
      items: [
        { ...item, name: honey, option: "500 g", price: 149.25, quantity: 2, total: 298.5 },
        { ...item, name: oil, option: null, price: 120, quantity: 1, total: 120 },
      ],
      subtotal: 418.5,
      discount: 41.85,
      shipping: 30,
      total: 406.65,
      refunded: 0,
      shipping_address: {
        name: "Fatima Alaoui",
        firstName: "Fatima",
        lastName: "Alaoui",
        phone: "0612345678",
        email: "fatima@example.com",
        address: "12, rue des Amandiers",
        city: "agadir",
        city_name: city,
        zip_code: null,
        country: "MA",
      },
      note: null,
      courier: "Souss Express",
      tracking_number: "RA-2026-77",
      pick_up: null,
      estimated_delivery: { from: "2026-11-23T09:00:00.000Z", to: "2026-11-24T09:00:00.000Z" },
      weight: 1560,
      pay_before: method === "cod" ? null : "2026-11-23T09:00:00.000Z",
      bank_accounts:
        method === "bank_transfer"
          ? [
              {
                bank_name: "Banque Populaire",
                account_name: "AMLOU SARL",
                rib: "190010000000000012345668",
                swift: "BCPOMAMC",
              },
              {
                bank_name: "Attijariwafa bank",
                account_name: "AMLOU SARL",
                rib: "007010000000000065432140",
                swift: "BCMAMAMC",
              },
            ]
          : [],
      coupon_code: null,
      receipts_left: 3,
      mail: "sent",
      can_cancel: true,
      is_own: false,
    },
    couponCode: null,
    trackingUrl: "https://courier.example/RA-2026-77",
    key: null,
    isOwned: false,
    paid: 406.65,
    isUnpaid: false,
    isPickUpOverdue: false,
    refund: { now: 100.5, before: 0 },
    ...changes,
  };
}
