import { useMemo } from "react";
import type { CityChoice } from "../../../contract/checkout.ts";
import { citiesFor } from "../../../contract/city-search.ts";
import { useFormI18n } from "../../form-texts.ts";

/** What a field to choose one of the cities needs, found by any of their three spellings, slips forgiven. */
export function useCityField(cities: readonly CityChoice[]) {
  const { t } = useFormI18n();
  const options = useMemo(
    () => cities.map(({ slug, name, region, search }) => ({ value: slug, label: name, detail: region, search })),
    [cities],
  );
  const filter = (query: string) => {
    if (!query.trim()) return options;
    const { cities: found, isGuess } = citiesFor(options, query);
    return isGuess ? found.map((option) => ({ ...option, isGuess })) : found;
  };
  return {
    options,
    filter,
    label: t("form.city"),
    placeholder: t("form.cityPlaceholder"),
    emptyText: t("form.cityNone"),
    countText: (count: number) => t("form.cityCount", { count }),
    autoComplete: "address-level2",
    required: true,
  };
}
