import { useEffect, useRef } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import type { ProductCard } from "../../contract/catalog.ts";
import { listFavourites } from "../../server/favourites/favourites.ts";
import type { Caller } from "../../server/platform/caller.ts";
import type { Db } from "../../server/platform/database/database.ts";
import { pageContext } from "../context.ts";
import { createShopMeta } from "../meta.ts";
import { useAccountI18n } from "../part-texts.ts";
import { FailureScreen } from "../shop/failure.tsx";
import { PendingPage } from "../shop/pending-page.tsx";
import { ProductGrid } from "../shop/product-grid.tsx";
import { useAreFavouritesSaved } from "../state/favourites.ts";
import { useSession } from "../state/session.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/favourites";
import { requireVerifiedEmail } from "./access.ts";

const PATH = "/favorites";
const FIRST_VIEW = 4;

export const middleware: Route.MiddlewareFunction[] = [requireVerifiedEmail];

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const { db, caller } = context.get(pageContext);
  return loadFavourites(db, caller, request);
};

export const meta: Route.MetaFunction = ({ matches }) =>
  createShopMeta(matches, ({ t, root }) => ({
    title: t("frame.favourites"),
    description: root.settings.site_description,
    path: PATH,
    noindex: true,
  }));

export default function Favourites({ loaderData }: Route.ComponentProps) {
  const { t } = useAccountI18n();
  const { visibleProducts, total } = useShownFavourites(loaderData);
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
          <ProductGrid products={visibleProducts} heading="h2" eager={FIRST_VIEW} />
        </div>
        {loaderData.page < loaderData.lastPage && (
          <More page={loaderData.page} shown={visibleProducts.length} total={total} />
        )}
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

type FavouritesData = { products: ProductCard[]; page: number; lastPage: number; total: number };

/** Loads all pages up to the one in the URL, so that Back shows the same list again (R20, T18). */
async function loadFavourites(db: Db, caller: Caller, request: Request): Promise<FavouritesData> {
  const requestedPage = Number(new URL(request.url).searchParams.get("page"));
  const first = await listFavourites(db, caller, { page: 1 });
  const { last_page: lastPage, total } = first.pagination;
  const page = Number.isInteger(requestedPage) ? Math.min(Math.max(1, requestedPage), lastPage) : 1;
  const numbers = Array.from({ length: page - 1 }, (_, index) => index + 2);
  const later = await Promise.all(numbers.map((number) => listFavourites(db, caller, { page: number })));
  return { products: [first, ...later].flatMap(({ items }) => items), page, lastPage, total };
}

/** Hides products that were removed from the favourites. Reloads the list if the newest favourite is missing in it. */
function useShownFavourites({ products, total }: FavouritesData): { visibleProducts: ProductCard[]; total: number } {
  const { favorites } = useSession();
  const { revalidate } = useRevalidator();
  const isSettled = useAreFavouritesSaved();
  const [newest] = favorites;

  // Hides a product only if `favorites` contained it before: just after sign-in, the cached session has no favourites.
  const seenIds = useRef(new Set<number>());
  useEffect(() => {
    for (const id of favorites) seenIds.current.add(id);
  }, [favorites]);

  const isOld = newest !== undefined && !products.some(({ id }) => id === newest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newest favourite, whatever the revalidation returns.
  useEffect(() => {
    if (isOld && isSettled) void revalidate();
  }, [isOld, isSettled, newest]);

  const visibleProducts = products.filter(({ id }) => favorites.includes(id) || !seenIds.current.has(id));
  return { visibleProducts, total: total - (products.length - visibleProducts.length) };
}
