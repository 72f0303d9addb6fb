import { type ChangeEvent, useState } from "react";
import { useNavigate } from "react-router";
import { ADMIN_PRODUCT_SORTS, type AdminProductQuery, PRODUCT_TABS } from "../../../contract/admin-products.ts";
import { Chip } from "../../ui/chip.tsx";
import { Select } from "../../ui/field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useLanguageName, useShopLanguages } from "../languages.ts";
import { ChoiceChips } from "../parts/choice-chips.tsx";
import { Sheet } from "../parts/overlay.tsx";
import { SearchForm } from "../parts/search-form.tsx";
import { getProductsPath, listNonDefaultParameters, PRODUCTS_PATH } from "./query.ts";

type CategoryChoice = { slug: string; name: string };
type FiltersProps = { query: AdminProductQuery; counts: Record<string, number>; categories: CategoryChoice[] };

export function ProductFilters({ query, counts, categories }: FiltersProps) {
  const { t } = useAdminI18n();
  const [isOpen, setOpen] = useState(false);
  const applied = listNonDefaultParameters({
    category: query.category,
    missing: query.missing,
    sort: query.sort,
  }).length;
  return (
    <>
      <div className="gap-4 lg:flex lg:items-end">
        <Search query={query} />
        <div className="hidden grow grid-cols-3 gap-4 lg:grid">
          <Choices query={query} categories={categories} />
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ChoiceChips
          label={t("admin.products.list.tabs")}
          choices={PRODUCT_TABS}
          shown={query.tab}
          counts={counts}
          nameOf={(tab) => t(`admin.products.list.tab.${tab}`)}
          address={(tab) => getProductsPath({ ...query, tab, page: 1 })}
          className="max-w-[100vw]"
        />
        <Chip icon="filter" className="lg:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t("admin.products.list.filter")}
          {applied > 0 && <span className="tabular-nums opacity-75">{applied}</span>}
        </Chip>
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t("admin.products.list.filter")}>
        <div className="grid gap-5 pb-2">
          <Choices query={query} categories={categories} />
        </div>
      </Sheet>
    </>
  );
}

function Search({ query }: { query: AdminProductQuery }) {
  const { t } = useAdminI18n();
  return (
    <SearchForm
      action={PRODUCTS_PATH}
      q={query.q}
      label={t("admin.products.list.search")}
      placeholder={t("admin.products.list.searchHint")}
      preserved={listNonDefaultParameters({ ...query, q: "", page: 1 })}
      className="md:max-w-96 lg:w-96 lg:shrink-0"
    />
  );
}

function Choices({ query, categories }: Omit<FiltersProps, "counts">) {
  const { t } = useAdminI18n();
  const languageName = useLanguageName();
  const { offered } = useShopLanguages();
  const navigate = useNavigate();
  const choose = (name: "category" | "missing" | "sort") => (event: ChangeEvent<HTMLSelectElement>) =>
    void navigate(getProductsPath({ ...query, page: 1, [name]: event.currentTarget.value || undefined }), {
      preventScrollReset: true,
    });
  return (
    <>
      <Select label={t("admin.products.list.category")} value={query.category ?? ""} onChange={choose("category")}>
        <option value="">{t("admin.products.list.anyCategory")}</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
      <Select label={t("admin.products.list.missing")} value={query.missing ?? ""} onChange={choose("missing")}>
        <option value="">{t("admin.products.list.anyLanguage")}</option>
        {offered.map((locale) => (
          <option key={locale} value={locale}>
            {languageName(locale)}
          </option>
        ))}
      </Select>
      <Select label={t("admin.products.list.sort")} value={query.sort} onChange={choose("sort")}>
        {ADMIN_PRODUCT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`admin.products.list.sort.${sort}`)}
          </option>
        ))}
      </Select>
    </>
  );
}
