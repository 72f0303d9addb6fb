import { phoneInPairs } from "../../contract/phone.ts";
import { languagesOf } from "../content/languages.ts";
import { readSettings } from "../content/stored-settings.ts";
import { listCouriers, listUnserved } from "../delivery/couriers.ts";
import { listMethodsTaken } from "../payments/methods/index.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { inLocale } from "../platform/messages/translations.ts";
import { adminOf } from "../platform/staff.ts";

export async function summariseSettings(db: Db, caller: Caller) {
  adminOf(caller);
  const stored = await readSettings(db);
  const couriers = (await listCouriers(db, caller)).filter(({ is_active }) => is_active);
  const { cities, unserved } = await listUnserved(db, caller);
  const { social_media, app_links } = stored;
  return {
    shop: [inLocale(stored.site_name, caller.locale), stored.seller.legal_name].filter(Boolean),
    languages: languagesOf(stored.languages),
    contact: [phoneInPairs(stored.company_phone), stored.company_email].filter(Boolean),
    daysOpen: new Set(stored.business_hours.map(({ day }) => day)).size,
    links: [...Object.values(social_media), ...Object.values(app_links)].filter(Boolean).length,
    threshold: stored.free_shipping_threshold_dh,
    payments: await listMethodsTaken(db, caller),
    couriers: couriers.length,
    cities,
    served: cities - unserved.length,
    vat: { usual: stored.vat.usual, shipping: stored.vat.shipping },
    isPickUpOn: stored.pick_up.enabled,
    isEmailProved: stored.email_verification_required,
    isSecondFactorRequired: stored.staff_second_factor_required,
  };
}
