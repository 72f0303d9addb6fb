import { useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useI18n } from "../i18n.tsx";
import { Button } from "../ui/button.tsx";
import { Sheet } from "../ui/drawer.tsx";
import { useIsNew } from "../ui/use-is-new.ts";
import { useFilled } from "../ui/use-modal.ts";
import {
  arePricesValid,
  type Draft,
  draftOf,
  draftSearch,
  draftToChoices,
  EMPTY_FILTER_DRAFT,
  FilterForm,
} from "./listing/filter-form.tsx";
import type { CategoryName } from "./listing/load.ts";
import { type Choices, choicesSearch, type InvalidPrices } from "./listing/query.ts";
import { useFoundCount } from "./listing/use-found-count.ts";

export type FiltersProps = {
  path: string;
  choices: Choices;
  notPrices: InvalidPrices;
  categories: readonly CategoryName[] | null;
  fixedCategory?: string;
  total: number;
};

export function FilterPanel({ path, choices, notPrices, categories, total }: FiltersProps) {
  const { t } = useI18n();
  const id = useId();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => draftOf(choices, notPrices));
  const [isTyping, setTyping] = useState(false);
  // Resets the draft of the filters when the URL changes, except a price that is being typed.
  if (useIsNew(choicesSearch(choices))) {
    const { min, max } = draft;
    setDraft({ ...draftOf(choices, notPrices), ...(isTyping && { min, max }) });
  }
  const apply = (next: Draft) => {
    setTyping(false);
    navigate(path + draftSearch(choices, next), { preventScrollReset: true });
  };
  const change = (next: Draft, settled: boolean) => {
    setDraft(next);
    setTyping(!settled);
    if (settled) apply(next);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: blur of a price field applies it, like the button.
    <div onBlur={() => isTyping && arePricesValid(draft) && apply(draft)}>
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
  const [draft, setDraft] = useState(() => draftOf(choices, notPrices));
  useEffect(() => {
    if (open) setDraft(draftOf(choices, notPrices));
  }, [open, choices, notPrices]);

  const isFilled = useFilled(open);
  const draftChoices = { ...choices, ...draftToChoices(draft), ...(fixedCategory ? { category: fixedCategory } : {}) };
  const { foundCount, counting } = useFoundCount(
    choicesSearch(draftChoices, { page: 1, view: "grid", sort: "popularity" }),
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
