import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  featuredProductsInput,
  type ProductCardsPreview,
  type ProductChoice,
} from "../../../contract/admin-marketing.ts";
import { FEATURED_PRODUCTS_MAX, HOME_PRODUCTS_COUNT } from "../../../contract/constants.ts";
import type { Locale } from "../../../contract/locales.ts";
import { getFeaturedProducts } from "../../../server/catalog/admin/featured.ts";
import { getHomePreviewMessages } from "../../../server/content/admin/preview-messages.ts";
import { formatAdminTitle } from "../../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../../context.ts";
import { useI18n } from "../../i18n.tsx";
import { ProductGrid } from "../../shop/product-grid.tsx";
import { callApi } from "../../state/api.ts";
import { FieldMessage } from "../../ui/field.tsx";
import { requireAdmin } from "../access.ts";
import { useVersionedForm } from "../form/use-versioned-form.ts";
import { useAdminI18n } from "../i18n.tsx";
import { createAdminMeta } from "../meta.ts";
import { Panel } from "../parts/panel.tsx";
import { MarketingHeader } from "../parts/section-tabs.tsx";
import { SettingsForm } from "../settings/settings-form.tsx";
import type { Route } from "./+types/featured";
import { FeaturedList } from "./featured-list.tsx";
import { ProductPicker } from "./product-picker.tsx";
import { ShopPreview } from "./shop-preview.tsx";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  requireAdmin(caller);
  return {
    title: formatAdminTitle(caller.locale, "admin.marketing.tab.featured"),
    featured: await getFeaturedProducts(db, caller),
    words: await getHomePreviewMessages(db, "card", "price", "favourite", "rating", "unit"),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

type FeaturedValues = { ids: number[] };

export default function Featured({ loaderData: { featured, words } }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const form = useVersionedForm<FeaturedValues, FeaturedValues>({
    schema: featuredProductsInput,
    loaded: featured,
    typedOf: (values) => values,
    path: "/admin/featured",
    method: "PUT",
    done: t("admin.saved"),
  });
  const [picked, setPicked] = useState<readonly ProductChoice[]>([]);
  const ids = form.watch("ids");
  const knownProducts = [...featured.products, ...picked];
  const chosen = ids.flatMap((id) => knownProducts.find((product) => product.id === id) ?? []);
  const setIds = (next: number[]) => form.setValue("ids", next, { shouldDirty: true });
  return (
    <>
      <MarketingHeader />
      <SettingsForm form={form}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_27rem] lg:items-start">
          <Panel title={t("admin.marketing.tab.featured")}>
            <p className="mb-4 text-small text-ink-2">{t("admin.featured.text", { count: HOME_PRODUCTS_COUNT })}</p>
            {chosen.length > 0 ? (
              <FeaturedList products={chosen} onOrder={setIds} />
            ) : (
              <p className="mb-4">{t("admin.featured.empty")}</p>
            )}
            {ids.length < FEATURED_PRODUCTS_MAX ? (
              <ProductPicker
                name="featured"
                label={t("admin.featured.add")}
                error={form.errorAt("ids")}
                except={ids}
                onPick={(product) => {
                  setPicked([...picked, product]);
                  setIds([...ids, product.id]);
                }}
              />
            ) : (
              <FieldMessage id="featured-full" error={form.errorAt("ids")} hint={t("admin.featured.full")} />
            )}
          </Panel>
          <ShopPreview words={words}>
            {(locale) => <Cards ids={ids.slice(0, FEATURED_PRODUCTS_MAX)} locale={locale} />}
          </ShopPreview>
        </div>
      </SettingsForm>
    </>
  );
}

function Cards({ ids, locale }: { ids: readonly number[]; locale: Locale }) {
  const { t } = useI18n();
  const { t: own } = useAdminI18n();
  const { data } = useQuery({
    queryKey: ["admin", "featured-preview", ...ids],
    queryFn: ({ signal }) => callApi<ProductCardsPreview>(`/admin/previews/featured?ids=${ids.join(",")}`, { signal }),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  });
  const cards = ids.length === 0 ? [] : data?.[locale];
  if (!cards) return <div className="h-40" />;
  return (
    // Inline style, because the shop's stylesheet has only the classes that the shop itself uses.
    <section className="page" style={{ paddingBlock: 24 }}>
      {cards.length > 0 ? (
        <>
          <h2 className="mb-4">{t("home.featured")}</h2>
          <ProductGrid products={cards} columns="wide" />
        </>
      ) : (
        <p className="text-ink-2">{own("admin.featured.empty")}</p>
      )}
    </section>
  );
}
