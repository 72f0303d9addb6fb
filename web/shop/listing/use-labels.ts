import { useI18n } from "../../i18n.tsx";
import type { CategoryName } from "./load.ts";
import type { Choices, FilterName } from "./query.ts";

export function useFilterLabel(categories: readonly CategoryName[]) {
  const { t, money } = useI18n();
  return (filter: FilterName, choices: Choices): string => {
    if (filter === "q") return t("listing.quoted", { text: choices.q });
    if (filter === "category")
      return categories.find((category) => category.slug === choices.category)?.name ?? choices.category ?? "";
    if (filter === "rating") return t("filters.ratingFrom", { count: choices.rating ?? 0 });
    const { min_price: min, max_price: max } = choices;
    if (min === undefined) return t("filters.upTo", { max: money(max ?? 0) });
    if (max === undefined) return t("filters.from", { min: money(min) });
    return t("filters.between", { min: money(min), max: money(max) });
  };
}
