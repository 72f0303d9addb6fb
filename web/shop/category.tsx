import type { CSSProperties } from "react";
import { getCategory } from "../../server/catalog/categories.ts";
import { pageContext } from "../context.ts";
import { useShop } from "../frame.tsx";
import { useI18n } from "../i18n.tsx";
import { shopMeta } from "../meta.ts";
import { orNotFound } from "../not-found.ts";
import { breadcrumbData, StructuredData } from "../structured-data.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/category";
import { FoundCount, ListingView } from "./listing/listing-view.tsx";
import { loadListing } from "./listing/load.ts";
import { PendingPage } from "./pending-page.tsx";

/** The category with its products; the 404 page for a slug that names none (R4). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  const { slug, name, description, image, stage, deep } = await orNotFound(getCategory(db, caller, params.slug));
  return {
    category: { slug, name, description, image, stage, deep },
    listing: await loadListing(db, caller, request, slug),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { name, description, slug, image } = loaderData.category;
  const noindex = Boolean(loaderData.listing.choices.q);
  return shopMeta(matches, () => ({ title: name, description, image, path: `/category/${slug}`, noindex }));
};

/** One category on its own stage, then its products with the listing's search, filters and orders (R4). */
export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useI18n();
  const { publicUrl } = useShop();
  const { category, listing } = loaderData;
  const path = `/category/${category.slug}`;
  const crumbs = [
    { name: t("listing.home"), path: "/" },
    { name: t("listing.categories"), path: "/categories" },
    { name: category.name, path },
  ];
  return (
    <PendingPage>
      <StructuredData data={breadcrumbData(crumbs, { publicUrl, locale })} />
      <div className="bg-stage" style={{ "--stage": category.stage, "--deep": category.deep } as CSSProperties}>
        <div className="page flex items-center gap-4 py-4 md:py-6">
          <div className="min-w-0 grow">
            <Breadcrumbs
              label={t("listing.breadcrumbs")}
              items={crumbs.map((crumb) => ({ label: crumb.name, to: crumb.path }))}
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
