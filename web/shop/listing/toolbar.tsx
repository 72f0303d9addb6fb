import { type MouseEvent, useCallback, useState } from "react";
import { PRODUCT_SORTS, type ProductSort } from "../../../contract/constants.ts";
import { useI18n } from "../../i18n.tsx";
import { ChipLink } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconLink } from "../../ui/icon-button.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { useHasChanged } from "../../ui/use-is-new.ts";
import { useOpenAfterPaint } from "../../ui/use-modal.ts";
import { FilterSheet, type FiltersProps } from "../filters.tsx";
import type { CategoryName } from "./load.ts";
import {
  CLEARED_FILTERS,
  type FilterName,
  formatListingSearch,
  getClearedFilter,
  type ListingChoices,
  listAppliedFilters,
} from "./query.ts";

type ToolbarProps = {
  filters: FiltersProps;
  names: readonly CategoryName[];
  filtersId: string;
};

export function ListingToolbar({ filters, names, filtersId }: ToolbarProps) {
  const { path, choices } = filters;
  const { t } = useI18n();
  const labelOf = useFilterLabel(names);
  const applied = listAppliedFilters(choices);
  const count = applied.filter((filter) => filter !== "q").length;
  return (
    <div className="-mx-gutter flex items-center gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0">
      <FiltersButton filters={filters} count={count} filtersId={filtersId} />
      <SortMenu path={path} choices={choices} />
      {applied.map((filter) => {
        const label = labelOf(filter, choices);
        return (
          <ChipLink
            key={filter}
            to={path + formatListingSearch(choices, getClearedFilter(filter))}
            preventScrollReset
            iconEnd="close"
            className="px-3.5!"
            aria-label={t("listing.remove", { filter: label })}
          >
            <bdi>{label}</bdi>
          </ChipLink>
        );
      })}
      {count > 1 && (
        <ChipLink
          to={path + formatListingSearch(choices, CLEARED_FILTERS)}
          preventScrollReset
          className="border-transparent! bg-transparent! underline underline-offset-4"
        >
          {t("listing.clear")}
        </ChipLink>
      )}
      <ViewSwitch path={path} choices={choices} className="ms-auto max-lg:hidden" />
    </div>
  );
}

type FiltersButtonProps = Pick<ToolbarProps, "filters" | "filtersId"> & { count: number };

/** Opens the filter sheet. A component of its own, so that opening does not render the toolbar on slow phones. */
function FiltersButton({ filters, count, filtersId }: FiltersButtonProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const isShown = useOpenAfterPaint(isOpen);
  if (useHasChanged(formatListingSearch(filters.choices))) setOpen(false);
  const close = useCallback(() => setOpen(false), []);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <ChipLink
        to={`#${filtersId}`}
        selected={count > 0}
        icon="filter"
        onClick={open}
        // No colour transition while the sheet opens. The main thread would have to paint it, which delays the sheet.
        className={cx("px-3.5! lg:hidden", isOpen && "border-ink! opacity-80 transition-none!")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        {count > 0 ? `${t("listing.filters")} · ${count}` : t("listing.filters")}
      </ChipLink>
      <FilterSheet {...filters} open={isShown} onClose={close} />
    </>
  );
}

const SORT_LABELS = {
  popularity: "sort.popularity",
  name: "sort.name",
  price_asc: "sort.priceAsc",
  price_desc: "sort.priceDesc",
} as const satisfies Record<ProductSort, string>;

function SortMenu({ path, choices }: Pick<FiltersProps, "path" | "choices">) {
  const { t } = useI18n();
  const current = t(SORT_LABELS[choices.sort]);
  return (
    <Menu
      label={t("listing.sortBy", { order: current })}
      buttonClassName="shrink-0 border border-line bg-surface px-3.5! text-small font-medium whitespace-nowrap hover:border-control hover:bg-surface!"
      trigger={
        <>
          {current}
          <Icon name="chevron-down" size={16} />
        </>
      }
    >
      {PRODUCT_SORTS.map((sort) => (
        <MenuItem key={sort} to={path + formatListingSearch(choices, { sort })} selected={sort === choices.sort}>
          {t(SORT_LABELS[sort])}
        </MenuItem>
      ))}
    </Menu>
  );
}

export function ViewSwitch({
  path,
  choices,
  className,
}: Pick<FiltersProps, "path" | "choices"> & { className?: string }) {
  const { t } = useI18n();
  const link = (view: ListingChoices["view"], label: string) => (
    <IconLink
      icon={view}
      size={22}
      label={label}
      to={path + formatListingSearch(choices, { view })}
      replace
      preventScrollReset
      aria-current={choices.view === view ? "true" : undefined}
      className="text-ink-2! aria-current:bg-sand aria-current:text-ink! max-lg:aria-current:hidden"
    />
  );
  return (
    <div className={cx("flex shrink-0", className)}>
      {link("grid", t("listing.grid"))}
      {link("list", t("listing.list"))}
    </div>
  );
}

export function useFilterLabel(categories: readonly CategoryName[]) {
  const { t, money } = useI18n();
  return (filter: FilterName, choices: ListingChoices): string => {
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
