import type { DisplayedProductCard } from "../../contract/catalog.ts";
import { findActiveSpecialOffer } from "../../server/catalog/offers.ts";
import { pageContext } from "../context.ts";
import { loadSettings } from "../frame/load.ts";
import { I18nProvider, useI18n } from "../i18n.tsx";
import { createShopMeta } from "../meta.ts";
import { parseSerialized, serialize } from "../serialized-data.ts";
import { HydrationIsland } from "../ui/island.tsx";
import type { Route } from "./+types/home";
import { AppDownload } from "./home/app-download.tsx";
import { CategoryRow, MoreLink } from "./home/category-row.tsx";
import { ShopFeatures } from "./home/features.tsx";
import { Hero } from "./home/hero.tsx";
import { loadHome } from "./home/load.ts";
import { OfferBlock, toShownOffer } from "./home/offer-block.tsx";
import { TrustRow } from "./home/trust-row.tsx";
import { PendingPage } from "./pending-page.tsx";
import { ProductGrid } from "./product-grid.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { db, caller } = page;
  const [{ described, content }, offer] = await Promise.all([
    loadHome(page),
    loadSettings(db).then((settings) => findActiveSpecialOffer(db, caller, settings)),
  ]);
  page.structuredData.push(...described);
  return { shown: serialize(content), offer: offer && toShownOffer(offer) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return createShopMeta(matches, ({ t, root }) => ({
    title: (loaderData && parseSerialized(loaderData.shown).words["home.title"]) ?? t("home.title"),
    description: root.settings.site_description,
    path: "/",
  }));
}

export default function Home({ loaderData: { shown, offer } }: Route.ComponentProps) {
  const { locale } = useI18n();
  const { featured, hasProducts, canPay, canDeliver, niches, picture, words, appLinks } = parseSerialized(shown);
  return (
    <PendingPage>
      <I18nProvider locale={locale} messages={words}>
        <Hero products={niches} picture={picture} hasProducts={hasProducts} />
        <CategoryRow />
        <TrustRow canPay={canPay} canDeliver={canDeliver} />
        {offer && <OfferBlock offer={offer} />}
        {featured.length > 0 && <Featured products={featured} />}
        <HydrationIsland>
          <ShopFeatures />
          <AppDownload links={appLinks} />
        </HydrationIsland>
      </I18nProvider>
    </PendingPage>
  );
}

function Featured({ products }: { products: readonly DisplayedProductCard[] }) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="featured" className="page mt-12">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="featured">{t("home.featured")}</h2>
        <MoreLink to="/products">{t("home.allProducts")}</MoreLink>
      </div>
      <ProductGrid products={products} columns="wide" />
    </section>
  );
}
