import * as z from "zod/mini";
import { cleanText } from "./cleaning.ts";
import { NOTE_MAX_LENGTH } from "./constants.ts";
import { email, phone, requiredText } from "./fields.ts";
import { LOCALES } from "./locales.ts";
import { openingHours } from "./pick-up.ts";

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
  /** A path without language prefix, or a URL of another site. */
  url: z.string(),
  slug: z.nullable(z.string()),
  position: z.number(),
  get children() {
    return z.array(menuEntry);
  },
});

export const SOCIAL_NETWORKS = ["facebook", "instagram", "twitter", "youtube", "linkedin", "tiktok"] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** A period in the shop's time zone, with times such as "2026-11-21T10:30". Null means no start or no end. */
export type ActivePeriod = { from: string | null; until: string | null };

export const ALERT_TYPES = ["info", "success", "warning", "danger"] as const;
export const alertSetting = z.object({
  enabled: z.boolean(),
  type: z.enum(ALERT_TYPES),
  message: z.string(),
  link: z.string(),
  dismissible: z.boolean(),
  show_icon: z.boolean(),
});

/** Rules for cash on delivery (P3): buyers with a delivered order, signed-in buyers, or all. Staff confirm orders. */
export const COD_RULES = ["after_first_order", "registered", "confirmed"] as const;
export type CodRule = (typeof COD_RULES)[number];
export const CARD_PAYMENT_MODES = ["on", "coming_soon", "off"] as const;
export const CHALLENGE_RULES = ["off", "on_rate", "always"] as const;
/** Legal forms of Moroccan companies. With "other", the company's legal name includes its form. */
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
/** Withdrawal period in days. Law 31-08 requires seven for distance sales. A seller may grant more. */
export const WITHDRAWAL_DAYS_RANGE = { min: 7, max: 365 } as const;
export const VAT_PERCENTS = [0, 10, 20] as const;

export const publicSettings = z.object({
  site_name: z.string(),
  site_description: z.string(),
  /** Languages that the shop offers. `first` is the default language. */
  languages: z.object({ offered: z.readonly(z.array(z.enum(LOCALES))), first: z.enum(LOCALES) }),
  company_email: z.string(),
  company_phone: z.string(),
  /** Phone number for WhatsApp links: digits with the country code. */
  company_whatsapp: z.string(),
  company_address: z.string(),
  business_hours: openingHours,
  map: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  social_media: z.partialRecord(z.enum(SOCIAL_NETWORKS), z.string()),
  alert: alertSetting,
  app_links: z.object({ app_store: z.string(), play_store: z.string() }),
  free_shipping_threshold: z.number(),
  bank_transfer_hours: z.number(),
  /** Whether open pages refetch the cart on focus and every 5 minutes, to show changed prices (T17). */
  cart_price_recheck: z.boolean(),
  coupons_enabled: z.boolean(),
  email_verification_required: z.boolean(),
  menu: z.array(menuEntry),
});
export type PublicSettings = z.infer<typeof publicSettings>;

export const pageSummary = z.object({ id: z.int(), slug: z.string(), title: z.string() });
export type PageSummary = z.infer<typeof pageSummary>;
export const page = z.extend(pageSummary, {
  description: z.string(),
  html: z.string(),
  updated_at: z.string(),
});
export type Page = z.infer<typeof page>;

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
