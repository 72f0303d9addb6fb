import { useMemo } from "react";
import type { CityChoice } from "../../../contract/checkout.ts";
import { fold } from "../../../contract/fold.ts";
import type { ComboboxOption } from "../../ui/combobox.tsx";

/** Cities as options to choose from, found by any of their three spellings; those that begin with what was typed come first. */
export function useCityOptions(cities: readonly CityChoice[]): {
  options: readonly ComboboxOption[];
  filter: (query: string) => readonly ComboboxOption[];
} {
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
  return { options, filter };
}
