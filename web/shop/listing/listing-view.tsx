import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { removeLocalePrefix } from "../../../contract/locales.ts";
import { useI18n } from "../../i18n.tsx";
import { parseSerialized } from "../../serialized-data.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { HydrationIsland } from "../../ui/island.tsx";
import { useSlowNavigation } from "../../use-slow-navigation.ts";
import { FilterPanel } from "../filters.tsx";
import { ProductGrid } from "../product-grid.tsx";
import type { ListingData } from "./load.ts";
import { LoadMoreLink } from "./load-more.tsx";
import { NoProducts, NothingFound } from "./nothing-found.tsx";
import { formatListingSearch, readListingChoices } from "./query.ts";
import { SearchField } from "./search-field.tsx";
import { GridSkeleton } from "./skeleton.tsx";
import { ListingToolbar, ViewSwitch } from "./toolbar.tsx";

type ListingViewProps = {
  path: string;
  data: ListingData;
  title?: string;
  category?: string;
};

const FILTERS_ID = "filters";

export function FoundCount({ total }: { total: number }) {
  const { t } = useI18n();
  return (
    <p role="status" className="text-small text-ink-2">
      {t("listing.count", { count: total })}
    </p>
  );
}

export function ListingView({ path, data, title, category }: ListingViewProps) {
  const { t } = useI18n();
  const { choices, notPrices, total, rescue } = data;
  const filters = {
    path,
    choices,
    notPrices,
    total,
    fixedCategory: category,
    categories: category ? null : data.categories,
  };

  if (rescue?.bestSellers.length === 0)
    return (
      <div className="page pt-2 pb-16 lg:pt-6">
        {title && <h1 className="text-h2 wrap-anywhere lg:text-h1">{title}</h1>}
        <NoProducts />
      </div>
    );
  return (
    <div className="page pt-2 pb-16 lg:pt-6">
      {title && (
        <div className="flex min-h-12 items-center gap-3">
          <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-2">
            <h1 className="min-w-0 text-h2 wrap-anywhere lg:text-h1">{title}</h1>
            <FoundCount total={total} />
          </div>
          <ViewSwitch path={path} choices={choices} className="lg:hidden" />
        </div>
      )}
      <div className="mt-1 flex items-start gap-2 lg:hidden">
        <SearchField path={path} choices={choices} tooShort={data.tooShort} className="grow" />
        {!title && <ViewSwitch path={path} choices={choices} />}
      </div>
      <div className="mt-2 lg:mt-4 lg:grid lg:grid-cols-[17rem_1fr] lg:gap-10">
        <aside
          id={FILTERS_ID}
          aria-label={t("listing.filters")}
          className="hidden scroll-mt-20 target:mt-4 target:mb-8 target:block lg:block"
        >
          <SearchField path={path} choices={choices} tooShort={data.tooShort} className="mb-6 max-lg:hidden" />
          <HydrationIsland>
            <FilterPanel {...filters} />
          </HydrationIsland>
        </aside>
        <section aria-label={t("listing.products")} className="min-w-0">
          <ListingToolbar filters={filters} names={data.categories} filtersId={FILTERS_ID} />
          <Found
            before={
              data.firstPage > 1 && (
                <p className="mb-6 text-center">
                  <Anchor
                    to={path + formatListingSearch(choices, { page: data.firstPage - 1 })}
                    className="inline-flex min-h-11 items-center underline"
                  >
                    {t("listing.previous")}
                  </Anchor>
                </p>
              )
            }
          >
            {rescue ? (
              <NothingFound path={path} choices={choices} categories={data.categories} rescue={rescue} />
            ) : (
              <>
                <ProductGrid
                  products={data.pages.flatMap(parseSerialized)}
                  view={choices.view}
                  heading="h2"
                  eager={4}
                  quickView
                />
                <LoadMoreLink path={path} data={data} />
              </>
            )}
          </Found>
        </section>
      </div>
    </div>
  );
}

/** Subscribes to navigation in a component of its own, so that the products are not rendered again. */
function Found({ before, children }: { before: ReactNode; children: ReactNode }) {
  const pending = useListPending();
  return (
    <div className="mt-3" aria-busy={pending || undefined}>
      {before}
      {pending ? <GridSkeleton /> : children}
    </div>
  );
}

/** True while a slow navigation loads other products into this list. False while "load more" adds products. */
function useListPending(): boolean {
  const next = useSlowNavigation();
  const here = useLocation();
  if (!next || removeLocalePrefix(next.pathname) !== here.pathname) return false;
  return readListingChoices(new URLSearchParams(next.search)).page === 1;
}
