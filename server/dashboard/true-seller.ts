import { HOME_TEXT_KEYS } from "../../contract/home-texts.ts";
import { LOCALES, type Locale } from "../../contract/locales.ts";
import { LEGAL_NOTICE_PAGE_SLUG } from "../../contract/page-path.ts";
import { DEMO_HOME_TEXTS, DEMO_SELLER, hasDemoText, isDemoAddress } from "../content/demo.ts";
import { toLanguageSettings } from "../content/languages.ts";
import { findMissingFacts, hasUnfilledGap } from "../content/legal-texts.ts";
import { STORED_SETTINGS, type StoredSettings } from "../content/stored-settings.ts";
import type { Db } from "../platform/database/database.ts";
import { adminTranslate } from "../platform/messages/admin-messages.ts";
import { getTextInLocale } from "../platform/messages/translations.ts";

/** A seller detail that is missing or has the demo's value. `to` is the path of its edit page, without the language. */
export type MissingSellerDetail = { name: string; to: string };

const SHOP = "/admin/settings/shop";
const CONTACT = "/admin/settings/contact";
const HOME = "/admin/content/home";

/**
 * Finds the seller details that law 31-08 (article 29) requires and that the owner must still fill in: missing details,
 * values of the demo, and unfilled gaps in pages. Checks settings and published pages in each offered language.
 */
export async function findMissingSellerDetails(
  db: Db,
  settings: StoredSettings,
  locale: Locale,
): Promise<MissingSellerDetail[]> {
  const missing = findMissingFacts(settings, locale).map(({ key, name }) => ({
    name,
    to: key === "legal.phone" || key === "legal.email" ? CONTACT : SHOP,
  }));
  const left = [...missing, ...demoFacts(settings, locale), ...(await pagesLeft(db, settings, locale))];
  return left.map(({ name, to }) => ({ name: capitalized(name, locale), to }));
}

const capitalized = (name: string, locale: Locale): string => name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);

/** Whether the shop still has the demo's name. Returns false if the seller's own legal name contains this name. */
function isNamedAsDemo({ site_name, seller, languages }: StoredSettings): boolean {
  const names = Object.values(STORED_SETTINGS.site_name.fallback);
  const legalName = seller.legal_name.toLowerCase();
  const isOwn =
    seller.legal_name !== DEMO_SELLER.legal_name && names.some((name) => legalName.includes(name.toLowerCase()));
  return (
    !isOwn &&
    toLanguageSettings(languages).offered.some((locale) => names.includes(getTextInLocale(site_name, locale).trim()))
  );
}

const saysDemoHome = ({ home_texts }: StoredSettings): boolean =>
  HOME_TEXT_KEYS.some((key) => {
    const demo = DEMO_HOME_TEXTS[key];
    return LOCALES.some((locale) => demo?.[locale] !== undefined && home_texts[key]?.[locale] === demo[locale]);
  });

function demoFacts(settings: StoredSettings, locale: Locale): MissingSellerDetail[] {
  const t = adminTranslate(locale);
  const { seller, legal } = settings;
  const among = (texts: object, storedTexts: object) =>
    Object.values(storedTexts).some((each) => (Object.values(texts) as string[]).includes(each));
  const facts = [
    [SHOP, "admin.activity.field.site_name", isNamedAsDemo(settings)],
    [SHOP, "admin.settings.legal_name", seller.legal_name === DEMO_SELLER.legal_name],
    [SHOP, "admin.settings.seller_address", among(DEMO_SELLER.seat, seller.address)],
    [SHOP, "admin.settings.ice", seller.ice === DEMO_SELLER.ice],
    [SHOP, "admin.settings.tax_id", seller.tax_id === DEMO_SELLER.tax_id],
    [SHOP, "admin.settings.trade_register", seller.trade_register === DEMO_SELLER.trade_register],
    [SHOP, "admin.settings.patente", seller.patente === DEMO_SELLER.patente],
    [SHOP, "admin.settings.host_name", legal.host_name === DEMO_SELLER.host.name],
    [SHOP, "admin.settings.host_address", legal.host_address === DEMO_SELLER.host.address],
    [SHOP, "admin.settings.cndp_number", legal.cndp_number === DEMO_SELLER.cndp_number],
    [CONTACT, "admin.settings.company_phone", settings.company_phone === DEMO_SELLER.phone],
    [CONTACT, "admin.settings.company_whatsapp", settings.company_whatsapp === DEMO_SELLER.whatsapp],
    [CONTACT, "admin.settings.company_email", isDemoAddress(settings.company_email)],
    [CONTACT, "admin.settings.company_address", among(DEMO_SELLER.address, settings.company_address)],
    [HOME, "admin.activity.field.home_texts", saysDemoHome(settings)],
    ["/admin/settings/links", "admin.settings.links", Object.values(settings.social_media).some(isDemoAddress)],
  ] as const;
  return facts.filter(([, , isLeft]) => isLeft).map(([to, key]) => ({ name: t(key), to }));
}

async function pagesLeft(
  db: Db,
  { seller, languages }: StoredSettings,
  locale: Locale,
): Promise<MissingSellerDetail[]> {
  const { offered } = toLanguageSettings(languages);
  const pages = await db
    .selectFrom("pages")
    .select(["id", "slug", "title", "description", "body"])
    .where("is_published", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return pages
    .filter(({ slug, title, description, body }) =>
      offered.some((each) => {
        const pageText = [title, description, body].map((text) => getTextInLocale(text, each)).join("\n");
        const namesSeller = pageText.includes("{legal_notice}") || (seller.ice !== "" && pageText.includes(seller.ice));
        return hasDemoText(pageText) || hasUnfilledGap(pageText) || (slug === LEGAL_NOTICE_PAGE_SLUG && !namesSeller);
      }),
    )
    .map(({ id, title }) => ({ name: getTextInLocale(title, locale), to: `/admin/content/pages/${id}` }));
}
