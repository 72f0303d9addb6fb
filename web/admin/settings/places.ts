import type { CityChoice } from "../../../contract/checkout.ts";
import { foldText } from "../../../contract/fold.ts";
import type { useAdminI18n } from "../i18n.tsx";
import type { PlaceOption } from "./place-field.tsx";

export function listPlaceOptions(
  cities: readonly CityChoice[],
  regions: readonly { slug: string; name: string }[],
  t: ReturnType<typeof useAdminI18n>["t"],
): PlaceOption[] {
  return [
    ...regions.map(({ slug, name }) => ({
      value: `region:${slug}`,
      label: name,
      detail: t("admin.settings.fee.region"),
      search: `${foldText(name)} ${slug}`,
    })),
    ...cities.map(({ slug, name, region, search }) => ({
      value: `city:${slug}`,
      label: name,
      detail: t("admin.settings.fee.cityIn", { region }),
      search,
    })),
  ];
}
