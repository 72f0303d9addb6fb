import { type MouseEvent, useEffect, useState } from "react";
import { SORTS, type Sort } from "../../../contract/constants.ts";
import { useI18n } from "../../i18n.tsx";
import { ChipLink } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconLink } from "../../ui/icon-button.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { usePainted } from "../../ui/use-modal.ts";
import { FilterSheet, type FiltersProps } from "../filters.tsx";
import type { CategoryName } from "./load.ts";
import { appliedFilters, type Choices, choicesSearch, WITHOUT_FILTERS, without } from "./query.ts";
import { useFilterLabel } from "./use-labels.ts";

type ToolbarProps = {
  filters: FiltersProps;
  names: readonly CategoryName[];
  /** Where the filters stand on the page, for a visitor without script. */
  filtersId: string;
};

/**
 * The row above the products, and the sheet that it opens: the products below stay as they are meanwhile, which a slow phone
 * feels.
 */
export function Toolbar({ filters, names, filtersId }: ToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  const isShown = usePainted(isOpen);
  const address = choicesSearch(filters.choices);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed whenever the address has changed, however it was.
  useEffect(() => setOpen(false), [address]);
  return (
    <>
      <Row
        path={filters.path}
        choices={filters.choices}
        names={names}
        filtersId={filtersId}
        isOpen={isOpen}
        onFilters={() => setOpen(true)}
      />
      <FilterSheet {...filters} open={isShown} onClose={() => setOpen(false)} />
    </>
  );
}

type RowProps = Pick<FiltersProps, "path" | "choices"> &
  Omit<ToolbarProps, "filters"> & { isOpen: boolean; onFilters: () => void };

/** Filters, order, and what is applied, each a link (R2, K8). It scrolls sideways on a phone. */
function Row({ path, choices, names, filtersId, isOpen, onFilters }: RowProps) {
  const { t } = useI18n();
  const labelOf = useFilterLabel(names);
  const filters = appliedFilters(choices);
  const count = filters.filter((filter) => filter !== "q").length;
  const openFilters = (event: MouseEvent) => {
    event.preventDefault();
    onFilters();
  };
  return (
    <div className="-mx-gutter flex items-center gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0">
      <ChipLink
        to={`#${filtersId}`}
        selected={count > 0}
        icon="filter"
        onClick={openFilters}
        className={cx("px-3.5! lg:hidden", isOpen && "border-ink! opacity-80")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        {count > 0 ? `${t("listing.filters")} · ${count}` : t("listing.filters")}
      </ChipLink>
      <SortMenu path={path} choices={choices} />
      {filters.map((filter) => {
        const label = labelOf(filter, choices);
        return (
          <ChipLink
            key={filter}
            to={path + choicesSearch(choices, without(filter))}
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
          to={path + choicesSearch(choices, WITHOUT_FILTERS)}
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

const SORT_LABELS = {
  popularity: "sort.popularity",
  name: "sort.name",
  price_asc: "sort.priceAsc",
  price_desc: "sort.priceDesc",
} as const satisfies Record<Sort, string>;

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
      {SORTS.map((sort) => (
        <MenuItem key={sort} to={path + choicesSearch(choices, { sort })} selected={sort === choices.sort}>
          {t(SORT_LABELS[sort])}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Grid or list: two links of which one is current; a phone has room for the other one only. */
export function ViewSwitch({
  path,
  choices,
  className,
}: Pick<FiltersProps, "path" | "choices"> & { className?: string }) {
  const { t } = useI18n();
  const link = (view: Choices["view"], label: string) => (
    <IconLink
      icon={view}
      size={22}
      label={label}
      to={path + choicesSearch(choices, { view })}
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
