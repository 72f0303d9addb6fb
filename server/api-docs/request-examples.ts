import { DEFAULT_LOCALE, FALLBACK_LOCALE, mapLocales } from "../../contract/locales.ts";

const EMAIL = "amina.idrissi@example.com";
const PASSWORD = "argan-and-almonds-7";
const TOKEN = "q3VbY0n2m1Qw8ZkT4sXcR6uLh9JdFgEa5PoIyNtBvMs";
const ORDER = "AM90817509";
const text = (words: string) => mapLocales(() => words);

const PERSON = { firstName: "Amina", lastName: "Idrissi", phone: "0612345678" };
const PLACE = { city: "agadir", address: "12, rue des Amandiers", zip_code: "80000", country: "MA" };
const SHIPPING_ADDRESS = { ...PERSON, ...PLACE, email: EMAIL };
const ADDRESS = { ...SHIPPING_ADDRESS, alias: "Home", default: true };
const SIGN_IN = { email: EMAIL, password: PASSWORD, rememberMe: true };
const NAMES = { first_name: "Amina", last_name: "Idrissi" };
const OTP = { email: EMAIL, otp: "482913" };
const PASSWORD_TWICE = { password: PASSWORD, password_confirmation: PASSWORD };
const PROOF = { password: PASSWORD };
const FAVORITE = { product_id: 1 };

const shop = {
  "POST /contact": {
    name: "Amina Idrissi",
    email: EMAIL,
    phone: "0612345678",
    message: "Is your amlou made with roasted almonds?",
  },
  "POST /cart/add": { product_id: 1, quantity: 2, attributes: [{ id: 1, optionId: 2 }] },
  "PUT /cart/update/{id}": { quantity: 3 },
  "DELETE /cart/remove/{id}": {},
  "DELETE /cart/clear": {},
  "POST /cart/coupon": { code: "MARHABA10" },
  "DELETE /cart/coupon": {},
  "POST /checkout/email-code": { email: EMAIL },
  "POST /checkout/email-code/verify": { email: EMAIL, code: "482913" },
  "POST /checkout/orders": {
    shipping_address: SHIPPING_ADDRESS,
    shipping_method_id: 2,
    payment_method: "cod",
    note: "Please call before you come.",
    expected_total: 328,
  },
  "POST /orders/{ref}/claim": { key: TOKEN },
  "POST /auth/customers/login": SIGN_IN,
  "POST /auth/customers/register": { ...NAMES, email: EMAIL, phone: "0612345678", ...PASSWORD_TWICE },
  "PUT /auth/customers/profile": { ...NAMES, email: EMAIL, phone: "0612345678", current_password: PASSWORD },
  "PUT /auth/customers/password": {
    current_password: PASSWORD,
    password: "thyme-honey-of-azilal",
    password_confirmation: "thyme-honey-of-azilal",
  },
  "POST /auth/customers/earlier-registration": { password: PASSWORD, addresses: true },
  "POST /auth/customers/email/request-otp": { email: EMAIL },
  "POST /auth/customers/verify-email": OTP,
  "POST /auth/customers/verify-email/link": { token: TOKEN },
  "POST /auth/customers/verify-email-change": OTP,
  "POST /auth/customers/verify-email-change/link": { token: TOKEN },
  "POST /auth/customers/forgot-password": { email: EMAIL },
  "POST /auth/customers/reset-password/verify": OTP,
  "POST /auth/customers/reset-password": { token: TOKEN, ...PASSWORD_TWICE },
  "POST /auth/customers/addresses": ADDRESS,
  "PUT /auth/customers/addresses/{id}": ADDRESS,
  "POST /auth/customers/favorites": FAVORITE,
  "POST /auth/customers/favorites/toggle": FAVORITE,
  "DELETE /auth/customers/sessions": PROOF,
  "DELETE /auth/customers/sessions/{id}": PROOF,
  "DELETE /auth/customers/account": PROOF,
  "POST /products/{slug}/reviews": {
    rating: 5,
    quality_rating: 5,
    title: "Real mountain honey",
    comment: "The scent of thyme fills the kitchen when you open the jar.",
    would_recommend: true,
  },
  "POST /feedback": { option: "feature", message: "Let me sort argan oils by size." },
};

const orders = {
  "POST /admin/orders/{number}/receive-transfer": { reference: "VIR-2026-11-0481" },
  "POST /admin/orders/{number}/receive-late": { reference: "VIR-2026-11-0482" },
  "POST /admin/orders/{number}/serve-again": { note: "The transfer came a day late." },
  "POST /admin/orders/{number}/confirm": { note: "Confirmed by phone." },
  "PUT /admin/orders/{number}/delivery": { ...PERSON, ...PLACE },
  "PUT /admin/orders/{number}/tracking": { tracking_number: "SE-2611-4471" },
  "POST /admin/parcels/pack": { orders: [ORDER], packed: true },
  "POST /admin/parcels/check": { courier_id: 2, parcels: [{ order: ORDER, tracking_number: "SE-2611-4471" }] },
  "POST /admin/parcels/ship": { courier_id: 2, parcels: [{ order: ORDER, tracking_number: "SE-2611-4471" }] },
  "POST /admin/orders/{number}/contacts": { channel: "phone", outcome: "confirmed", note: "At home after 18:00." },
  "POST /admin/orders/{number}/notes": { note: "Add a sample of amlou." },
  "POST /admin/orders/{number}/pack": { note: null },
  "POST /admin/orders/{number}/unpack": { note: "A jar was cracked." },
  "POST /admin/orders/{number}/ship": { courier_id: 2, tracking_number: "SE-2611-4471" },
  "POST /admin/orders/{number}/deliver": { reference: null },
  "POST /admin/orders/{number}/return": { restock: true, note: "Nobody at home." },
  "POST /admin/orders/{number}/refund": {
    amount: 149,
    refunded: 0,
    reason: "One jar arrived broken.",
    reference: "VIR-R-118",
  },
  "POST /admin/orders/{number}/cancel": { note: "Ordered twice." },
  "POST /admin/remittances/plan": { courier_id: 2, columns: { tracking: 0, order: 1, amount: 2, fee: 3 } },
  "POST /admin/remittances": {
    courier_id: 2,
    columns: { tracking: 0, order: 1, amount: 2, fee: 3 },
    digest: "9f0942def7438ed0b2495c1e7a8d63f49f0942def7438ed0b2495c1e7a8d63f4",
    reference: "Souss Express 2026-11",
  },
  "POST /admin/phone-orders/quote": { lines: [{ variant_id: 2, quantity: 2 }], city: "agadir" },
  "POST /admin/phone-orders": {
    lines: [{ variant_id: 2, quantity: 2 }],
    shipping_address: SHIPPING_ADDRESS,
    shipping_method_id: 2,
    payment_method: "cod",
    locale: DEFAULT_LOCALE,
    expected_total: 328,
  },
  "POST /admin/payments/{oid}/dismiss": {},
  "POST /admin/orders/{number}/settle-card": { transaction_id: "26331LkTJ12045" },
  "POST /admin/orders/{number}/release-card": {},
};

const PRODUCT = {
  status: "active",
  name: text("Thyme honey from Azilal"),
  short_description: text("A raw amber honey from the thyme slopes of Azilal."),
  description: text("Cold extracted, left to settle and poured into jars, with nothing added."),
  specifications: [{ name: text("Harvest"), value: text("June to July") }],
  main_category_id: 1,
  category_ids: [],
  brand_name: "Amlou",
  origin_country: "MA",
  origin_region: text("Béni Mellal-Khénifra"),
  origin_place: text("Azilal"),
  producer: text("A cooperative of beekeepers"),
  option_name: text("Size"),
  variants: [
    {
      sku: "AML-HON-001-500",
      price: 189,
      sale_price: 149,
      net_quantity: 500,
      net_unit: "g",
      shipping_weight_grams: 780,
      option_value: text("500 g"),
      is_default: true,
      initial_stock: 60,
    },
  ],
  pictures: [{ name: "thyme-honey", alt: text("A jar of thyme honey") }],
};
const CATEGORY = {
  name: text("Argan oil"),
  description: text("Culinary and cosmetic argan oil from women’s cooperatives of the Souss."),
  stage: "#E8E4BC",
  deep: "#55540F",
  image: "roasted-argan-oil",
};
const PAGE = {
  slug: "our-cooperatives",
  is_published: true,
  title: text("Our cooperatives"),
  description: text("Who makes our amlou, honey and argan oil."),
  body: text("## The Souss\n\nWe buy directly from cooperatives around Agadir."),
};
const COUPON = {
  code: "MARHABA10",
  kind: "percent",
  percent: 10,
  minimum_subtotal: 200,
  starts_at: "2026-12-01T09:00",
  ends_at: "2026-12-31T23:59",
  total_limit: 500,
  per_customer_limit: 1,
  first_order_only: false,
  product_ids: [],
  category_ids: [1],
};

const catalogue = {
  "PUT /admin/products": { items: [{ id: 1, status: "active", is_featured: true }] },
  "POST /admin/products": PRODUCT,
  "PUT /admin/products/{id}": { ...PRODUCT, version: "2026-11-27T09:30:00.000Z" },
  "PUT /admin/prices": { items: [{ variant_id: 2, price: 189, sale_price: 149 }] },
  "PUT /admin/variants/{id}/stock": { on_hand: 68, from: 60, note: "Counted." },
  "POST /admin/variants/{id}/stock": { delta: 24, reason: "restock", from: 44, note: "From the cooperative." },
  "PUT /admin/variants/{id}/low-from": { low_from: 10 },
  "POST /admin/variants/{id}/sales": { price: 149, starts_at: "2026-12-01T09:00", ends_at: "2026-12-15T23:59" },
  "POST /admin/products-import/apply": { digest: "q3VbY0n2m1Qw8ZkT4sXcR6" },
  "POST /admin/categories": CATEGORY,
  "PUT /admin/categories/{id}": { ...CATEGORY, version: "2026-11-27T09:30:00.000Z" },
  "POST /admin/categories/{id}/move": { by: -1 },
  "POST /admin/pages": PAGE,
  "PUT /admin/pages/{id}": PAGE,
  "POST /admin/pages/preview": { locale: FALLBACK_LOCALE, body: "## The Souss" },
  "POST /admin/pages/{id}/move": { by: 1 },
  "POST /admin/synonyms": { words: "amlou, amlu, amelou" },
  "PUT /admin/synonyms/{id}": { words: "argan, argane, arganier" },
  "POST /admin/coupons": COUPON,
  "PUT /admin/coupons/{id}": COUPON,
  "PUT /admin/coupons/{id}/state": { state: "paused" },
  "PUT /admin/featured": { ids: [1, 12, 49] },
  "POST /admin/reviews/{id}/moderate": { status: "approved" },
  "PUT /admin/reviews/{id}/reply": { reply: "Thank you! A warm water bath makes it liquid again." },
};

const HOME_TEXTS = [
  ...["title", "hero", "heroText", "shopNow", "trustOnssa", "trustPayment", "trustDelivery", "trustWhatsapp"],
  ...["categories", "featured", "features", "easy", "easyText", "offers", "offersText", "favourites", "favouritesText"],
  ...["tracking", "trackingText", "question", "app", "appText"],
];
const HOURS = [1, 2, 3, 4, 5, 6].map((day) => ({ day, open: "09:00", close: "18:00" }));
const BANK_ACCOUNT = {
  bank_name: "Banque Populaire",
  account_name: "Amlou SARL",
  rib: "101010211110123456780180",
  swift: "BCPOMAMC",
};
const COURIER = {
  name: "Souss Express",
  tracking_url: "https://souss-express.example/track/{number}",
  is_active: true,
  takes_cash: true,
  rates: [{ place: "region:souss-massa", up_to: null, fee: 30, delay_min: 24, delay_max: 48, delay_unit: "hours" }],
};

const settings = {
  "PUT /admin/settings/shop": {
    site_name: text("Amlou"),
    site_description: text("Honey, amlou, argan oil, saffron and dates, from Morocco’s cooperatives to your door."),
    seller: { legal_name: "Amlou SARL", address: text("Hassan II Avenue, Agadir"), ice: "001234567000089" },
  },
  "PUT /admin/settings/languages": { languages: { offered: mapLocales(() => true), first: DEFAULT_LOCALE } },
  "PUT /admin/settings/contact": {
    company_email: "bonjour@amlou.example",
    company_phone: "0528000000",
    company_whatsapp: "0600000000",
    company_address: text("Hassan II Avenue, Agadir 80000"),
    map: "30.4215, -9.5983",
  },
  "PUT /admin/settings/hours": { business_hours: HOURS },
  "PUT /admin/settings/links": {
    social_media: { instagram: "https://www.instagram.com/amlou.example" },
    app_links: { play_store: "https://play.google.com/store/apps/details?id=example.amlou" },
  },
  "PUT /admin/settings/orders": {
    free_shipping_threshold_dh: 400,
    cart_price_recheck: true,
    coupons_enabled: true,
    low_stock_from: 10,
  },
  "PUT /admin/settings/payment": {
    bank_transfer_enabled: true,
    bank_transfer_hours: 48,
    bank_transfer_reminder_hours: 12,
    cod_enabled: true,
    cod_rule: "registered",
    card_payments: "on",
    card_payment_hours: 1,
  },
  "PUT /admin/settings/protection": {
    checkout_attempts_per_session: 5,
    checkout_attempts_per_address: 20,
    checkout_challenge: "on_rate",
    unpaid_orders_per_phone: 3,
    unpaid_orders_per_network: 10,
    unpaid_value_per_phone_dh: 5000,
    unpaid_value_per_network_dh: 20000,
    unpaid_stock_percent: 50,
    unpaid_short_hours: 6,
    unpaid_alarm_percent: 30,
    email_verification_required: false,
    staff_second_factor_required: true,
  },
  "PUT /admin/settings/menu": {
    menu: [{ id: "honey", type: "category", text: text("Honey"), slug: "honey", children: [] }],
  },
  "PUT /admin/settings/home": {
    home_picture: "thyme-honey",
    home_texts: Object.fromEntries(HOME_TEXTS.map((name) => [name, text("")])),
  },
  "PUT /admin/settings/notice": {
    alert: {
      enabled: true,
      type: "info",
      message: text("Free delivery from 400 DH"),
      link: "",
      dismissible: true,
      show_icon: false,
      from: null,
      until: null,
    },
  },
  "PUT /admin/settings/offer": {
    special_offer_slug: "souss-breakfast",
    special_offer_time: { from: null, until: "2026-12-31T23:59" },
  },
  "PUT /admin/settings/pick_up": {
    pick_up: {
      enabled: true,
      city: "agadir",
      address: text("Hassan II Avenue"),
      hours: HOURS,
      ready_hours: 4,
      kept_days: 7,
    },
  },
  "PUT /admin/settings/taxes": { vat: { usual: 20, shipping: 20, by_category: { honey: 0 } } },
  "POST /admin/bank-accounts": BANK_ACCOUNT,
  "PUT /admin/bank-accounts/{id}": BANK_ACCOUNT,
  "POST /admin/bank-accounts/order": { ids: [2, 1] },
  "POST /admin/couriers": COURIER,
  "PUT /admin/couriers/{id}": COURIER,
};

const people = {
  "PUT /admin/inbox/contact/{id}": { status: "in_progress", assigned_to: 1, note: "Answered by phone." },
  "PUT /admin/inbox/feedback/{id}": { status: "done" },
  "POST /admin/customers/{id}/notes": { body: "Prefers to be called in the evening." },
  "POST /admin/customers/{id}/block": { reason: "Refused three parcels." },
  "POST /admin/team/invitations": { email: "youssef@amlou.example", role: "staff", locale: DEFAULT_LOCALE },
  "PUT /admin/team/{id}/role": { role: "admin" },
  "POST /admin/invitation": { token: TOKEN, ...NAMES, ...PASSWORD_TWICE },
  "POST /admin/session": SIGN_IN,
  "POST /admin/session/code": { code: "482913" },
  "POST /admin/session/proof": { password: PASSWORD, code: "482913" },
  "DELETE /admin/sessions": PROOF,
  "PUT /admin/account": { ...NAMES, locale: DEFAULT_LOCALE },
  "DELETE /admin/account/sessions": PROOF,
  "DELETE /admin/account/sessions/{id}": PROOF,
  "POST /admin/account/second-factor": PROOF,
  "DELETE /admin/account/second-factor": { password: PASSWORD, code: "482913" },
  "POST /admin/account/second-factor/confirm": { code: "482913" },
};

export const REQUEST_EXAMPLES: Record<string, unknown> = { ...shop, ...orders, ...catalogue, ...settings, ...people };
