import { readPageNumber } from "../../contract/paging.ts";
import { listRemittances } from "../../server/orders/remittances/list.ts";
import { clock } from "../../server/platform/clock.ts";
import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../context.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/remittances";
import { useAdminI18n } from "./i18n.tsx";
import { createAdminMeta } from "./meta.ts";
import { BackLink } from "./parts/page-links.tsx";
import { Pager } from "./parts/pager.tsx";
import { CourierCashPanel } from "./remittances/cash-out.tsx";
import { RemittanceTable } from "./remittances/remittance-table.tsx";
import { useServerClock } from "./time.ts";

export { AdminErrorScreen as ErrorBoundary } from "./parts/trouble.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  return {
    title: formatAdminTitle(caller.locale, "admin.remittances"),
    remittances: await listRemittances(db, caller, { page: readPageNumber(url.searchParams) }),
    loadedAt: clock.now().toISOString(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function Remittances({ loaderData }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const now = useServerClock(loaderData.loadedAt);
  const { items, couriers, pagination } = loaderData.remittances;
  return (
    <div className="mx-auto max-w-4xl">
      <BackLink to="/admin/orders">{t("admin.orders")}</BackLink>
      <h1 className="mb-4">{t("admin.remittances")}</h1>
      <CourierCashPanel couriers={couriers} now={now} />
      <h2 className="mt-8 mb-2">{t("admin.remittances.past")}</h2>
      {items.length > 0 ? (
        <RemittanceTable remittances={items} />
      ) : (
        <EmptyState
          heading="p"
          icon="cash"
          title={t("admin.remittances.none")}
          text={t("admin.remittances.noneText")}
          className="py-6"
        />
      )}
      <Pager
        page={pagination.current_page}
        lastPage={pagination.last_page}
        address={(page) => `/admin/orders/remittances?page=${page}`}
      />
    </div>
  );
}
