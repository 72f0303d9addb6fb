import { useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useI18n } from "../i18n.tsx";
import { Button } from "../ui/button.tsx";
import { Sheet } from "../ui/drawer.tsx";
import { useHasChanged } from "../ui/use-is-new.ts";
import { useIsContentShown } from "../ui/use-modal.ts";
import {
  createFilterDraft,
  EMPTY_FILTER_DRAFT,
  type FilterDraft,
  FilterForm,
  formatFilterDraftSearch,
  hasValidPrices,
  toListingChoices,
} from "./listing/filter-form.tsx";
import type { CategoryName } from "./listing/load.ts";
import { formatListingSearch, type InvalidPrices, type ListingChoices } from "./listing/query.ts";
import { useFoundCount } from "./listing/use-found-count.ts";

export type FiltersProps = {
  path: string;
  choices: ListingChoices;
  notPrices: InvalidPrices;
  categories: readonly CategoryName[] | null;
  fixedCategory?: string;
  total: number;
};

export function FilterPanel({ path, choices, notPrices, categories, total }: FiltersProps) {
  const { t } = useI18n();
  const id = useId();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => createFilterDraft(choices, notPrices));
  const [isTyping, setTyping] = useState(false);
  if (useHasChanged(formatListingSearch(choices))) {
    const { min, max } = draft;
    setDraft({ ...createFilterDraft(choices, notPrices), ...(isTyping && { min, max }) });
  }
  const apply = (next: FilterDraft) => {
    setTyping(false);
    navigate(path + formatFilterDraftSearch(choices, next), { preventScrollReset: true });
  };
  const change = (next: FilterDraft, settled: boolean) => {
    setDraft(next);
    setTyping(!settled);
    if (settled) apply(next);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: blur of a price field applies it, like the button.
    <div onBlur={() => isTyping && hasValidPrices(draft) && apply(draft)}>
      <FilterForm
        id={id}
        path={path}
        choices={choices}
        categories={categories}
        draft={draft}
        onDraft={change}
        onApplied={() => setTyping(false)}
      />
      <Button type="submit" form={id} variant="secondary" wide className="mt-6">
        {t("filters.show", { count: total })}
      </Button>
    </div>
  );
}

/** Height of the filter sheet before it has content. Close to the final height, to avoid a jump on opening. */
const UNFILLED = "h-[38rem]";

export function FilterSheet({ open, onClose, ...filters }: FiltersProps & { open: boolean; onClose: () => void }) {
  const { path, choices, notPrices, categories, fixedCategory, total } = filters;
  const { t } = useI18n();
  const id = useId();
  const [draft, setDraft] = useState(() => createFilterDraft(choices, notPrices));
  useEffect(() => {
    if (open) setDraft(createFilterDraft(choices, notPrices));
  }, [open, choices, notPrices]);

  const isFilled = useIsContentShown(open);
  const draftChoices = {
    ...choices,
    ...toListingChoices(draft),
    ...(fixedCategory ? { category: fixedCategory } : {}),
  };
  const { foundCount, counting } = useFoundCount(
    formatListingSearch(draftChoices, { page: 1, view: "grid", sort: "popularity" }),
    open,
    total,
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("listing.filters")}
      className={isFilled ? undefined : UNFILLED}
      closeLabel={t("filters.close")}
      actions={
        <Button variant="quiet" className="px-2!" onClick={() => setDraft(EMPTY_FILTER_DRAFT)}>
          {t("listing.clear")}
        </Button>
      }
      footer={
        <Button type="submit" form={id} wide aria-busy={counting || undefined}>
          {t("filters.show", { count: foundCount })}
        </Button>
      }
    >
      {isFilled && (
        <FilterForm
          id={id}
          path={path}
          choices={choices}
          categories={categories}
          draft={draft}
          onDraft={setDraft}
          onApplied={onClose}
        />
      )}
    </Sheet>
  );
}
