import { type FormEvent, memo, useState } from "react";
import { Form, useNavigate } from "react-router";
import { PRICE_MAX_LENGTH, parsePriceFilter } from "../../../contract/product-query.ts";
import { useI18n } from "../../i18n.tsx";
import { runAfterPaint } from "../../ui/after-paint.ts";
import { Chip, OptionChip } from "../../ui/chip.tsx";
import { ChoiceGroup } from "../../ui/choice.tsx";
import { TextInput } from "../../ui/field.tsx";
import type { CategoryName } from "./load.ts";
import { formatListingSearch, type InvalidPrices, isInvalidPrice, type ListingChoices } from "./query.ts";

export type FilterDraft = { category: string; min: string; max: string; rating: string };

export const EMPTY_FILTER_DRAFT: FilterDraft = { category: "", min: "", max: "", rating: "" };

const text = (value: number | undefined) => (value === undefined ? "" : String(value));

export const createFilterDraft = (choices: ListingChoices, notPrices?: InvalidPrices): FilterDraft => ({
  category: choices.category ?? "",
  min: text(choices.min_price) || (notPrices?.min ?? ""),
  max: text(choices.max_price) || (notPrices?.max ?? ""),
  rating: text(choices.rating),
});

export function toListingChoices(draft: FilterDraft): Partial<ListingChoices> {
  const prices = [parsePriceFilter(draft.min), parsePriceFilter(draft.max)] as const;
  const crossed = prices[0] !== undefined && prices[1] !== undefined && prices[0] > prices[1];
  const [min_price, max_price] = crossed ? [prices[1], prices[0]] : prices;
  return { category: draft.category || undefined, min_price, max_price, rating: Number(draft.rating) || undefined };
}

const PRICES = ["min", "max"] as const;

export const hasValidPrices = (draft: FilterDraft): boolean => !PRICES.some((name) => isInvalidPrice(draft[name]));

export function formatFilterDraftSearch(choices: ListingChoices, draft: FilterDraft): string {
  const params = new URLSearchParams(formatListingSearch(choices, toListingChoices(draft)));
  for (const name of PRICES) if (isInvalidPrice(draft[name])) params.set(`${name}_price`, draft[name]);
  return params.size > 0 ? `?${params}` : "";
}

const PRESETS: readonly (readonly [number | undefined, number | undefined])[] = [
  [undefined, 50],
  [50, 100],
  [100, 200],
  [200, undefined],
];
const RATINGS = ["", "4", "3"] as const;
const SMALL = "min-h-11! px-4! text-small";

type FilterFormProps = {
  id: string;
  path: string;
  choices: ListingChoices;
  categories: readonly CategoryName[] | null;
  draft: FilterDraft;
  /** Called with a changed draft. `settled`: true for a finished choice, false while a price is being typed. */
  onDraft: (draft: FilterDraft, settled: boolean) => void;
  onApplied?: () => void;
};

/** The filters as an HTML form (R2). Memoized, because rendering all choices when the sheet closes is slow on a phone. */
export const FilterForm = memo(function FilterForm({
  id,
  path,
  choices,
  categories,
  draft,
  onDraft,
  onApplied,
}: FilterFormProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  // The price field in which the visitor is typing. It is not validated yet, because "49." may become 49.5.
  const [typing, setTyping] = useState<"min" | "max" | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTyping(null);
    const wrong = PRICES.find((name) => isInvalidPrice(draft[name]));
    if (wrong) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}_price]`)?.focus();
    onApplied?.();
    // Starts the navigation after the next paint. Starting it before would delay that paint too much.
    runAfterPaint(() => navigate(path + formatFilterDraftSearch(choices, draft)));
  };
  const choose = (change: Partial<FilterDraft>) => onDraft({ ...draft, ...change }, true);
  const presetLabel = (min: number | undefined, max: number | undefined) => {
    if (min === undefined) return t("filters.upTo", { max: max ?? 0 });
    return <bdi dir="ltr">{max === undefined ? `${min}+` : `${min}\u2013${max}`}</bdi>;
  };
  const price = (name: "min" | "max", label: string) => (
    <TextInput
      name={`${name}_price`}
      label={label}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      maxLength={PRICE_MAX_LENGTH}
      value={draft[name]}
      error={typing !== name && isInvalidPrice(draft[name]) ? t("filters.notPrice") : null}
      onChange={(event) => {
        setTyping(name);
        onDraft({ ...draft, [name]: event.target.value }, false);
      }}
      onBlur={() => setTyping(null)}
      className="min-w-0 grow"
    />
  );

  return (
    <Form id={id} action={path} onSubmit={submit} className="grid gap-6">
      {choices.q && <input type="hidden" name="q" value={choices.q} />}
      {choices.sort !== "popularity" && <input type="hidden" name="sort" value={choices.sort} />}
      {choices.view === "list" && <input type="hidden" name="view" value="list" />}
      {categories && (
        <ChoiceGroup label={t("filters.category")}>
          <div className="flex flex-wrap gap-2">
            {[{ slug: "", name: t("filters.allCategories") }, ...categories].map(({ slug, name }) => (
              <OptionChip
                key={slug}
                name="category"
                value={slug}
                checked={draft.category === slug}
                onChange={() => choose({ category: slug })}
                className={SMALL}
              >
                {name}
              </OptionChip>
            ))}
          </div>
        </ChoiceGroup>
      )}
      <ChoiceGroup label={t("filters.price")}>
        <div className="mb-3 flex flex-wrap gap-2">
          {PRESETS.map(([min, max]) => {
            const selected = draft.min === text(min) && draft.max === text(max);
            const next = selected ? { min: "", max: "" } : { min: text(min), max: text(max) };
            return (
              <Chip key={`${min}-${max}`} selected={selected} onClick={() => choose(next)}>
                {presetLabel(min, max)}
              </Chip>
            );
          })}
        </div>
        <div className="flex gap-3">
          {price("min", t("filters.min"))}
          {price("max", t("filters.max"))}
        </div>
      </ChoiceGroup>
      <ChoiceGroup label={t("filters.rating")}>
        <div className="flex flex-wrap gap-2">
          {RATINGS.map((rating) => (
            <OptionChip
              key={rating}
              name="rating"
              value={rating}
              checked={draft.rating === rating}
              onChange={() => choose({ rating })}
              className={SMALL}
            >
              {rating ? t("filters.ratingFrom", { count: Number(rating) }) : t("filters.anyRating")}
            </OptionChip>
          ))}
        </div>
      </ChoiceGroup>
    </Form>
  );
});
