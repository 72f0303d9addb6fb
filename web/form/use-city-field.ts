import { useMemo } from "react";
import type { CityChoice } from "../../contract/checkout.ts";
import { searchCities, searchCitiesFuzzily } from "../../contract/city-search.ts";
import { useFormI18n } from "../form-texts.ts";

export function useCityField(cities: readonly CityChoice[]) {
  const { t } = useFormI18n();
  const options = useMemo(
    () => cities.map(({ slug, name, region, search }) => ({ value: slug, label: name, detail: region, search })),
    [cities],
  );
  const filter = (query: string) => {
    if (!query.trim()) return options;
    const found = searchCities(options, query);
    return found.length > 0
      ? found
      : searchCitiesFuzzily(options, query).map((option) => ({ ...option, isGuess: true }));
  };
  return {
    options,
    filter,
    label: t("form.city"),
    placeholder: t("form.cityPlaceholder"),
    selectPlaceholder: t("form.cityChoose"),
    emptyText: t("form.cityNone"),
    guessText: t("form.cityGuess"),
    countText: (count: number) => t("form.cityCount", { count }),
    autoComplete: "address-level2",
    required: true,
  };
}
