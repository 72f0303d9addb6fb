import { pageContext } from "../context.ts";
import { useI18n } from "../i18n.tsx";
import { shopMeta } from "../meta.ts";
import type { Route } from "./+types/listing";
import { ListingView } from "./listing/listing-view.tsx";
import { loadListing } from "./listing/load.ts";
import { PendingPage } from "./pending-page.tsx";

const PATH = "/products";

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const { db, caller } = context.get(pageContext);
  return loadListing(db, caller, request);
};

/** Filtered and searched lists are one page to search engines: the canonical address is the plain list (U16). */
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  shopMeta(matches, ({ t }) => {
    const q = loaderData?.choices.q;
    return {
      title: q ? t("listing.results", { text: q }) : t("listing.title"),
      description: t("listing.description"),
      path: PATH,
      noindex: Boolean(q),
    };
  });

/** All products, searched, filtered and sorted by the address alone (R2). */
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
