import type { ProductCard } from "../../contract/catalog.ts";
import { featuredProducts, specialOffer } from "../../server/catalog/offers.ts";
import { getHomeWords } from "../../server/content/home-texts.ts";
import { readSetting } from "../../server/content/stored-settings.ts";
import { organizationData, websiteData } from "../../server/discovery/structured-data.ts";
import { pageContext } from "../context.ts";
import { loadFrame } from "../frame/load.ts";
import { useShop } from "../frame.tsx";
import { useI18n } from "../i18n.tsx";
import { messagesOf } from "../messages.ts";
import { shopMeta } from "../meta.ts";
import { Apart } from "../ui/apart.tsx";
import type { Route } from "./+types/home";
import { AppDownload } from "./home/app-download.tsx";
import { CategoryRow } from "./home/category-row.tsx";
import { Features } from "./home/features.tsx";
import { Hero } from "./home/hero.tsx";
import { HomeWords } from "./home/home-words.tsx";
import { MoreLink } from "./home/more-link.tsx";
import { OfferBlock } from "./home/offer-block.tsx";
import { TrustRow } from "./home/trust-row.tsx";
import { PendingPage } from "./pending-page.tsx";
import { ProductGrid } from "./product-grid.tsx";

/** The home page, the same for every visitor (R1). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, caller, publicUrl, structuredData } = context.get(pageContext);
  const { settings } = await loadFrame(db, caller);
  const site = { publicUrl, locale: caller.locale };
  structuredData.push(organizationData(settings, site), websiteData(settings, site));
  const [featured, offer, picture, words] = await Promise.all([
    featuredProducts(db, caller),
    specialOffer(db, caller),
    readSetting(db, "home_picture"),
    getHomeWords(db, caller),
  ]);
  return { featured, offer, picture, words };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return shopMeta(matches, ({ t, root }) => ({
    title: loaderData?.words["home.title"] ?? t("home.title"),
    description: root.settings.site_description,
    path: "/",
  }));
}

export default function Home({ loaderData: { featured, offer, picture, words } }: Route.ComponentProps) {
  const { settings, locale } = useShop();
  return (
    <PendingPage>
      <HomeWords locale={locale} messages={messagesOf(locale)} words={words}>
        <Hero products={featured} picture={picture} />
        <CategoryRow />
        <TrustRow />
        {offer && <OfferBlock offer={offer} />}
        {featured.length > 0 && <Featured products={featured} />}
        <Apart>
          <Features />
          <AppDownload links={settings.app_links} />
        </Apart>
      </HomeWords>
    </PendingPage>
  );
}

function Featured({ products }: { products: readonly ProductCard[] }) {
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
