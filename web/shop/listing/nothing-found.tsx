import { useI18n } from "../../i18n.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ProductGrid } from "../product-grid.tsx";
import type { CategoryName, ListingData } from "./load.ts";
import { formatListingSearch, getClearedFilter, type ListingChoices, listAppliedFilters } from "./query.ts";
import { useFilterLabel } from "./toolbar.tsx";

export function NoProducts() {
  const { t } = useI18n();
  return <EmptyState icon="bag" heading="h2" title={t("listing.noProducts")} text={t("listing.noProductsText")} />;
}

type NothingFoundProps = {
  path: string;
  choices: ListingChoices;
  categories: readonly CategoryName[];
  rescue: NonNullable<ListingData["rescue"]>;
};

export function NothingFound({ path, choices, categories, rescue }: NothingFoundProps) {
  const { t } = useI18n();
  const labelOf = useFilterLabel(categories);
  const { filter, found, bestSellers } = rescue;
  const isNarrowed = listAppliedFilters(choices).length > 0;
  return (
    <>
      <EmptyState
        icon="search"
        heading="h2"
        title={
          choices.q
            ? t("listing.noneFor", { text: choices.q })
            : t(isNarrowed ? "listing.none" : "listing.emptyCategory")
        }
        text={isNarrowed && t("listing.noneText")}
        action={
          filter ? (
            <ButtonLink
              to={path + formatListingSearch(choices, getClearedFilter(filter))}
              className="min-w-0 wrap-anywhere"
            >
              {t("listing.without", { filter: filter === "q" ? choices.q : labelOf(filter, choices), count: found })}
            </ButtonLink>
          ) : (
            <ButtonLink to="/products">{t("listing.all")}</ButtonLink>
          )
        }
        className="pt-4!"
      />
      <section>
        <h2 className="mb-4">{t("listing.bestSellers")}</h2>
        <ProductGrid products={bestSellers} heading="h3" />
      </section>
    </>
  );
}
