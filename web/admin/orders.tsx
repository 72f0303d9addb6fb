import { useNavigation } from "react-router";
import { createWhatsappLinks } from "../../server/orders/admin/customer-message.ts";
import { listOrders } from "../../server/orders/admin/list.ts";
import { clock } from "../../server/platform/clock.ts";
import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../context.ts";
import { ButtonLink } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/orders";
import { useAdminI18n } from "./i18n.tsx";
import { createAdminMeta } from "./meta.ts";
import { getOrdersPath, type OrderQuery, readOrderQuery } from "./order-query.ts";
import { ExportButton } from "./parts/export-button.tsx";
import { OrderList } from "./parts/order-list.tsx";
import { Pager } from "./parts/pager.tsx";
import { QueueTabs } from "./parts/queue-tabs.tsx";
import { OrderSearchForm } from "./parts/search-form.tsx";
import { useServerClock } from "./time.ts";

export { AdminErrorScreen as ErrorBoundary } from "./parts/trouble.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  const query = readOrderQuery(url.searchParams);
  const orders = await listOrders(db, caller, query);
  return {
    title: formatAdminTitle(caller.locale, "admin.orders"),
    query,
    orders,
    whatsapp: await createWhatsappLinks(db, caller, orders.items),
    loadedAt: clock.now().toISOString(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const { query, orders } = loaderData;
  const now = useServerClock(loaderData.loadedAt);
  const isLoading = useNavigation().location?.pathname.endsWith("/admin/orders") ?? false;
  return (
    <>
      <div className="mb-4 gap-x-10 gap-y-4 md:flex md:items-end md:justify-between">
        <div className="mb-1 flex items-center justify-between gap-3 md:mb-0">
          <h1>{t("admin.orders")}</h1>
          <ButtonLink to="/admin/orders/remittances" variant="quiet" icon="cash" className="px-2!">
            {t("admin.remittances.short")}
          </ButtonLink>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <OrderSearchForm q={query.q} className="grow md:w-96" />
          <ButtonLink to="/admin/orders/new" variant="secondary" icon="phone" className="max-md:w-full">
            {t("admin.phoneOrder.open")}
          </ButtonLink>
        </div>
      </div>
      <QueueTabs queue={query.queue} counts={orders.counts} />
      <div
        aria-busy={isLoading}
        className={cx("mt-2 transition-opacity duration-base", isLoading && "opacity-50 delay-300")}
      >
        {/* The list is rendered even without orders, so that a sheet opened from the list keeps its input. */}
        <OrderList orders={orders.items} whatsapp={loaderData.whatsapp} now={now} />
        {orders.items.length === 0 && <NoOrders query={query} />}
        {orders.items.length > 0 && (
          <p className="mt-4">
            <ExportButton path={`/admin/orders-export?${new URLSearchParams({ queue: query.queue, q: query.q })}`}>
              {t("admin.csv.download")}
            </ExportButton>
          </p>
        )}
        <Pager
          page={query.page}
          lastPage={orders.pagination.last_page}
          isOpenEnded={orders.is_more}
          address={(page) => getOrdersPath({ ...query, page })}
        />
      </div>
    </>
  );
}

const NEW_ORDER_QUEUES: readonly OrderQuery["queue"][] = ["all", "to_confirm", "awaiting_transfer", "to_pack"];

function NoOrders({ query: { queue, q, page } }: { query: OrderQuery }) {
  const { t } = useAdminI18n();
  if (queue === "all" && q === "" && page === 1)
    return (
      <EmptyState
        heading="h2"
        icon="box"
        title={t("admin.orders.first")}
        text={t("admin.orders.firstText")}
        action={
          <ButtonLink to="/" variant="secondary" icon="external" reloadDocument>
            {t("admin.viewShop")}
          </ButtonLink>
        }
      />
    );
  return (
    <EmptyState
      heading="h2"
      icon={q ? "search" : "box"}
      title={q ? t("admin.orders.noMatch", { q }) : t("admin.orders.empty")}
      text={q ? t("admin.orders.noMatchText") : NEW_ORDER_QUEUES.includes(queue) && t("admin.orders.emptyText")}
      action={<ButtonLink to="/admin/orders">{t("admin.orders.showAll")}</ButtonLink>}
    />
  );
}
