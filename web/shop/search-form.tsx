import { type ComponentType, useState } from "react";
import { Form, useLocation } from "react-router";
import { useI18n } from "../i18n.tsx";
import { withRetries } from "../retry.ts";
import { cx } from "../ui/cx.ts";
import type { InstantResultsProps } from "./search/instant-results.tsx";
import { SearchInput } from "./search-input.tsx";

type SearchFormProps = {
  onSearch?: () => void;
  label?: string;
  className?: string;
};

type Results = ComponentType<InstantResultsProps>;

/** Loads the search suggestions when `begin` is called. Until then, `Results` is null and search works without them. */
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

export function SearchForm({ onSearch, label, className }: SearchFormProps) {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  const query = pathname === "/products" ? (new URLSearchParams(search).get("q") ?? "") : "";
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
        key={query}
        label={t("frame.searchLabel")}
        submit={t("frame.search")}
        defaultValue={query}
        placeholder={t("frame.searchPlaceholder")}
        className="border-line hover:border-control"
      />
      {Results && <Results onLeave={onSearch} />}
    </Form>
  );
}
