import { useEffect, useId, useRef } from "react";
import { Form, useSearchParams } from "react-router";
import { SEARCH_MAX_LENGTH } from "../../../contract/constants.ts";
import { useI18n } from "../../i18n.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Choices } from "./query.ts";

type SearchFieldProps = {
  path: string;
  choices: Choices;
  /** What was typed and cannot be searched for: it stays in the field, which says why (V16). */
  tooShort: string | null;
  className?: string;
};

/**
 * Searching in the list: a form whose answer is an address (R2, V16); what was already chosen is kept. The header's search
 * button leads here with `?focus=search`.
 */
export function SearchField({ path, choices, tooShort, className }: SearchFieldProps) {
  const { t } = useI18n();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [params] = useSearchParams();
  const typed = tooShort ?? choices.q;
  const hint = `${id}-hint`;
  const isAsked = params.get("focus") === "search";
  useEffect(() => {
    // There is one on a phone and one on a wide screen: the one that is seen takes the focus.
    if (isAsked && input.current?.offsetParent) input.current.focus();
  }, [isAsked]);

  const { category, sort, min_price, max_price, rating, view } = choices;
  const kept = {
    category,
    sort: sort === "popularity" ? undefined : sort,
    min_price,
    max_price,
    rating,
    view: view === "grid" ? undefined : view,
  };
  return (
    <Form role="search" aria-label={t("listing.search")} action={path} className={className}>
      {Object.entries(kept).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="relative">
        <label htmlFor={id} className="visually-hidden">
          {t("listing.search")}
        </label>
        <input
          key={typed}
          ref={input}
          id={id}
          type="search"
          name="q"
          defaultValue={typed}
          aria-describedby={tooShort ? hint : undefined}
          placeholder={t("listing.searchHint")}
          maxLength={SEARCH_MAX_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          className="h-11 w-full appearance-none rounded-full border border-control bg-surface ps-4 pe-12 transition-colors hover:border-ink [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          aria-label={t("listing.search")}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-full"
        >
          <Icon name="search" size={20} />
        </button>
      </div>
      {tooShort && (
        <p id={hint} role="status" className="mt-1 ps-4 text-small text-ink-2">
          {t("listing.searchShort")}
        </p>
      )}
    </Form>
  );
}
