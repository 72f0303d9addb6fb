import { LANGUAGES, perLocale, type Text } from "../../contract/locales.ts";
import { citySearchText } from "../../server/delivery/cities.ts";
import { clock } from "../../server/platform/clock.ts";
import type { Db } from "../../server/platform/database/database.ts";
import { cities } from "./cities.ts";
import { fillLanguages } from "./fill-languages.ts";
import { pagesOf } from "./pages.ts";
import { regions } from "./regions.ts";
import { settings } from "./settings.ts";
import type { PlaceName } from "./types.ts";

/** Keys of settings that owners' shops get too: they do not name the demo's company, products or couriers. */
const NEUTRAL_SETTINGS = [
  "free_shipping_threshold_dh",
  "bank_transfer_hours",
  "checkout_attempts_per_session",
  "checkout_attempts_per_address",
];

/** Name of a place in all languages. Missing names in Latin script (Spanish) are spelled as in French. */
const spelled = (name: PlaceName): Text => ({
  ...perLocale((locale) => (LANGUAGES[locale].script === "Latin" ? name.fr : "")),
  ...name,
});

/** Inserts regions, cities, settings and pages, which every shop needs. */
export async function seedBase(tx: Db, isDemo: boolean): Promise<void> {
  await tx
    .insertInto("regions")
    .values(regions.map(({ slug, name }) => ({ slug, name: JSON.stringify(spelled(name)) })))
    .execute();
  await tx
    .insertInto("cities")
    .values(
      cities.map(({ slug, name, region }) => ({
        slug,
        region_slug: region,
        name: JSON.stringify(spelled(name)),
        search_text: citySearchText(slug, spelled(name)),
      })),
    )
    .execute();
  const keys = isDemo ? Object.keys(settings) : NEUTRAL_SETTINGS;
  await tx
    .insertInto("settings")
    .values(keys.map((key) => ({ key, value: JSON.stringify(settings[key]) })))
    .execute();
  await tx
    .insertInto("pages")
    .values(
      pagesOf(isDemo).map(({ slug, title, body }, index) => ({
        slug,
        position: index + 1,
        title: JSON.stringify(title),
        body: JSON.stringify(body),
        updated_at: clock.now(),
      })),
    )
    .execute();
  await fillLanguages(tx);
}
