import type { CityChoice } from "../../../contract/checkout.ts";
import { fold } from "../../../contract/fold.ts";
import type { useAdminI18n } from "../i18n.tsx";
import type { Place } from "./place-field.tsx";

export function placesOf(
  cities: readonly CityChoice[],
  regions: readonly { slug: string; name: string }[],
  t: ReturnType<typeof useAdminI18n>["t"],
): Place[] {
  return [
    ...regions.map(({ slug, name }) => ({
      value: `region:${slug}`,
      label: name,
      detail: t("admin.settings.fee.region"),
      search: `${fold(name)} ${slug}`,
    })),
    ...cities.map(({ slug, name, region, search }) => ({
      value: `city:${slug}`,
      label: name,
      detail: t("admin.settings.fee.cityIn", { region }),
      search,
    })),
  ];
}
