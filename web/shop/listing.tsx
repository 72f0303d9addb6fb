import { buildListData } from "../../server/discovery/structured-data.ts";
import { pageContext } from "../context.ts";
import { useI18n } from "../i18n.tsx";
import { createShopMeta } from "../meta.ts";
import { parseSerialized } from "../serialized-data.ts";
import type { Route } from "./+types/listing";
import { ListingView } from "./listing/listing-view.tsx";
import { loadListing } from "./listing/load.ts";
import { PendingPage } from "./pending-page.tsx";

const PATH = "/products";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, caller, publicUrl, structuredData } = context.get(pageContext);
  const listing = await loadListing(db, caller, request);
  const products = listing.pages.flatMap(parseSerialized).map(({ slug, name }) => ({ name, path: `/product/${slug}` }));
  structuredData.push(buildListData(products, { publicUrl, locale: caller.locale }));
  return listing;
}

/** Search engines may index the product list without sorting and filters, but not search results (U16). */
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  createShopMeta(matches, ({ t }) => {
    const { q, category } = loaderData?.choices ?? {};
    const name = loaderData?.categories.find(({ slug }) => slug === category)?.name;
    return {
      title: q ? t("listing.results", { text: q }) : (name ?? t("listing.title")),
      description: t("listing.description"),
      path: category ? `/category/${category}` : PATH,
      noindex: Boolean(q),
    };
  });

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { q, category } = loaderData.choices;
  const chosen = loaderData.categories.find(({ slug }) => slug === category);
  return (
    <PendingPage>
      <ListingView
        path={PATH}
        data={loaderData}
        title={q ? t("listing.results", { text: q }) : (chosen?.name ?? t("listing.title"))}
      />
    </PendingPage>
  );
}
