import { useEffect, useId, useRef } from "react";
import { Form, useLocation } from "react-router";
import { useI18n } from "../../i18n.tsx";
import { useInstantResults } from "../search-form.tsx";
import { SearchInput } from "../search-input.tsx";
import { formatListingSearch, type ListingChoices, listAppliedFilters } from "./query.ts";

type SearchFieldProps = {
  path: string;
  choices: ListingChoices;
  tooShort: string | null;
  className?: string;
};

/** Searches within the list and keeps its filters (R2, V16). The header links to `?focus=search`, which focuses this field. */
export function SearchField({ path, choices, tooShort, className }: SearchFieldProps) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [Results, begin] = useInstantResults();
  const location = useLocation();
  const initialText = tooShort ?? choices.q;
  const hint = useId();
  // Depends on the location object, because a second click on the header's link leads to the same URL.
  useEffect(() => {
    const isFocusRequested = new URLSearchParams(location.search).get("focus") === "search";
    // Phone and desktop layouts each have a field. Focuses the visible field after the page's own focus handling.
    if (isFocusRequested) queueMicrotask(() => input.current?.offsetParent && input.current.focus());
  }, [location]);

  const others = [...new URLSearchParams(formatListingSearch(choices, { q: "" }))];
  return (
    <Form role="search" aria-label={t("listing.search")} action={path} onFocus={begin} className={className}>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="relative">
        <SearchInput
          key={initialText}
          ref={input}
          label={t("listing.search")}
          submit={t("listing.search")}
          defaultValue={initialText}
          aria-describedby={tooShort ? hint : undefined}
          placeholder={t("listing.searchHint")}
          autoComplete="off"
          className="border-control hover:border-ink"
        />
        {Results && (
          <Results
            allAt={(q) => path + formatListingSearch(choices, { q })}
            isNarrowed={path !== "/products" || listAppliedFilters({ ...choices, q: "" }).length > 0}
            className="start-0"
          />
        )}
      </div>
      {tooShort && (
        <p id={hint} role="status" className="mt-1 ps-4 text-small text-ink-2">
          {t("listing.searchShort")}
        </p>
      )}
    </Form>
  );
}
