import * as z from "zod/mini";
import { pictureName } from "./admin-category.ts";
import { findMissingMenuNames, menuInput } from "./admin-menu.ts";
import { isMessageMissing, noticeSettings, offerSettings } from "./admin-planned.ts";
import { normalizeTypedCode, removeInvisibleCharacters } from "./cleaning.ts";
import {
  CARD_PAYMENT_MODES,
  CHALLENGE_RULES,
  COD_RULES,
  LEGAL_FORMS,
  SOCIAL_NETWORKS,
  type SocialNetwork,
  VAT_PERCENTS,
  WITHDRAWAL_DAYS_RANGE,
} from "./content.ts";
import { createLocaleFields } from "./each-locale.ts";
import { optionalEmail } from "./fields.ts";
import { toLatinDigits } from "./fold.ts";
import { HOME_TEXT_KEYS, HOME_TEXTS, type HomeTextKey } from "./home-texts.ts";
import { LOCALES, type Locale } from "./locales.ts";
import { MOROCCAN_PHONE_PATTERN, normalizePhone } from "./phone.ts";
import {
  createCrossFieldRule,
  localizedTexts,
  optionalAmount,
  optionalText,
  requiredAmount,
  requiredInteger,
} from "./typed-fields.ts";

/** Schemas of the settings pages. Their output has the same keys as server/content/stored-settings.ts. */

const NAME_MAX = 60;
const DESCRIPTION_MAX = 300;
const ADDRESS_MAX = 200;
const URL_MAX = 300;
const HOURS_MAX = 720;
const ATTEMPTS_MAX = 1000;
const UNPAID_ORDERS_MAX = 100_000;
const UNPAID_VALUE_MAX = 1_000_000;
const SPANS_A_DAY = 3;
const STOCK_MAX = 9999;

const emptyOr = (pattern: RegExp, error: string) =>
  z.string().check(z.regex(new RegExp(`^$|${pattern.source}`), error));
const cleaned = (parse: (input: string) => string) => z.pipe(optionalText(URL_MAX), z.transform(parse));
const numberOf = (pattern: RegExp, error: string) => z.pipe(cleaned(normalizeTypedCode), emptyOr(pattern, error));

const email = z.pipe(
  optionalEmail,
  z.transform((address: string | null) => address ?? ""),
);
const phone = z.pipe(cleaned(normalizePhone), emptyOr(MOROCCAN_PHONE_PATTERN, "field.phoneInvalid"));

/** A phone number for WhatsApp links: digits with the country code. Moroccan numbers get the country code 212. */
const whatsapp = z.pipe(
  cleaned((input) => {
    const number = normalizePhone(input);
    return MOROCCAN_PHONE_PATTERN.test(number) ? `212${number.slice(1)}` : number.replace(/^(?:\+|00)/, "");
  }),
  emptyOr(/^[1-9]\d{7,14}$/, "field.whatsappInvalid"),
);

type Place = { lat: number; lng: number };
const PAIR = /(-?\d{1,2}(?:\.\d+)?)\s*[,;/ ]\s*(-?\d{1,3}(?:\.\d+)?)/;
/** Patterns of coordinates in map links, the most precise first: the pin, then the centre of the view. */
const IN_LINKS = [
  /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/,
  /[?&](?:q|query|ll|coordinate|destination)=(-?\d+\.\d+)(?:,|%2C)(-?\d+\.\d+)/i,
  /mlat=(-?\d+\.\d+)&mlon=(-?\d+\.\d+)/,
  /@(-?\d+\.\d+),(-?\d+\.\d+)/,
  /#map=[\d.]+\/(-?\d+\.\d+)\/(-?\d+\.\d+)/,
  /^\s*geo:(-?\d+\.\d+),(-?\d+\.\d+)/i,
];

/** Parses coordinates ("30.42, -9.59"), a geo: link, or a link of Google Maps, OpenStreetMap, Waze or Apple Maps. */
export function parseCoordinates(text: string): Place | null {
  const isLink = /^(?:https?|geo):/i.test(text.trim());
  const patterns = isLink ? IN_LINKS : [new RegExp(`^\\s*${PAIR.source}\\s*$`)];
  const match = patterns
    .map((pattern) => pattern.exec(isLink ? text : toLatinDigits(removeInvisibleCharacters(text))))
    .find((match) => match !== null);
  const [lat, lng] = [Number(match?.[1]), Number(match?.[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

const SHORT_LINK = /^\s*https:\/\/(?:maps\.app\.)?goo\.gl\//i;

/** Whether coordinates are in Morocco's bounding box. The form warns about others, because they are probably wrong. */
export const isInMorocco = ({ lat, lng }: Place): boolean => lat > 20.7 && lat < 36 && lng > -17.2 && lng < -0.9;

const map = z.pipe(
  optionalText(2000),
  z.transform((text: string, context) => {
    if (text === "") return null;
    const place = parseCoordinates(text);
    const refusal = SHORT_LINK.test(text) ? "field.placeShort" : "field.placeInvalid";
    if (!place) context.issues.push({ code: "custom", message: refusal, input: text });
    return place;
  }),
);

const time = z.string("field.timeInvalid").check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "field.timeInvalid"));
const businessHours = z.pipe(
  z
    .array(z.strictObject({ day: z.int().check(z.minimum(0), z.maximum(6)), open: time, close: time }))
    .check(z.maxLength(7 * SPANS_A_DAY, "field.hoursMany"), ({ value, issues }) => {
      const refuse = (at: number, message: string) =>
        issues.push({ code: "custom", path: [at, "close"], message, input: value[at] });
      for (const [at, span] of value.entries()) {
        const overlaps = value.some(
          (other, index) => index < at && other.day === span.day && other.open < span.close && span.open < other.close,
        );
        if (span.close <= span.open) refuse(at, "field.hoursOrder");
        else if (overlaps) refuse(at, "field.hoursOverlap");
      }
    }),
  z.transform((spans: { day: number; open: string; close: string }[]) =>
    spans.toSorted((a, b) => a.day - b.day || a.open.localeCompare(b.open)),
  ),
);

/** Schema of an https link to one of `hosts` or a subdomain. Users may omit https://. An empty text is valid. */
const linkTo = (...hosts: string[]) =>
  z.pipe(
    cleaned((url) => (url === "" || /^\w+:/.test(url) ? url : `https://${url}`)),
    z.string().check(z.refine((link) => link === "" || isLinkTo(link, hosts), "field.linkInvalid")),
  );

function isLinkTo(link: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, username, port } = new URL(link);
  const isThere = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return protocol === "https:" && isThere && username === "" && port === "";
}

const NETWORK_HOSTS: Record<SocialNetwork, readonly string[]> = {
  facebook: ["facebook.com", "fb.com"],
  instagram: ["instagram.com"],
  twitter: ["x.com", "twitter.com"],
  youtube: ["youtube.com", "youtu.be"],
  linkedin: ["linkedin.com"],
  tiktok: ["tiktok.com"],
};
const networkLink = (network: SocialNetwork) => linkTo(...NETWORK_HOSTS[network]);
const socialMedia = z.pipe(
  z.strictObject({
    facebook: networkLink("facebook"),
    instagram: networkLink("instagram"),
    twitter: networkLink("twitter"),
    youtube: networkLink("youtube"),
    linkedin: networkLink("linkedin"),
    tiktok: networkLink("tiktok"),
  }),
  z.transform((links: Record<SocialNetwork, string>): Partial<Record<SocialNetwork, string>> => {
    const filledNetworks = SOCIAL_NETWORKS.filter((network) => links[network] !== "");
    return Object.fromEntries(filledNetworks.map((network) => [network, links[network]]));
  }),
);

const vatRate = z.pipe(
  z.transform((rate: unknown) =>
    rate === "none" ? null : typeof rate === "string" ? Number(rate || Number.NaN) : rate,
  ),
  z.nullable(z.literal(VAT_PERCENTS, "field.invalid")),
);
export const DEFAULT_VAT_OPTION = "usual";
const vatByCategory = z.pipe(
  z.transform((rates: unknown) =>
    Object.fromEntries(Object.entries(rates ?? {}).filter(([, rate]) => rate !== DEFAULT_VAT_OPTION)),
  ),
  z.record(z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, "field.invalid")), vatRate),
);

const homeTexts = z.strictObject(
  Object.fromEntries(HOME_TEXT_KEYS.map((key) => [key, localizedTexts(HOME_TEXTS[key].max)])) as Record<
    HomeTextKey,
    ReturnType<typeof localizedTexts>
  >,
);

const ice = numberOf(/^\d{15}$/, "field.iceInvalid");

const legal = z.strictObject({
  form: z.pipe(
    z.transform((value: unknown) => (value === "" ? null : value)),
    z.nullable(z.enum(LEGAL_FORMS, "field.invalid")),
  ),
  share_capital_dh: optionalAmount,
  director: optionalText(100),
  host_name: optionalText(100),
  host_address: optionalText(ADDRESS_MAX),
  /** Registration number at the CNDP, the data protection authority. It has no fixed format. An example is D-GC-123/2026. */
  cndp_number: z.pipe(
    cleaned((input) => toLatinDigits(input).toUpperCase()),
    emptyOr(/^(?=.*\d)[A-Z0-9][A-Z0-9/. -]{2,39}$/, "field.cndpInvalid"),
  ),
  withdrawal_days: requiredInteger(WITHDRAWAL_DAYS_RANGE.min, WITHDRAWAL_DAYS_RANGE.max),
});

const languages = z
  .strictObject({
    offered: z.strictObject(createLocaleFields(z.boolean(), z.boolean())),
    first: z.enum(LOCALES, "field.invalid"),
  })
  // Rejects a first language whose value in `offered` is false. If there is no value, the save operation checks it.
  .check(({ value: { offered, first }, issues }) => {
    if (offered[first] === false)
      issues.push({ code: "custom", path: ["first"], message: "field.languageNotOffered", input: first });
  });

const HOLD_DAYS_MAX = 60;

const pickUp = z
  .strictObject({
    enabled: z.boolean(),
    city: z.string("field.cityRequired").check(z.regex(/^[a-z0-9-]{0,80}$/, "field.cityUnknown")),
    address: localizedTexts(ADDRESS_MAX),
    hours: businessHours,
    ready_hours: requiredInteger(1, HOURS_MAX),
    kept_days: requiredInteger(1, HOLD_DAYS_MAX),
  })
  .check(
    createCrossFieldRule(["enabled", "city", "address", "hours"], ({ enabled, city, address, hours }, refuse) => {
      if (!enabled) return;
      if (city === "") refuse(["city"], "field.cityRequired");
      if (LOCALES.every((locale) => address[locale] === ""))
        refuse(["address", LOCALES[0] ?? ""], "field.addressRequired");
      if (hours.length === 0) refuse(["hours"], "field.pickUpHoursRequired");
    }),
  );

export const SETTINGS_GROUPS = {
  shop: z.strictObject({
    site_name: localizedTexts(NAME_MAX),
    site_description: localizedTexts(DESCRIPTION_MAX),
    seller: z.strictObject({
      legal_name: optionalText(100),
      address: localizedTexts(ADDRESS_MAX),
      ice,
      tax_id: numberOf(/^\d{5,12}$/, "field.digitsInvalid"),
      trade_register: optionalText(40),
      patente: numberOf(/^\d{5,12}$/, "field.digitsInvalid"),
    }),
    // A page loaded from the previous build omits `legal`; the stored value then stays unchanged.
    legal: z.optional(legal),
  }),
  // A page loaded from the previous build omits language_by_browser; the stored value then stays unchanged.
  languages: z.strictObject({ languages, language_by_browser: z.optional(z.boolean()) }),
  contact: z.strictObject({
    company_email: email,
    company_phone: phone,
    company_whatsapp: whatsapp,
    company_address: localizedTexts(ADDRESS_MAX),
    map,
  }),
  hours: z.strictObject({ business_hours: businessHours }),
  links: z.strictObject({
    social_media: socialMedia,
    app_links: z.strictObject({ app_store: linkTo("apps.apple.com"), play_store: linkTo("play.google.com") }),
  }),
  orders: z.strictObject({
    free_shipping_threshold_dh: requiredAmount,
    cart_price_recheck: z.boolean(),
    coupons_enabled: z.boolean(),
    low_stock_from: requiredInteger(0, STOCK_MAX),
  }),
  payment: z
    .strictObject({
      bank_transfer_enabled: z.boolean(),
      bank_transfer_hours: requiredInteger(1, HOURS_MAX),
      bank_transfer_reminder_hours: requiredInteger(1, HOURS_MAX),
      cod_enabled: z.boolean(),
      cod_rule: z.enum(COD_RULES),
      card_payments: z.enum(CARD_PAYMENT_MODES),
      card_payment_hours: requiredInteger(1, HOURS_MAX),
    })
    .check(
      createCrossFieldRule(["bank_transfer_hours", "bank_transfer_reminder_hours"], (hours, refuse) => {
        if (hours.bank_transfer_reminder_hours > hours.bank_transfer_hours)
          refuse(["bank_transfer_reminder_hours"], "field.reminderLate");
      }),
      createCrossFieldRule(["bank_transfer_enabled", "cod_enabled", "cod_rule", "card_payments"], (ways, refuse) => {
        // First-time buyers need a payment method. The rule "after_first_order" excludes them from cash on delivery.
        const hasWay =
          ways.bank_transfer_enabled ||
          ways.card_payments === "on" ||
          (ways.cod_enabled && ways.cod_rule !== "after_first_order");
        if (!hasWay) refuse(["bank_transfer_enabled"], "field.noWayToPay");
      }),
    ),
  protection: z.strictObject({
    checkout_attempts_per_session: requiredInteger(1, ATTEMPTS_MAX),
    checkout_attempts_per_address: requiredInteger(1, ATTEMPTS_MAX),
    checkout_challenge: z.enum(CHALLENGE_RULES),
    unpaid_orders_per_phone: requiredInteger(1, UNPAID_ORDERS_MAX),
    unpaid_orders_per_network: requiredInteger(1, UNPAID_ORDERS_MAX),
    unpaid_value_per_phone_dh: requiredInteger(1, UNPAID_VALUE_MAX),
    unpaid_value_per_network_dh: requiredInteger(1, UNPAID_VALUE_MAX),
    unpaid_stock_percent: requiredInteger(1, 100),
    unpaid_short_hours: requiredInteger(1, HOURS_MAX),
    unpaid_alarm_percent: requiredInteger(1, 100),
    email_verification_required: z.boolean(),
    staff_second_factor_required: z.boolean(),
  }),
  menu: z.strictObject({ menu: menuInput }),
  home: z.strictObject({ home_picture: pictureName, home_texts: homeTexts }),
  notice: noticeSettings,
  offer: offerSettings,
  pick_up: z.strictObject({ pick_up: pickUp }),
  taxes: z.strictObject({ vat: z.strictObject({ usual: vatRate, shipping: vatRate, by_category: vatByCategory }) }),
} as const;

export type SettingsGroup = keyof typeof SETTINGS_GROUPS;
export type SettingsInput<Group extends SettingsGroup> = z.output<(typeof SETTINGS_GROUPS)[Group]>;
export const SETTINGS_GROUP_NAMES = Object.keys(SETTINGS_GROUPS) as SettingsGroup[];

export function findMissingSettingsTexts(
  input: Partial<SettingsInput<"shop"> & SettingsInput<"menu"> & SettingsInput<"notice">>,
  first: Locale,
): (string | number)[][] {
  const own = (["site_name", "site_description"] as const).filter((key) => input[key]?.[first] === "");
  const names = input.menu ? findMissingMenuNames(input.menu, first).map((path) => ["menu", ...path]) : [];
  const message = input.alert && isMessageMissing(input.alert, first) ? [["alert", "message", first]] : [];
  return [...own.map((key) => [key, first]), ...names, ...message];
}

export const createSettingsGroupInput = (group: SettingsGroup, first: Locale): z.ZodMiniType =>
  (SETTINGS_GROUPS[group] as z.ZodMiniType<object>).check(({ value, issues }) => {
    for (const path of findMissingSettingsTexts(value, first))
      issues.push({ code: "custom", path, message: "field.required", input: value });
  });

export const settingsVersion = z.string("field.invalid").check(z.regex(/^[0-9a-f]{16}$/, "field.invalid"));
export const settingsSaveResult = z.object({ version: settingsVersion });
