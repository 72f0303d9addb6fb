import { LANGUAGES, type LocalizedText, mapLocales } from "../../contract/locales.ts";
import { buildCitySearchText } from "../../server/delivery/cities.ts";
import { clock } from "../../server/platform/clock.ts";
import type { Db } from "../../server/platform/database/database.ts";
import { cities } from "./cities.ts";
import { fillMissingTexts } from "./fill-languages.ts";
import { listSeedPages } from "./pages.ts";
import { regions } from "./regions.ts";
import { settings } from "./settings.ts";
import type { PlaceName } from "./types.ts";

/** Keys of settings that are seeded even without the demo, because they name no demo company, product or courier. */
const NEUTRAL_SETTINGS = [
  "free_shipping_threshold_dh",
  "bank_transfer_hours",
  "checkout_attempts_per_session",
  "checkout_attempts_per_address",
];

/** Completes a place's name for all languages. Missing Latin-script languages, such as Spanish, get the French name. */
const spelled = (name: PlaceName): LocalizedText => ({
  ...mapLocales((locale) => (LANGUAGES[locale].script === "Latin" ? name.fr : "")),
  ...name,
});

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
        search_text: buildCitySearchText(slug, spelled(name)),
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
      listSeedPages(isDemo).map(({ slug, title, body }, index) => ({
        slug,
        position: index + 1,
        title: JSON.stringify(title),
        body: JSON.stringify(body),
        updated_at: clock.now(),
      })),
    )
    .execute();
  await fillMissingTexts(tx);
}
