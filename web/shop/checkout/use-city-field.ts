import { useMemo } from "react";
import type { CityChoice } from "../../../contract/checkout.ts";
import { fold } from "../../../contract/fold.ts";
import { useFormI18n } from "../../form-texts.ts";

/** What a field to choose one of the cities needs, found by any of their three spellings; those that begin with what was typed come first. */
export function useCityField(cities: readonly CityChoice[]) {
  const { t } = useFormI18n();
  const options = useMemo(
    () => cities.map(({ slug, name, region, search }) => ({ value: slug, label: name, detail: region, search })),
    [cities],
  );
  const filter = (query: string) => {
    const typed = fold(query);
    if (!typed) return options;
    const found = options.filter(({ search }) => search.includes(typed));
    const begins = found.filter(({ search }) => search.includes(`|${typed}`));
    return [...begins, ...found.filter((option) => !begins.includes(option))];
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
