import { useLocation, useNavigation } from "react-router";
import { pageContext } from "../context.ts";
import { shopMeta } from "../meta.ts";
import { FailureScreen } from "../shop/failure.tsx";
import { PendingPage } from "../shop/pending-page.tsx";
import { ProductGrid } from "../shop/product-grid.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/favourites";
import { requireVerified } from "./access.ts";
import { loadFavourites } from "./favourites/load.ts";
import { useShownFavourites } from "./favourites/use-shown.ts";
import { useAccountI18n } from "./i18n.ts";

const PATH = "/favorites";
const FIRST_VIEW = 4;

export const middleware: Route.MiddlewareFunction[] = [requireVerified];

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const { db, caller } = context.get(pageContext);
  return loadFavourites(db, caller, request);
};

export const meta: Route.MetaFunction = ({ matches }) =>
  shopMeta(matches, ({ t, root }) => ({
    title: t("frame.favourites"),
    description: root.settings.site_description,
    path: PATH,
    noindex: true,
  }));

export default function Favourites({ loaderData }: Route.ComponentProps) {
  const { t } = useAccountI18n();
  const { shown, total } = useShownFavourites(loaderData);
  if (total === 0)
    return (
      <EmptyState
        heading="h1"
        icon="heart"
        title={t("favourites.empty")}
        action={<ButtonLink to="/products">{t("favourites.browse")}</ButtonLink>}
      />
    );
  return (
    <PendingPage>
      <div className="page pt-2 pb-16 lg:pt-6">
        <div className="flex min-h-12 flex-wrap items-baseline gap-x-2">
          <h1 className="text-h2 lg:text-h1">{t("frame.favourites")}</h1>
          <p role="status" className="text-small text-ink-2">
            {t("listing.count", { count: total })}
          </p>
        </div>
        <div className="mt-3">
          <ProductGrid products={shown} heading="h2" eager={FIRST_VIEW} />
        </div>
        {loaderData.page < loaderData.lastPage && <More page={loaderData.page} shown={shown.length} total={total} />}
      </div>
    </PendingPage>
  );
}

function More({ page, shown, total }: { page: number; shown: number; total: number }) {
  const { t } = useAccountI18n();
  const next = `?page=${page + 1}`;
  const isLoading = useNavigation().location?.search === next;
  return (
    <div className="mx-auto mt-10 grid max-w-xs gap-3 text-center">
      <p className="text-small text-ink-2">{t("listing.shown", { shown, count: total })}</p>
      <ButtonLink to={PATH + next} variant="secondary" replace preventScrollReset aria-busy={isLoading || undefined}>
        {isLoading ? t("frame.loading") : t("listing.more")}
      </ButtonLink>
    </div>
  );
}

export function ErrorBoundary() {
  const { t } = useAccountI18n();
  const { pathname, search } = useLocation();
  return (
    <FailureScreen title={t("favourites.loadFailed")} text={t("refusal.unavailable")}>
      <ButtonLink to={pathname + search} reloadDocument icon="refresh">
        {t("failure.retry")}
      </ButtonLink>
    </FailureScreen>
  );
}
