import type { CSSProperties } from "react";
import type { Translate } from "../../contract/translate.ts";
import { getCategory } from "../../server/catalog/categories.ts";
import { createCategorySocialCard, getSocialCardPath } from "../../server/discovery/social-card.ts";
import { buildBreadcrumbData, buildListData } from "../../server/discovery/structured-data.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { pageContext } from "../context.ts";
import { loadFrame } from "../frame/load.ts";
import { useI18n } from "../i18n.tsx";
import { createShopMeta } from "../meta.ts";
import { awaitOrThrowNotFound } from "../not-found.ts";
import { parseSerialized } from "../serialized-data.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/category";
import { FoundCount, ListingView } from "./listing/listing-view.tsx";
import { loadListing } from "./listing/load.ts";
import { PendingPage } from "./pending-page.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, caller, publicUrl, structuredData } = context.get(pageContext);
  const { slug, name, description, image, stage, deep } = await awaitOrThrowNotFound(
    getCategory(db, caller, params.slug),
  );
  const listing = await loadListing(db, caller, request, slug);
  const site = { publicUrl, locale: caller.locale };
  const products = listing.pages
    .flatMap(parseSerialized)
    .map((product) => ({ name: product.name, path: `/product/${product.slug}` }));
  structuredData.push(
    buildBreadcrumbData(crumbsOf(translate(caller.locale), { slug, name }), site),
    buildListData(products, site),
  );
  const category = { slug, name, description, image, stage, deep };
  const { settings } = await loadFrame(db, caller);
  const card = getSocialCardPath(
    `category-${slug}`,
    createCategorySocialCard(category, settings.site_name, caller.locale),
  );
  return { category, listing, card };
}

const crumbsOf = (t: Translate, { slug, name }: { slug: string; name: string }) => [
  { name: t("listing.home"), path: "/" },
  { name: t("listing.categories"), path: "/categories" },
  { name, path: `/category/${slug}` },
];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { name, description, slug } = loaderData.category;
  const card = { path: loaderData.card, alt: name };
  const noindex = Boolean(loaderData.listing.choices.q);
  return createShopMeta(matches, () => ({ title: name, description, card, path: `/category/${slug}`, noindex }));
};

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { category, listing } = loaderData;
  const path = `/category/${category.slug}`;
  return (
    <PendingPage>
      <div className="bg-stage" style={{ "--stage": category.stage, "--deep": category.deep } as CSSProperties}>
        <div className="page flex items-center gap-4 py-4 md:py-6">
          <div className="min-w-0 grow">
            <Breadcrumbs
              label={t("frame.breadcrumbs")}
              items={crumbsOf(t, category).map((crumb) => ({ label: crumb.name, to: crumb.path }))}
              className="max-md:hidden"
            />
            <h1 className="text-deep">{category.name}</h1>
            <p className="mt-1 max-w-prose text-small text-ink md:text-body">{category.description}</p>
            <FoundCount total={listing.total} />
          </div>
          <Picture
            name={category.image}
            alt=""
            sizes="(min-width: 768px) 160px, 96px"
            eager
            className="w-24 shrink-0 rounded-full md:w-40"
          />
        </div>
      </div>
      <ListingView path={path} data={listing} category={category.slug} />
    </PendingPage>
  );
}
