import type { PublicSettings } from "../../contract/content.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Locale, Text } from "../../contract/locales.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { inLocale } from "../platform/messages/translations.ts";
import { languagesOf } from "./languages.ts";
import { menuOf } from "./menu.ts";
import { isOn } from "./planned.ts";
import { readSettings, type StoredSettings } from "./stored-settings.ts";

export async function getSettings(db: Db, caller: Caller): Promise<PublicSettings> {
  const stored = await readSettings(db);
  const text = (value: Text) => inLocale(value, caller.locale);
  return {
    site_name: text(stored.site_name),
    site_description: text(stored.site_description),
    languages: languagesOf(stored.languages),
    company_email: stored.company_email,
    company_phone: stored.company_phone,
    company_whatsapp: stored.company_whatsapp,
    company_address: text(stored.company_address),
    business_hours: stored.business_hours,
    map: stored.map,
    social_media: stored.social_media,
    alert: alertOf(stored.alert, caller.locale),
    app_links: stored.app_links,
    free_shipping_threshold: stored.free_shipping_threshold_dh,
    bank_transfer_hours: stored.bank_transfer_hours,
    cart_price_recheck: stored.cart_price_recheck,
    coupons_enabled: stored.coupons_enabled,
    email_verification_required: stored.email_verification_required,
    menu: await menuOf(db, stored.menu, caller.locale, stored.languages.first),
  };
}

function alertOf({ from, until, ...alert }: StoredSettings["alert"], locale: Locale): PublicSettings["alert"] {
  return { ...alert, enabled: alert.enabled && isOn({ from, until }), message: inLocale(alert.message, locale) };
}

/** Reads a public setting. Throws `not_found` for internal ones, so that they stay private (A5). */
export async function getSetting(db: Db, caller: Caller, key: string): Promise<unknown> {
  const settings = await getSettings(db, caller);
  if (!Object.hasOwn(settings, key)) throw new ShopError("not_found");
  return settings[key as keyof PublicSettings];
}
