import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { createSettingsGroupInput, isInMorocco, parseCoordinates, SETTINGS_GROUPS } from "./admin-settings.ts";
import { toFieldErrors } from "./fields.ts";

const parseOrErrors = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : toFieldErrors(parsed.error);
};

test.each([
  ["30.4215, -9.5983", { lat: 30.4215, lng: -9.5983 }],
  ["٣٠.٤٢١٥ -٩.٥٩٨٣", { lat: 30.4215, lng: -9.5983 }],
  [
    "https://www.google.com/maps/place/X/@30.40,-9.60,15z/data=!4m6!3m5!8m2!3d30.4215!4d-9.5983",
    { lat: 30.4215, lng: -9.5983 },
  ],
  ["https://www.google.com/maps?q=30.4215,-9.5983&z=17", { lat: 30.4215, lng: -9.5983 }],
  ["https://www.google.com/maps/search/?api=1&query=30.4215%2C-9.5983", { lat: 30.4215, lng: -9.5983 }],
  ["https://www.openstreetmap.org/?mlat=30.4215&mlon=-9.5983#map=16/30.4/-9.6", { lat: 30.4215, lng: -9.5983 }],
  ["https://www.openstreetmap.org/#map=16/30.4215/-9.5983", { lat: 30.4215, lng: -9.5983 }],
  ["https://maps.apple.com/?ll=30.4215,-9.5983&q=Amlou", { lat: 30.4215, lng: -9.5983 }],
  ["https://maps.apple.com/place?coordinate=30.4215,-9.5983", { lat: 30.4215, lng: -9.5983 }],
  ["https://waze.com/ul?ll=30.4215%2C-9.5983&navigate=yes", { lat: 30.4215, lng: -9.5983 }],
  ["geo:30.4215,-9.5983;u=35", { lat: 30.4215, lng: -9.5983 }],
  ["geo:0,0?q=30.4215,-9.5983(Amlou)", { lat: 30.4215, lng: -9.5983 }],
  ["geo:95.1,10.2", null],
  ["https://maps.app.goo.gl/abc123", null],
  ["Agadir", null],
  ["95, 10", null],
])("parses coordinates from the typed place %s, or returns null or a field error", (input, place) =>
  expect(parseCoordinates(input)).toEqual(place),
);

test("recognizes coordinates from Tangier to Lagouira as in Morocco, and coordinates abroad as not in Morocco [R23]", () => {
  const [lat, lng] = [35.78, -5.81];
  const places = [
    { lat, lng },
    { lat: 20.83, lng: -17.09 },
    { lat: 32.11, lng: -1.23 },
    { lat: lng, lng: lat },
    { lat: 48.86, lng: 2.35 },
  ];
  expect(places.map(isInMorocco)).toEqual([true, true, true, false, false]);
});

test("rejects a shortened map link and asks for the full link", () => {
  const map = "https://maps.app.goo.gl/abc123";
  expect(parseOrErrors(SETTINGS_GROUPS.contact, { ...contact, map })).toEqual({ map: ["field.placeShort"] });
});

const contact = { company_email: "", company_phone: "", company_whatsapp: "", company_address: {}, map: "" };

test.each([
  ["06 12-34 56 78", "212612345678"],
  ["+212 612 345 678", "212612345678"],
  ["212612345678", "212612345678"],
  ["+33 6 12 34 56 78", "33612345678"],
  ["", ""],
  ["12", { company_whatsapp: ["field.whatsappInvalid"] }],
])("normalizes the WhatsApp number typed as %s, or rejects it", (input, expected) => {
  const result = parseOrErrors(SETTINGS_GROUPS.contact, { ...contact, company_whatsapp: input });
  expect(typeof expected === "string" ? (result as typeof contact).company_whatsapp : result).toEqual(expected);
});

test("contact settings may be empty; an invalid e-mail address, phone number or map link is reported at its field", () => {
  const texts = { ar: "", fr: "", en: "" };
  expect(parseOrErrors(SETTINGS_GROUPS.contact, contact)).toEqual({ ...contact, company_address: texts, map: null });
  expect(
    parseOrErrors(SETTINGS_GROUPS.contact, {
      ...contact,
      company_email: "x",
      company_phone: "0412345678",
      map: "nowhere",
    }),
  ).toEqual({
    company_email: ["field.emailInvalid"],
    company_phone: ["field.phoneInvalid"],
    map: ["field.placeInvalid"],
  });
});

test("sorts opening hours by day and time; rejects malformed times, overlapping hours, and hours whose end is not after their start", () => {
  const hours = (...spans: [number, string, string][]) =>
    parseOrErrors(SETTINGS_GROUPS.hours, { business_hours: spans.map(([day, open, close]) => ({ day, open, close })) });
  expect(hours([1, "14:00", "18:00"], [0, "09:00", "12:00"], [1, "09:00", "12:00"])).toEqual({
    business_hours: [
      { day: 0, open: "09:00", close: "12:00" },
      { day: 1, open: "09:00", close: "12:00" },
      { day: 1, open: "14:00", close: "18:00" },
    ],
  });
  expect(hours([1, "09:00", "09:00"])).toEqual({ "business_hours.0.close": ["field.hoursOrder"] });
  expect(hours([1, "09:00", "13:00"], [1, "12:00", "18:00"])).toEqual({
    "business_hours.1.close": ["field.hoursOverlap"],
  });
  expect(hours([1, "09h00", "24:00"])).toEqual({
    "business_hours.0.open": ["field.timeInvalid"],
    "business_hours.0.close": ["field.timeInvalid"],
  });
});

const links = {
  social_media: { facebook: "", instagram: "", twitter: "", youtube: "", linkedin: "", tiktok: "" },
  app_links: { app_store: "", play_store: "" },
};
test.each([
  ["instagram.com/amlou", { instagram: "https://instagram.com/amlou" }],
  ["https://www.instagram.com/amlou", { instagram: "https://www.instagram.com/amlou" }],
  ["http://instagram.com/amlou", null],
  ["https://instagram.com.evil.example/amlou", null],
  ["https://evilinstagram.com", null],
  ["https://instagram.com@evil.example", null],
  ["javascript:alert(1)//instagram.com", null],
])("stores the Instagram link typed as %s, or rejects it", (instagram, storedLink) => {
  const result = parseOrErrors(SETTINGS_GROUPS.links, { ...links, social_media: { ...links.social_media, instagram } });
  if (storedLink) expect(result).toEqual({ ...links, social_media: storedLink });
  else expect(result).toEqual({ "social_media.instagram": ["field.linkInvalid"] });
});

test("the VAT settings store a category's rate only if it differs from the standard rate, and store null for a category that is not subject to VAT", () => {
  const vat = { usual: "20", shipping: "none", by_category: { honey: "10", tea: "usual", books: "none" } };
  expect(parseOrErrors(SETTINGS_GROUPS.taxes, { vat })).toEqual({
    vat: { usual: 20, shipping: null, by_category: { honey: 10, books: null } },
  });
  expect(parseOrErrors(SETTINGS_GROUPS.taxes, { vat: { ...vat, usual: "7", shipping: "" } })).toEqual({
    "vat.usual": ["field.invalid"],
    "vat.shipping": ["field.invalid"],
  });
});

test("settings reject a payment reminder later than the payment deadline, an unknown rule for cash on delivery and a non-numeric free-shipping threshold", () => {
  const payment = {
    bank_transfer_enabled: true,
    bank_transfer_hours: "24",
    bank_transfer_reminder_hours: "25",
    cod_enabled: true,
    cod_rule: "nobody",
    card_payments: "on",
    card_payment_hours: "24",
  };
  expect(parseOrErrors(SETTINGS_GROUPS.payment, { ...payment, cod_rule: "registered" })).toEqual({
    bank_transfer_reminder_hours: ["field.reminderLate"],
  });
  expect(parseOrErrors(SETTINGS_GROUPS.payment, payment)).toEqual({
    cod_rule: ["field.invalid"],
    bank_transfer_reminder_hours: ["field.reminderLate"],
  });
  const orders = {
    free_shipping_threshold_dh: "much",
    cart_price_recheck: true,
    coupons_enabled: true,
    low_stock_from: 5,
  };
  expect(parseOrErrors(SETTINGS_GROUPS.orders, orders)).toEqual({ free_shipping_threshold_dh: ["field.moneyInvalid"] });
  expect(
    parseOrErrors(SETTINGS_GROUPS.orders, { ...orders, free_shipping_threshold_dh: "٤٥٠", roles: ["admin"] }),
  ).toEqual({
    roles: ["field.unknown"],
  });
});

const NO_SELLER = { legal_name: "", address: {}, ice: "", tax_id: "", trade_register: "", patente: "" };

test("requires the shop's name and description only in the shop's first language [R26 T20]", () => {
  const names = { ar: "أملو", fr: " ", en: "Amlou" };
  const shop = { site_name: names, site_description: names, seller: NO_SELLER };
  expect(parseOrErrors(createSettingsGroupInput("shop", "ar"), shop)).toMatchObject({
    site_name: { ar: "أملو", fr: "" },
  });
  expect(parseOrErrors(createSettingsGroupInput("shop", "fr"), shop)).toEqual({
    "site_name.fr": ["field.required"],
    "site_description.fr": ["field.required"],
  });
});

test("the legal notice settings accept Arabic digits and trim texts; a withdrawal period under seven days is rejected [R26]", () => {
  const names = { ar: "أملو", fr: "Amlou", en: "Amlou" };
  const shop = { site_name: names, site_description: names, seller: NO_SELLER };
  const legal = {
    form: "sarl",
    share_capital_dh: "100 000",
    director: " Amal ",
    host_name: "Genious",
    host_address: "Casablanca",
    cndp_number: "d-gc-12/2026",
    withdrawal_days: "١٤",
  };
  expect(parseOrErrors(SETTINGS_GROUPS.shop, { ...shop, legal })).toMatchObject({
    legal: { ...legal, share_capital_dh: 100_000, director: "Amal", cndp_number: "D-GC-12/2026", withdrawal_days: 14 },
  });
  const nothing = { ...legal, form: "", share_capital_dh: "", director: "", host_name: "", cndp_number: "" };
  expect(parseOrErrors(SETTINGS_GROUPS.shop, { ...shop, legal: nothing })).toMatchObject({
    legal: { form: null, share_capital_dh: null, director: "", cndp_number: "" },
  });
  const wrong = { ...legal, form: "gmbh", share_capital_dh: "-1", cndp_number: "<b>", withdrawal_days: "6" };
  expect(parseOrErrors(SETTINGS_GROUPS.shop, { ...shop, legal: wrong })).toEqual({
    "legal.form": ["field.invalid"],
    "legal.share_capital_dh": ["field.moneyInvalid"],
    "legal.cndp_number": ["field.cndpInvalid"],
    "legal.withdrawal_days": ["field.wholeBetween?min=7&max=365"],
  });
  // A page loaded from the previous build does not send `legal`, which then stays unchanged.
  expect(parseOrErrors(SETTINGS_GROUPS.shop, shop)).not.toHaveProperty("legal");
});

test("accepts a seller's ICE of 15 digits typed with spaces, and rejects a tax ID with too few digits", () => {
  const names = { ar: "أملو", fr: "Amlou", en: "Amlou" };
  const seller = { ...NO_SELLER, ice: "001 234 567 000 089", tax_id: "1" };
  const shop = { site_name: names, site_description: names, seller };
  expect(parseOrErrors(SETTINGS_GROUPS.shop, shop)).toEqual({ "seller.tax_id": ["field.digitsInvalid"] });
});
