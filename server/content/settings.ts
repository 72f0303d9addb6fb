import type { PublicSettings } from "../../contract/content.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Locale, LocalizedText } from "../../contract/locales.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { getTextInLocale } from "../platform/messages/translations.ts";
import { toLanguageSettings } from "./languages.ts";
import { localizeStoredMenu } from "./menu.ts";
import { isPeriodActive } from "./planned.ts";
import { readSettings, type StoredSettings } from "./stored-settings.ts";

export async function getSettings(db: Db, caller: Caller): Promise<PublicSettings> {
  const storedSettings = await readSettings(db);
  const text = (value: LocalizedText) => getTextInLocale(value, caller.locale);
  return {
    site_name: text(storedSettings.site_name),
    site_description: text(storedSettings.site_description),
    languages: toLanguageSettings(storedSettings.languages),
    company_email: storedSettings.company_email,
    company_phone: storedSettings.company_phone,
    company_whatsapp: storedSettings.company_whatsapp,
    company_address: text(storedSettings.company_address),
    business_hours: storedSettings.business_hours,
    map: storedSettings.map,
    social_media: storedSettings.social_media,
    alert: alertOf(storedSettings.alert, caller.locale),
    app_links: storedSettings.app_links,
    free_shipping_threshold: storedSettings.free_shipping_threshold_dh,
    bank_transfer_hours: storedSettings.bank_transfer_hours,
    cart_price_recheck: storedSettings.cart_price_recheck,
    coupons_enabled: storedSettings.coupons_enabled,
    email_verification_required: storedSettings.email_verification_required,
    menu: await localizeStoredMenu(db, storedSettings.menu, caller.locale, storedSettings.languages.first),
  };
}

function alertOf({ from, until, ...alert }: StoredSettings["alert"], locale: Locale): PublicSettings["alert"] {
  return {
    ...alert,
    enabled: alert.enabled && isPeriodActive({ from, until }),
    message: getTextInLocale(alert.message, locale),
  };
}

/** Reads a public setting. Throws `not_found` for an internal setting, so that its value stays private (A5). */
export async function getSetting(db: Db, caller: Caller, key: string): Promise<unknown> {
  const settings = await getSettings(db, caller);
  if (!Object.hasOwn(settings, key)) throw new ShopError("not_found");
  return settings[key as keyof PublicSettings];
}
