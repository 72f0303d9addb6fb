import { formatPhone } from "../../contract/phone.ts";
import { toLanguageSettings } from "../content/languages.ts";
import { readSettings } from "../content/stored-settings.ts";
import { listCouriers, listUnservedCities } from "../delivery/couriers.ts";
import { listAcceptedPaymentMethods } from "../payments/methods/index.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { getTextInLocale } from "../platform/messages/translations.ts";
import { requireAdmin } from "../platform/staff.ts";

export async function summariseSettings(db: Db, caller: Caller) {
  requireAdmin(caller);
  const storedSettings = await readSettings(db);
  const couriers = (await listCouriers(db, caller)).filter(({ is_active }) => is_active);
  const { cities, unserved } = await listUnservedCities(db, caller);
  const { social_media, app_links } = storedSettings;
  return {
    shop: [getTextInLocale(storedSettings.site_name, caller.locale), storedSettings.seller.legal_name].filter(Boolean),
    languages: toLanguageSettings(storedSettings.languages),
    contact: [formatPhone(storedSettings.company_phone), storedSettings.company_email].filter(Boolean),
    daysOpen: new Set(storedSettings.business_hours.map(({ day }) => day)).size,
    links: [...Object.values(social_media), ...Object.values(app_links)].filter(Boolean).length,
    threshold: storedSettings.free_shipping_threshold_dh,
    payments: await listAcceptedPaymentMethods(db, caller),
    couriers: couriers.length,
    cities,
    served: cities - unserved.length,
    vat: { usual: storedSettings.vat.usual, shipping: storedSettings.vat.shipping },
    isPickUpOn: storedSettings.pick_up.enabled,
    isEmailProved: storedSettings.email_verification_required,
    isSecondFactorRequired: storedSettings.staff_second_factor_required,
  };
}
