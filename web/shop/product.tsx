import { type CSSProperties, type MouseEvent, startTransition, useId, useOptimistic } from "react";
import { redirect, useLocation, useNavigate, useSearchParams } from "react-router";
import type { Product } from "../../contract/catalog.ts";
import { addLocalePrefix, type Locale } from "../../contract/locales.ts";
import { formatMoney } from "../../contract/money.ts";
import type { Translate } from "../../contract/translate.ts";
import { toDisplayedCard } from "../../server/catalog/cards.ts";
import { findRelatedProducts } from "../../server/catalog/offers.ts";
import { findProductSlugByFormerSlug, getProduct } from "../../server/catalog/product.ts";
import { describeProduct } from "../../server/discovery/describe.ts";
import { createProductSocialCard, getSocialCardPath } from "../../server/discovery/social-card.ts";
import { buildBreadcrumbData } from "../../server/discovery/structured-data.ts";
import { readThroughCache } from "../../server/platform/database/content-cache.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import type { PageContext } from "../../server/platform/pages/page-context.ts";
import { pageContext } from "../context.ts";
import { loadFrame } from "../frame/load.ts";
import { useShopData } from "../frame.tsx";
import { useI18n } from "../i18n.tsx";
import { createShopMeta } from "../meta.ts";
import { awaitOrThrowNotFound } from "../not-found.ts";
import { parseSerialized, serialize } from "../serialized-data.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { cx } from "../ui/cx.ts";
import { IconLink } from "../ui/icon-button.tsx";
import { HydrationIsland } from "../ui/island.tsx";
import type { Route } from "./+types/product";
import { PendingPage } from "./pending-page.tsx";
import { formatPercentOff } from "./price.tsx";
import { BuyForm } from "./product/buy-form.tsx";
import { DeliveryInfo } from "./product/delivery.tsx";
import { ProductDetails } from "./product/details.tsx";
import { FavouriteButton } from "./product/favourite-button.tsx";
import { ProductGallery } from "./product/gallery.tsx";
import { OptionPicker } from "./product/option-picker.tsx";
import { PackContents } from "./product/pack-contents.tsx";
import { ProductHeader } from "./product/product-head.tsx";
import { Reviews } from "./product/reviews.tsx";
import { findChosenSellable, type Sellable } from "./product/sellable.ts";
import { AskOnWhatsAppLink } from "./product/whatsapp-ask.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { ShareButton } from "./share.tsx";

const MOVED = 301;

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const productLookup = loadProduct(page, params.slug).catch(async (error) => {
    const slug = await findProductSlugByFormerSlug(page.db, params.slug);
    throw slug ? redirect(`/product/${slug}`, MOVED) : error;
  });
  const { described, content } = await awaitOrThrowNotFound(productLookup);
  page.structuredData.push(...described);
  return serialize(content);
}

function loadProduct({ db, caller, publicUrl }: PageContext, slug: string) {
  const { locale } = caller;
  return readThroughCache(db, "product", [locale, slug], async () => {
    const [product, { settings }] = await Promise.all([getProduct(db, caller, slug), loadFrame(db, caller)]);
    const site = { publicUrl, locale };
    const { id, categories } = product;
    const [related, described] = await Promise.all([
      findRelatedProducts(db, caller, { id, categoryId: categories[0]?.id ?? 0 }),
      describeProduct(db, product, site, settings),
    ]);
    const content = {
      product: { ...product, translations: {} },
      // The server formats the country's name, because a browser may name the country differently and loads the names slowly.
      country: countryName(product.origin_country, locale),
      related: related.map(toDisplayedCard),
      card: getSocialCardPath(`product-${slug}`, createProductSocialCard(product, settings.site_name, locale)),
    };
    return { content, described: [described, buildBreadcrumbData(crumbsOf(translate(locale), product), site)] };
  });
}

const countryName = (country: string, locale: Locale): string =>
  (/^[A-Z]{2}$/.test(country) && new Intl.DisplayNames(locale, { type: "region", fallback: "code" }).of(country)) ||
  country;

function crumbsOf(t: Translate, { name, slug, categories: [category] }: Pick<Product, "name" | "slug" | "categories">) {
  return [
    { name: t("listing.home"), path: "/" },
    ...(category ? [{ name: category.name, path: `/category/${category.slug}` }] : []),
    { name, path: `/product/${slug}` },
  ];
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { product, card } = parseSerialized(loaderData);
  const { name, short_description, slug, currentPrice } = product;
  return createShopMeta(matches, ({ locale }) => ({
    title: name,
    description: short_description,
    card: { path: card, alt: `${name} · ${formatMoney(currentPrice, locale)}` },
    path: `/product/${slug}`,
    type: "product",
  }));
};

const STICKY_BAR =
  "max-md:sticky max-md:bottom-0 max-md:z-20 max-md:order-last max-md:border-t max-md:border-line max-md:bg-surface max-md:px-gutter max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]";

/** Product page. On phones, the first view contains picture, name, price, options and a sticky buy button (R5, C1 to C3). */
export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useI18n();
  const { publicUrl, settings } = useShopData();
  const { product, country, related } = parseSerialized(loaderData);
  const [chosen, choose] = useChosenOption(product);
  const formId = useId();
  const path = `/product/${product.slug}`;
  const category = product.categories[0];
  const isDefault = chosen.variantId === product.default_option.variant_id;
  const url = publicUrl + addLocalePrefix(locale, path) + (isDefault ? "" : `?option=${chosen.variantId}`);

  const isSoldOut = chosen.stock <= 0;
  const ask = (className: string) => (
    <AskOnWhatsAppLink product={product} chosen={chosen} url={url} settings={settings} className={className} />
  );

  return (
    <PendingPage>
      <div
        key={product.id}
        className="relative max-md:flex max-md:flex-col"
        style={{ "--stage": product.stage, "--deep": product.deep } as CSSProperties}
      >
        {/* The grid ends before the related products, so that its sticky column does not overlap them. */}
        <div className="max-md:contents md:page md:grid md:grid-cols-2 md:gap-x-12 md:pt-2 xl:grid-cols-[38rem_minmax(0,1fr)]">
          <Breadcrumbs
            label={t("frame.breadcrumbs")}
            items={crumbsOf(t, product).map((crumb) => ({ label: crumb.name, to: crumb.path }))}
            className="col-span-2 mb-2 max-md:hidden"
          />
          <div className="relative min-w-0">
            <ProductGallery product={product} tag={formatPercentOff(chosen.price, chosen.salePrice)} />
            <BackLink
              to={category ? `/category/${category.slug}` : "/products"}
              className="absolute start-2 top-2 md:hidden"
            />
            <div className="absolute end-2 top-2 flex gap-2 md:end-4 md:top-4">
              <ShareButton title={product.name} url={url} />
              <FavouriteButton product={product} float />
            </div>
          </div>
          <div className="max-md:contents md:sticky md:top-20 md:row-span-2 md:self-start">
            <ProductHeader product={product} chosen={chosen} className="mt-2 max-md:px-gutter" />
            <OptionPicker
              product={product}
              variantId={chosen.variantId}
              onChoose={choose}
              formId={formId}
              className="mt-3 max-md:px-gutter md:mt-5"
            />
            <div className={cx("md:mt-6", isSoldOut ? "mt-4 max-md:px-gutter" : STICKY_BAR)}>
              <BuyForm id={formId} product={product} chosen={chosen} />
              {isSoldOut && <p className="mt-3 text-small text-ink-2">{t("product.soldOutText")}</p>}
            </div>
            {isSoldOut && ask(cx("md:mt-4", STICKY_BAR))}
            <PackContents product={product} className="mt-6 max-md:px-gutter md:mt-8" />
            <DeliveryInfo freeFrom={settings.free_shipping_threshold} className="mt-6 max-md:px-gutter md:mt-8" />
            {!isSoldOut && ask("mt-4 max-md:px-gutter")}
          </div>
          <HydrationIsland>
            <ProductDetails product={product} country={country} chosen={chosen} className="mt-8 max-md:px-gutter" />
          </HydrationIsland>
        </div>
        <HydrationIsland>
          <Reviews product={product} className="mt-12 scroll-mt-20 max-md:px-gutter md:page" />
        </HydrationIsland>
        {related.length > 0 && (
          <section className="mt-12 pb-8 max-md:px-gutter md:page md:pb-16">
            <h2 className="mb-4">{t("product.related")}</h2>
            <ProductGrid products={related} columns="wide" />
          </section>
        )}
      </div>
    </PendingPage>
  );
}

function BackLink({ to, className }: { to: string; className?: string }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  // True on the first page of a visit, which has React Router's key "default". Going back would then leave the shop.
  const isFirst = useLocation().key === "default";
  const back = (event: MouseEvent) => {
    if (isFirst || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    navigate(-1);
  };
  return <IconLink icon="arrow-start" float label={t("product.back")} to={to} onClick={back} className={className} />;
}

/** Returns the chosen option and a setter. The option is in the URL (`?option=<variant>`). A choice runs no loader. */
function useChosenOption(product: Product): [Sellable, (variantId: number) => void] {
  const [params] = useSearchParams();
  const [option, showOption] = useOptimistic(params.get("option"));
  const navigate = useNavigate();
  const choose = (variantId: number) =>
    startTransition(async () => {
      showOption(String(variantId));
      const search = variantId === product.default_option.variant_id ? "" : `?option=${variantId}`;
      await navigate({ search }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
    });
  return [findChosenSellable(product, option), choose];
}
