import { useId } from "react";
import { Form, useLocation } from "react-router";
import { SEARCH_MAX_LENGTH } from "../../contract/constants.ts";
import { useI18n } from "../i18n.tsx";
import { cx } from "../ui/cx.ts";
import { Icon } from "../ui/icon.tsx";

type SearchFormProps = {
  onSearch?: () => void;
  /** What tells it from another search on the page. */
  label?: string;
  className?: string;
};

/** A search field that leads to the listing, before JavaScript too (U5). */
export function SearchForm({ onSearch, label, className }: SearchFormProps) {
  const { t } = useI18n();
  const id = useId();
  const { pathname, search } = useLocation();
  const asked = pathname === "/products" ? (new URLSearchParams(search).get("q") ?? "") : "";
  return (
    <Form action="/products" role="search" aria-label={label} onSubmit={onSearch} className={cx("relative", className)}>
      <label htmlFor={id} className="visually-hidden">
        {t("frame.searchLabel")}
      </label>
      <input
        key={asked}
        id={id}
        type="search"
        name="q"
        defaultValue={asked}
        maxLength={SEARCH_MAX_LENGTH}
        enterKeyHint="search"
        placeholder={t("frame.searchPlaceholder")}
        className="h-11 w-full appearance-none rounded-full border border-line bg-surface ps-4 pe-12 transition-colors hover:border-control [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="submit"
        aria-label={t("frame.search")}
        className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-full"
      >
        <Icon name="search" size={20} />
      </button>
    </Form>
  );
}
