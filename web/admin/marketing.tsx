import { useNavigation } from "react-router";
import { COUPON_TABS, type CouponQuery, readCouponQuery } from "../../contract/admin-coupons.ts";
import { readSetting } from "../../server/content/stored-settings.ts";
import { listCoupons } from "../../server/coupons/admin/list.ts";
import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../context.ts";
import { Anchor } from "../ui/anchor.tsx";
import { Banner } from "../ui/banner.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/marketing";
import { requireAdmin } from "./access.ts";
import { useAdminI18n } from "./i18n.tsx";
import { getCouponsPath, MARKETING_PATH, NEW_COUPON_PATH } from "./list-query.ts";
import { CouponTable } from "./marketing/coupon-table.tsx";
import { createAdminMeta } from "./meta.ts";
import { ChoiceChips } from "./parts/choice-chips.tsx";
import { Pager } from "./parts/pager.tsx";
import { SearchForm } from "./parts/search-form.tsx";
import { MarketingHeader } from "./parts/section-tabs.tsx";

export { AdminErrorScreen as ErrorBoundary } from "./parts/trouble.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  requireAdmin(caller);
  const query = readCouponQuery(url.searchParams);
  return {
    title: formatAdminTitle(caller.locale, "admin.marketing"),
    query,
    coupons: await listCoupons(db, caller, query),
    areOn: await readSetting(db, "coupons_enabled"),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function Marketing({ loaderData: { query, coupons, areOn } }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const isLoading = useNavigation().location?.pathname.endsWith(MARKETING_PATH) ?? false;
  const { items, counts, pagination } = coupons;
  return (
    <>
      <MarketingHeader
        action={
          (isFiltered(query) || items.length > 0) && (
            <ButtonLink to={NEW_COUPON_PATH} icon="plus" prefetch="intent">
              {t("admin.coupons.new")}
            </ButtonLink>
          )
        }
      />
      {!areOn && (
        <Banner
          tone="warning"
          className="mb-4"
          action={
            <Anchor to="/admin/settings/orders" className="inline-flex min-h-11 items-center font-semibold">
              {t("admin.coupons.offLink")}
            </Anchor>
          }
        >
          {t("admin.coupons.off")}
        </Banner>
      )}
      <div className="gap-6 lg:flex lg:flex-row-reverse lg:items-end lg:justify-between">
        <Search query={query} />
        <ChoiceChips
          label={t("admin.coupons.states")}
          choices={COUPON_TABS}
          shown={query.tab}
          counts={counts}
          nameOf={(tab) => t(`admin.coupons.state.${tab}`)}
          address={(tab) => getCouponsPath({ q: query.q, tab })}
          className="my-1 max-lg:mt-3"
        />
      </div>
      <div
        aria-busy={isLoading}
        className={cx("mt-2 transition-opacity duration-base", isLoading && "opacity-50 delay-300")}
      >
        {items.length > 0 ? <CouponTable coupons={items} /> : <None query={query} />}
        <Pager
          page={query.page}
          lastPage={pagination.last_page}
          address={(page) => getCouponsPath({ ...query, page })}
        />
      </div>
    </>
  );
}

function Search({ query: { q, tab } }: { query: CouponQuery }) {
  const { t } = useAdminI18n();
  return (
    <SearchForm
      action={MARKETING_PATH}
      q={q}
      label={t("admin.coupons.search")}
      placeholder={t("admin.coupons.searchHint")}
      preserved={tab === "all" ? [] : [["tab", tab]]}
      className="lg:w-80 lg:shrink-0"
    />
  );
}

const isFiltered = ({ q, tab, page }: CouponQuery): boolean => q !== "" || tab !== "all" || page > 1;

function None({ query }: { query: CouponQuery }) {
  const { t } = useAdminI18n();
  const { q } = query;
  if (!isFiltered(query))
    return (
      <EmptyState
        heading="h2"
        icon="gift"
        title={t("admin.coupons.empty")}
        text={t("admin.coupons.emptyText")}
        action={<ButtonLink to={NEW_COUPON_PATH}>{t("admin.coupons.new")}</ButtonLink>}
      />
    );
  return (
    <EmptyState
      heading="h2"
      icon="search"
      title={q ? t("admin.coupons.noMatch", { q }) : t("admin.coupons.noneHere")}
      action={<ButtonLink to={MARKETING_PATH}>{t("admin.coupons.showAll")}</ButtonLink>}
    />
  );
}
