import { useNavigation } from "react-router";
import type { CustomerOrderRow } from "../../../contract/orders.ts";
import { listCustomerOrders } from "../../../server/orders/customer.ts";
import type { Caller } from "../../../server/platform/caller.ts";
import type { Db } from "../../../server/platform/database/database.ts";
import { orderMessagesOf } from "../../../server/platform/messages/part-messages.ts";
import { pageContext } from "../../context.ts";
import { PartTextsProvider } from "../../own-texts.tsx";
import { orderTexts, useAccountI18n } from "../../part-texts.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { createAccountMeta } from "../meta.ts";
import { OrderRow } from "../orders/order-row.tsx";
import type { Route } from "./+types/orders";
import { MergeEarlierOrdersButton } from "./earlier-orders.tsx";
import { TabFailure } from "./failure.tsx";

const PATH = "/profile/orders";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  return { ...(await loadOrders(db, caller, request)), messages: orderMessagesOf(caller.locale) };
}

export const meta: Route.MetaFunction = ({ matches }) => createAccountMeta(matches, "profile.orders", PATH);

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useAccountI18n();
  const { messages, orders, page, lastPage, total } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h1 className="text-h2">{t("profile.orders")}</h1>
        {total > 0 && <p className="text-small text-ink-2">{t("orders.count", { count: total })}</p>}
      </div>
      {total === 0 ? (
        <EmptyState
          icon="box"
          title={t("orders.empty")}
          action={<ButtonLink to="/products">{t("cart.shopNow")}</ButtonLink>}
        />
      ) : (
        <PartTextsProvider texts={orderTexts} messages={messages}>
          <ul className="mt-2 max-w-2xl">
            {orders.map((order) => (
              <OrderRow key={order.number} order={order} />
            ))}
          </ul>
        </PartTextsProvider>
      )}
      {page < lastPage && <More page={page} shown={orders.length} total={total} />}
      <MergeEarlierOrdersButton />
    </>
  );
}

function More({ page, shown, total }: { page: number; shown: number; total: number }) {
  const { t } = useAccountI18n();
  const next = `?page=${page + 1}`;
  const isLoading = useNavigation().location?.search === next;
  return (
    <div className="mx-auto mt-8 grid max-w-xs gap-3 text-center">
      <p role="status" className="text-small text-ink-2">
        {t("orders.shown", { shown, count: total })}
      </p>
      <ButtonLink to={PATH + next} variant="secondary" replace preventScrollReset aria-busy={isLoading || undefined}>
        {isLoading ? t("frame.loading") : t("listing.more")}
      </ButtonLink>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TabFailure error={error} title="orders.listFailed" />;
}

type OrdersData = { orders: CustomerOrderRow[]; page: number; lastPage: number; total: number };

/** Loads all pages up to the one in the URL, so that Back shows the same list again (C13). */
async function loadOrders(db: Db, caller: Caller, request: Request): Promise<OrdersData> {
  const requestedPage = Number(new URL(request.url).searchParams.get("page"));
  const first = await listCustomerOrders(db, caller, { page: 1 });
  const { last_page: lastPage, total } = first.pagination;
  const page = Number.isInteger(requestedPage) ? Math.min(Math.max(1, requestedPage), lastPage) : 1;
  const numbers = Array.from({ length: page - 1 }, (_, index) => index + 2);
  const later = await Promise.all(numbers.map((number) => listCustomerOrders(db, caller, { page: number })));
  return { orders: [first, ...later].flatMap(({ items }) => items), page, lastPage, total };
}
