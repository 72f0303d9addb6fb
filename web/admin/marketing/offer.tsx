import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OfferPreview, ProductChoice } from "../../../contract/admin-marketing.ts";
import { getLocalizedText } from "../../../contract/locales.ts";
import { findProductChoices } from "../../../server/catalog/admin/product-choices.ts";
import { getHomePreviewMessages } from "../../../server/content/admin/preview-messages.ts";
import { clock } from "../../../server/platform/clock.ts";
import type { Db } from "../../../server/platform/database/database.ts";
import { formatShopTime } from "../../../server/platform/shop-time.ts";
import { pageContext } from "../../context.ts";
import { OfferBlock } from "../../shop/home/offer-block.tsx";
import { callApi } from "../../state/api.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { createAdminMeta } from "../meta.ts";
import { Panel } from "../parts/panel.tsx";
import { MarketingHeader } from "../parts/section-tabs.tsx";
import { loadSettingsGroup } from "../settings/load.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { useSettingsForm } from "../settings/use-settings-form.ts";
import type { Route } from "./+types/offer";
import { ActivePeriodPanel, ActivePeriodTag } from "./planned-time.tsx";
import { ProductPicker } from "./product-picker.tsx";
import { ShopPreview } from "./shop-preview.tsx";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const group = await loadSettingsGroup(page, "offer");
  const id = await idOf(page.db, group.settings.values.special_offer_slug);
  const [product] = id === null ? [] : await findProductChoices(page.db, page.caller, { ids: [id] });
  return {
    ...group,
    product: product ?? null,
    words: await getHomePreviewMessages(page.db, "price"),
    now: formatShopTime(clock.now()),
  };
}

async function idOf(db: Db, slug: string): Promise<number | null> {
  const row = await db.selectFrom("products").select("id").where("slug", "=", slug).executeTakeFirst();
  return row?.id ?? null;
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

type OfferValues = { special_offer_slug: string; special_offer_time: { from: string; until: string } };

export default function Offer({ loaderData: { settings, product, words, now } }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const form = useSettingsForm<OfferValues, typeof settings.values>("offer", settings, (values) => ({
    special_offer_slug: values.special_offer_slug,
    special_offer_time: {
      from: values.special_offer_time.from ?? "",
      until: values.special_offer_time.until ?? "",
    },
  }));
  const [pickedProduct, setPickedProduct] = useState<ProductChoice | null>(null);
  const slug = form.watch("special_offer_slug");
  const chosen = [pickedProduct, product].find((one) => one?.slug === slug) ?? null;
  const choose = (next: string) => form.setValue("special_offer_slug", next, { shouldDirty: true });
  const { special_offer_slug: storedSlug, special_offer_time: time } = settings.values;
  return (
    <>
      <MarketingHeader />
      <SettingsForm form={form}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_27rem] lg:items-start">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Panel
              title={t("admin.offer.what")}
              aside={<ActivePeriodTag isOn={storedSlug !== ""} time={time} now={now} />}
            >
              <p className="mb-4 text-small text-ink-2">{t("admin.offer.text")}</p>
              {chosen ? (
                <Chosen product={chosen} onRemove={() => choose("")} />
              ) : (
                <p className="mb-4 text-ink-2">{t("admin.offer.none")}</p>
              )}
              <ProductPicker
                name="offer"
                label={t(chosen ? "admin.offer.chooseOther" : "admin.offer.choose")}
                error={form.errorAt("special_offer_slug")}
                except={chosen ? [chosen.id] : []}
                onPick={(picked) => {
                  setPickedProduct(picked);
                  choose(picked.slug);
                }}
              />
            </Panel>
            <ActivePeriodPanel form={form} name="special_offer_time" />
          </div>
          <ShopPreview words={words}>{(locale) => <Block slug={slug} locale={locale} />}</ShopPreview>
        </div>
      </SettingsForm>
    </>
  );
}

function Block({ slug, locale }: { slug: string; locale: keyof OfferPreview }) {
  const { t } = useAdminI18n();
  const { data } = useQuery({
    queryKey: ["admin", "offer-preview", slug],
    queryFn: ({ signal }) => callApi<OfferPreview>(`/admin/previews/offer?slug=${slug}`, { signal }),
    enabled: slug !== "",
  });
  const offer = slug === "" ? null : data?.[locale];
  if (offer === undefined) return <div className="h-40" />;
  return (
    // Cancels the section's top margin, which would leave an empty stripe in the preview.
    <div style={offer ? { marginTop: -24, paddingBottom: 24 } : { padding: 24 }}>
      {offer ? <OfferBlock offer={offer} /> : <p className="text-ink-2">{t("admin.offer.nothing")}</p>}
    </div>
  );
}

function Chosen({ product, onRemove }: { product: ProductChoice; onRemove: () => void }) {
  const { t, locale, money } = useAdminI18n();
  const troubles = problemsOf(product);
  return (
    <div className="mb-4 border-b border-line pb-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Picture
          name={product.cover}
          alt=""
          sizes="64px"
          stage={product.stage}
          className="size-16 shrink-0 rounded-md"
        />
        <div className="min-w-0 grow basis-40">
          <Anchor to={`/admin/products/${product.id}`} className="inline-flex min-h-11 items-center font-bold">
            {getLocalizedText(product.name, locale)}
          </Anchor>
          <p className="text-small">
            <bdi className="tabular-nums">{money(product.sale_price ?? product.price)}</bdi>
            {product.sale_price !== null && (
              <s className="ms-2 text-ink-2">
                <bdi>{money(product.price)}</bdi>
              </s>
            )}
          </p>
        </div>
        <Button variant="secondary" onClick={onRemove}>
          {t("admin.offer.remove")}
        </Button>
      </div>
      {troubles.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {troubles.map((trouble) => (
            <li key={trouble} className="flex items-start gap-2 text-small text-warning">
              <Icon name="alert" size={20} className="mt-0.5 shrink-0" />
              {t(`admin.offer.is.${trouble}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type OfferProblem = "draft" | "archived" | "unsold" | "outOfStock" | "undiscounted";

function problemsOf({ status, price, sale_price, stock }: ProductChoice): OfferProblem[] {
  if (status !== "active") return [status];
  if (price === 0) return ["unsold"];
  return [
    ...(stock === 0 ? (["outOfStock"] as const) : []),
    ...(sale_price === null ? (["undiscounted"] as const) : []),
  ];
}
