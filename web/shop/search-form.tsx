import { Form, useLocation } from "react-router";
import { useI18n } from "../i18n.tsx";
import { cx } from "../ui/cx.ts";
import { SearchInput } from "./search-input.tsx";

type SearchFormProps = {
  onSearch?: () => void;
  /** What tells it from another search on the page. */
  label?: string;
  className?: string;
};

/** A search field that leads to the listing, before JavaScript too (U5). */
export function SearchForm({ onSearch, label, className }: SearchFormProps) {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  const asked = pathname === "/products" ? (new URLSearchParams(search).get("q") ?? "") : "";
  return (
    <Form action="/products" role="search" aria-label={label} onSubmit={onSearch} className={cx("relative", className)}>
      <SearchInput
        key={asked}
        label={t("frame.searchLabel")}
        submit={t("frame.search")}
        defaultValue={asked}
        placeholder={t("frame.searchPlaceholder")}
        className="border-line hover:border-control"
      />
    </Form>
  );
}
