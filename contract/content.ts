import * as z from "zod/mini";
import { cleanText } from "./cleaning.ts";
import { NOTE_MAX_LENGTH } from "./constants.ts";
import { email, phone, requiredText } from "./fields.ts";
import { LOCALES } from "./locales.ts";
import { openingHours } from "./pick-up.ts";

/** Settings, menu, pages, contact: what the owner writes and every page shows (E13, E14, E16). */

export type MenuEntry = {
  id: string;
  type: "category" | "url";
  text: string;
  url: string;
  slug: string | null;
  position: number;
  children: MenuEntry[];
};
export const menuEntry: z.ZodMiniType<MenuEntry> = z.object({
  id: z.string(),
  type: z.enum(["category", "url"]),
  text: z.string(),
  /** An unprefixed path of this site, or an address elsewhere. */
  url: z.string(),
  slug: z.nullable(z.string()),
  position: z.number(),
  get children() {
    return z.array(menuEntry);
  },
});

export const SOCIAL_NETWORKS = ["facebook", "instagram", "twitter", "youtube", "linkedin", "tiktok"] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** From when until when something shows, by the shop's clock as "2026-11-21T10:30"; null: open. */
export type Planned = { from: string | null; until: string | null };

export const ALERT_TYPES = ["info", "success", "warning", "danger"] as const;
export const alertSetting = z.object({
  enabled: z.boolean(),
  type: z.enum(ALERT_TYPES),
  message: z.string(),
  /** Where it leads: an unprefixed path of this site, or an address elsewhere; empty: nowhere. */
  link: z.string(),
  dismissible: z.boolean(),
  show_icon: z.boolean(),
});

/** Who may pay on delivery: customers with a delivered order, customers, or anyone the shop reached before it ships (P3). */
export const COD_RULES = ["after_first_order", "registered", "confirmed"] as const;
export type CodRule = (typeof COD_RULES)[number];
export const CARD_PAYMENTS = ["on", "coming_soon", "off"] as const;
/** When ordering asks for a proof of work: never, after several attempts of one visitor, always (T5). */
export const CHALLENGE_RULES = ["off", "on_rate", "always"] as const;
/** Forms in which Moroccan law lets somebody sell; of another one the legal name says what it is. */
export const LEGAL_FORMS = [
  "sarl",
  "sarl_au",
  "sa",
  "sas",
  "snc",
  "cooperative",
  "auto_entrepreneur",
  "sole_trader",
  "other",
] as const;
/** Days to withdraw from a distance sale: law 31-08 gives seven, and a seller may give more. */
export const WITHDRAWAL_DAYS = { min: 7, max: 365 } as const;
export const VAT_PERCENTS = [0, 10, 20] as const;

/** The settings map of A5, in one language. */
export const publicSettings = z.object({
  site_name: z.string(),
  site_description: z.string(),
  /** Which languages visitors may choose; `first` is what a new one reads. */
  languages: z.object({ offered: z.readonly(z.array(z.enum(LOCALES))), first: z.enum(LOCALES) }),
  company_email: z.string(),
  company_phone: z.string(),
  /** Digits with the country code, as WhatsApp links want them. */
  company_whatsapp: z.string(),
  company_address: z.string(),
  /** Day 0 is Sunday; a day that is missing is closed. */
  business_hours: openingHours,
  map: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  social_media: z.partialRecord(z.enum(SOCIAL_NETWORKS), z.string()),
  alert: alertSetting,
  app_links: z.object({ app_store: z.string(), play_store: z.string() }),
  free_shipping_threshold: z.number(),
  bank_transfer_hours: z.number(),
  /** Whether an open cart is read again on focus and every 5 minutes, so that a changed price shows (T17). */
  cart_price_recheck: z.boolean(),
  coupons_enabled: z.boolean(),
  /** Ordering asks for the e-mail, and for the code that is mailed to it (T7). */
  email_verification_required: z.boolean(),
  menu: z.array(menuEntry),
});
export type PublicSettings = z.infer<typeof publicSettings>;

export const pageSummary = z.object({ id: z.int(), slug: z.string(), title: z.string() });
export type PageSummary = z.infer<typeof pageSummary>;
export const page = z.extend(pageSummary, {
  /** What search engines are told; may be empty. */
  description: z.string(),
  html: z.string(),
  updated_at: z.string(),
});
export type Page = z.infer<typeof page>;

/** What the contact form sends (R23). */
export const contactInput = z.strictObject({
  name: requiredText("field.nameRequired"),
  email,
  phone: z.optional(z.union([z.literal(""), phone], "field.phoneInvalid")),
  message: z.pipe(
    z.pipe(z.string("field.messageRequired"), z.transform(cleanText)),
    z
      .string()
      .check(
        z.minLength(1, { error: "field.messageRequired", abort: true }),
        z.minLength(2, "field.tooShort"),
        z.maxLength(NOTE_MAX_LENGTH * 4, "field.tooLong"),
      ),
  ),
});
export type ContactInput = z.infer<typeof contactInput>;
