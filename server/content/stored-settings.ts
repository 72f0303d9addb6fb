import { sql } from "kysely";
import * as z from "zod/mini";
import {
  BANK_TRANSFER_DEADLINE_HOURS,
  BANK_TRANSFER_REMINDER_HOURS,
  CARD_PAYMENT_DEADLINE_HOURS,
  CHECKOUT_ATTEMPT_LIMITS,
  FREE_SHIPPING_THRESHOLD_DH,
  LOW_STOCK_THRESHOLD,
  PICK_UP_DEFAULTS,
  TRANSFER_RECEIPT_EXTENSION_DAYS,
  UNPAID_ORDER_LIMITS,
} from "../../contract/constants.ts";
import {
  ALERT_TYPES,
  CARD_PAYMENT_MODES,
  CHALLENGE_RULES,
  COD_RULES,
  LEGAL_FORMS,
  SOCIAL_NETWORKS,
  VAT_PERCENTS,
  WITHDRAWAL_DAYS_RANGE,
} from "../../contract/content.ts";
import { createLocaleSchema, localizedText } from "../../contract/each-locale.ts";
import { HOME_TEXT_KEYS } from "../../contract/home-texts.ts";
import { createEmptyText, DEFAULT_LANGUAGE_SETTINGS, LOCALES, mapLocales } from "../../contract/locales.ts";
import type { StoredMenuEntry } from "../../contract/menu.ts";
import { openingHours } from "../../contract/pick-up.ts";
import { readCachedRule } from "../platform/database/content-cache.ts";
import type { Db } from "../platform/database/database.ts";
import { computeStateVersion } from "../platform/database/rows.ts";
import { parseStoredJson } from "../platform/database/stored-json.ts";
import { log } from "../platform/log.ts";
import { createPartMessages } from "../platform/messages/part-messages.ts";

const NO_TEXT = createEmptyText();
const { translate: ofNewShop } = createPartMessages("shop");

const menuEntry: z.ZodMiniType<StoredMenuEntry> = z.object({
  id: z.string(),
  type: z.enum(["category", "page", "url"]),
  text: localizedText,
  slug: z.optional(z.string()),
  page_id: z.optional(z.int()),
  url: z.optional(z.string()),
  is_hidden: z.optional(z.boolean()),
  position: z.number(),
  get children() {
    return z.array(menuEntry);
  },
});

const vat = z.nullable(z.literal(VAT_PERCENTS));

const moment = z._default(z.nullable(z.string()), null);
const planned = { from: moment, until: moment };

const setting = <S extends z.ZodMiniType>(schema: S, fallback: z.output<S>) => ({ schema, fallback });

export const STORED_SETTINGS = {
  site_name: setting(
    localizedText,
    mapLocales((locale) => ofNewShop(locale)("shop.name")),
  ),
  site_description: setting(
    localizedText,
    mapLocales((locale) => ofNewShop(locale)("shop.description")),
  ),
  languages: setting(
    z
      .object({ offered: createLocaleSchema(z.boolean(), false), first: z.enum(LOCALES) })
      .check(z.refine(({ offered, first }) => offered[first])),
    {
      offered: mapLocales((locale) => DEFAULT_LANGUAGE_SETTINGS.offered.includes(locale)),
      first: DEFAULT_LANGUAGE_SETTINGS.first,
    },
  ),
  language_by_browser: setting(z.boolean(), false),
  company_email: setting(z.string(), ""),
  company_phone: setting(z.string(), ""),
  company_whatsapp: setting(z.string(), ""),
  company_address: setting(localizedText, NO_TEXT),
  business_hours: setting(openingHours, []),
  map: setting(z.nullable(z.object({ lat: z.number(), lng: z.number() })), null),
  social_media: setting(z.partialRecord(z.enum(SOCIAL_NETWORKS), z.string()), {}),
  alert: setting(
    z.object({
      enabled: z.boolean(),
      type: z.enum(ALERT_TYPES),
      message: localizedText,
      link: z._default(z.string(), ""),
      dismissible: z.boolean(),
      show_icon: z.boolean(),
      ...planned,
    }),
    {
      enabled: false,
      type: "info",
      message: NO_TEXT,
      link: "",
      dismissible: true,
      show_icon: true,
      from: null,
      until: null,
    },
  ),
  app_links: setting(z.object({ app_store: z.string(), play_store: z.string() }), { app_store: "", play_store: "" }),
  special_offer_slug: setting(z.string(), ""),
  special_offer_time: setting(z.object(planned), { from: null, until: null }),
  /** Which planned periods are active, stored so that a job detects a start or an end. Users cannot edit this. */
  planned_on: setting(z.object({ alert: z.boolean(), special_offer: z.boolean() }), {
    alert: true,
    special_offer: true,
  }),
  free_shipping_threshold_dh: setting(z.number(), FREE_SHIPPING_THRESHOLD_DH),
  bank_transfer_hours: setting(z.number(), BANK_TRANSFER_DEADLINE_HOURS),
  cart_price_recheck: setting(z.boolean(), true),
  low_stock_from: setting(z.number(), LOW_STOCK_THRESHOLD),
  checkout_attempts_per_session: setting(z.number(), CHECKOUT_ATTEMPT_LIMITS.perSession),
  checkout_attempts_per_address: setting(z.number(), CHECKOUT_ATTEMPT_LIMITS.perAddress),
  coupons_enabled: setting(z.boolean(), true),
  bank_transfer_enabled: setting(z.boolean(), true),
  cod_enabled: setting(z.boolean(), true),
  cod_rule: setting(z.enum(COD_RULES), "after_first_order"),
  card_payments: setting(z.enum(CARD_PAYMENT_MODES), "on"),
  card_payment_hours: setting(z.number(), CARD_PAYMENT_DEADLINE_HOURS),
  bank_transfer_reminder_hours: setting(z.number(), BANK_TRANSFER_REMINDER_HOURS),
  transfer_receipt_days: setting(z.number(), TRANSFER_RECEIPT_EXTENSION_DAYS),
  checkout_challenge: setting(z.enum(CHALLENGE_RULES), "on_rate"),
  unpaid_orders_per_phone: setting(z.number(), UNPAID_ORDER_LIMITS.ordersPerPhone),
  unpaid_orders_per_network: setting(z.number(), UNPAID_ORDER_LIMITS.ordersPerNetwork),
  unpaid_value_per_phone_dh: setting(z.number(), UNPAID_ORDER_LIMITS.valuePerPhoneDh),
  unpaid_value_per_network_dh: setting(z.number(), UNPAID_ORDER_LIMITS.valuePerNetworkDh),
  unpaid_stock_percent: setting(z.number(), UNPAID_ORDER_LIMITS.stockPercent),
  unpaid_short_hours: setting(z.number(), UNPAID_ORDER_LIMITS.shortHours),
  unpaid_alarm_percent: setting(z.number(), UNPAID_ORDER_LIMITS.alarmPercent),
  email_verification_required: setting(z.boolean(), false),
  staff_second_factor_required: setting(z.boolean(), false),
  seller: setting(
    z.object({
      legal_name: z.string(),
      address: localizedText,
      ice: z.string(),
      tax_id: z.string(),
      trade_register: z.string(),
      patente: z.string(),
    }),
    { legal_name: "", address: NO_TEXT, ice: "", tax_id: "", trade_register: "", patente: "" },
  ),
  legal: setting(
    z.object({
      form: z.nullable(z.enum(LEGAL_FORMS)),
      share_capital_dh: z.nullable(z.number()),
      director: z.string(),
      host_name: z.string(),
      host_address: z.string(),
      cndp_number: z.string(),
      withdrawal_days: z.int(),
    }),
    {
      form: null,
      share_capital_dh: null,
      director: "",
      host_name: "",
      host_address: "",
      cndp_number: "",
      withdrawal_days: WITHDRAWAL_DAYS_RANGE.min,
    },
  ),
  /** VAT rates in percent; null means not subject to VAT. `usual` is for categories without a rate of their own. */
  vat: setting(z.object({ usual: vat, shipping: vat, by_category: z.record(z.string(), vat) }), {
    usual: null,
    shipping: null,
    by_category: {},
  }),
  pick_up: setting(
    z.object({
      enabled: z.boolean(),
      city: z.string(),
      address: localizedText,
      hours: openingHours,
      ready_hours: z.int(),
      kept_days: z.int(),
    }),
    { enabled: false, city: "", address: NO_TEXT, hours: [], ...PICK_UP_DEFAULTS },
  ),
  menu: setting(z.array(menuEntry), []),
  /** The owner's texts for the home page. In a language without such a text, a built-in message is shown. */
  home_texts: setting(z.partialRecord(z.enum(HOME_TEXT_KEYS), localizedText), {}),
  /** The picture of the home page; if null, products are shown instead. */
  home_picture: setting(z.nullable(z.string()), null),
  /** Id of the demo's last product: products with a higher id are the owner's own. Not editable. */
  demo_products: setting(z.number(), 0),
};

export type SettingKey = keyof typeof STORED_SETTINGS;
export type StoredSettings = { [Key in SettingKey]: z.output<(typeof STORED_SETTINGS)[Key]["schema"]> };
export type NumberSettingKey = { [Key in SettingKey]: StoredSettings[Key] extends number ? Key : never }[SettingKey];

export const readSettings = (db: Db): Promise<StoredSettings> =>
  readSettingsByKeys(db, Object.keys(STORED_SETTINGS) as SettingKey[]);

export const readSetting = async <Key extends SettingKey>(db: Db, key: Key): Promise<StoredSettings[Key]> =>
  (await storedSettings(db))(key);

export async function readSettingsByKeys<Key extends SettingKey>(
  db: Db,
  keys: readonly Key[],
): Promise<Pick<StoredSettings, Key>> {
  const settings = await storedSettings(db);
  return Object.fromEntries(keys.map((key) => [key, settings(key)])) as Pick<StoredSettings, Key>;
}

/** Reads a numeric setting. A negative stored value counts as not set, so the default is returned. */
export async function getNumberSetting(db: Db, key: NumberSettingKey): Promise<number> {
  const value = await readSetting(db, key);
  return value >= 0 ? value : STORED_SETTINGS[key].fallback;
}

type SettingValue = <Key extends SettingKey>(key: Key) => StoredSettings[Key];

/** Reads all settings by one query into one cache entry, as they are few. Validates each value when first used. */
const storedSettings = (db: Db): Promise<SettingValue> =>
  readCachedRule(db, "settings", null, async () => {
    const { rows } = await sql<{ key: string; value: unknown }>`SELECT key, value FROM settings`.execute(db);
    const stored = new Map(rows.map(({ key, value }) => [key, value]));
    const values = new Map<SettingKey, unknown>();
    return ((key) => {
      if (!values.has(key)) values.set(key, checked(key, stored.get(key)));
      return values.get(key);
    }) as SettingValue;
  });

/** Logs invalid parts of a stored value and replaces them by defaults, because a page must never fail on a setting. */
function checked(key: SettingKey, rawValue: unknown): unknown {
  const { schema, fallback } = STORED_SETTINGS[key];
  const { value, unreadable } = parseStoredJson<z.ZodMiniType>(schema, fallback, rawValue);
  if (unreadable.length > 0) logOnce(key, rawValue, unreadable);
  return value;
}

const logged = new Map<SettingKey, string>();

function logOnce(setting: SettingKey, rawValue: unknown, unreadable: string[]): void {
  const version = computeStateVersion(rawValue);
  if (logged.get(setting) === version) return;
  logged.set(setting, version);
  log.error("a stored setting could not be read", null, { setting, unreadable });
}

export type UnreadableSetting = { key: SettingKey; unreadable: string[] };

export async function findUnreadableSettings(db: Db): Promise<UnreadableSetting[]> {
  const rows = await db.selectFrom("settings").selectAll().orderBy("key").execute();
  return rows.flatMap(({ key, value }) => {
    if (!isSettingKey(key)) return [];
    const { schema, fallback } = STORED_SETTINGS[key];
    const { unreadable } = parseStoredJson<z.ZodMiniType>(schema, fallback, value);
    return unreadable.length > 0 ? [{ key, unreadable }] : [];
  });
}

const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(STORED_SETTINGS, key);

const WORKING_DAYS = [1, 2, 3, 4, 5, 6];

export async function readBusinessDays(db: Db): Promise<ReadonlySet<number>> {
  const hours = await readSetting(db, "business_hours");
  return new Set(hours.length > 0 ? hours.map(({ day }) => day) : WORKING_DAYS);
}
