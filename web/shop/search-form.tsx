import { type ComponentType, useState } from "react";
import { Form, useLocation } from "react-router";
import { useI18n } from "../i18n.tsx";
import { withRetries } from "../retry.ts";
import { cx } from "../ui/cx.ts";
import type { InstantResultsProps } from "./search/instant-results.tsx";
import { SearchInput } from "./search-input.tsx";

type SearchFormProps = {
  onSearch?: () => void;
  /** What tells it from another search on the page. */
  label?: string;
  className?: string;
};

type Results = ComponentType<InstantResultsProps>;

/** What finds products while one types, once `begin` has fetched it; without it the field still leads to the listing. */
export function useInstantResults(): [Results: Results | null, begin: () => void] {
  const { locale } = useI18n();
  const [Results, setResults] = useState<Results | null>(null);
  const begin = () =>
    Results ??
    withRetries(() => import("./search/part.tsx"))
      .then(({ loadInstantResults }) => loadInstantResults(locale))
      .then(
        (loaded) => setResults((now: Results | null) => now ?? loaded),
        () => {},
      );
  return [Results, begin];
}

/** A search field that leads to the listing, before JavaScript too (U5); once it is used it finds products while one types. */
export function SearchForm({ onSearch, label, className }: SearchFormProps) {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  const asked = pathname === "/products" ? (new URLSearchParams(search).get("q") ?? "") : "";
  const [Results, begin] = useInstantResults();
  return (
    <Form
      action="/products"
      role="search"
      aria-label={label}
      onSubmit={onSearch}
      onFocus={begin}
      className={cx("relative", className)}
    >
      <SearchInput
        key={asked}
        label={t("frame.searchLabel")}
        submit={t("frame.search")}
        defaultValue={asked}
        placeholder={t("frame.searchPlaceholder")}
        className="border-line hover:border-control"
      />
      {Results && <Results onLeave={onSearch} />}
    </Form>
  );
}
