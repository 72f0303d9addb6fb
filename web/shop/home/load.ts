import type { ProductCard } from "../../../contract/catalog.ts";
import { getHomeMessages } from "../../../contract/home-texts.ts";
import { toDisplayedCard } from "../../../server/catalog/cards.ts";
import { listFeaturedProducts } from "../../../server/catalog/offers.ts";
import { hasCouriers } from "../../../server/delivery/couriers.ts";
import { buildOrganizationData, buildWebsiteData } from "../../../server/discovery/structured-data.ts";
import { listBankAccounts } from "../../../server/payments/bank-accounts.ts";
import { readThroughCache } from "../../../server/platform/database/content-cache.ts";
import type { PageContext } from "../../../server/platform/pages/page-context.ts";
import { loadFrame, loadSettings } from "../../frame/load.ts";

const HERO_PRODUCTS = 3;

type Page = Pick<PageContext, "db" | "caller" | "publicUrl" | "cards">;

export function loadHome({ db, caller, publicUrl, cards: gateway }: Page) {
  const { locale } = caller;
  return readThroughCache(db, "home", locale, async () => {
    const [storedSettings, frame, featured] = await Promise.all([
      loadSettings(db),
      loadFrame(db, caller),
      listFeaturedProducts(db, caller),
    ]);
    const { settings, categories } = frame;
    const site = { publicUrl, locale };
    const cards = new Map(featured.map((card) => [card.id, toDisplayedCard(card)]));
    const slugs = categories.map(({ slug }) => slug);
    const words = getHomeMessages(storedSettings.home_texts, locale);
    const content = {
      featured: [...cards.values()],
      hasProducts: frame.hasProducts,
      // If the owner wrote a payment text, it is the owner's own promise. The payment methods are then not checked.
      canPay:
        "home.trustPayment" in words ||
        (gateway !== null && !gateway.isTest) ||
        (await listBankAccounts(db)).length > 0,
      canDeliver: "home.trustDelivery" in words || (await hasCouriers(db)),
      niches: oneOfEach(featured, slugs).flatMap(({ id }) => cards.get(id) ?? []),
      picture: storedSettings.home_picture,
      words,
      appLinks: settings.app_links,
    };
    return { content, described: [buildOrganizationData(settings, site), buildWebsiteData(settings, site)] };
  });
}

function oneOfEach(products: readonly ProductCard[], slugs: readonly string[]): ProductCard[] {
  const range = slugs.flatMap(
    (slug) => products.find(({ categories, is_pack }) => !is_pack && categories[0]?.slug === slug) ?? [],
  );
  return (range.length >= HERO_PRODUCTS ? range : products).slice(0, HERO_PRODUCTS);
}
