import { getSalesFigures } from "../../server/dashboard/figures.ts";
import { listHealthFaults } from "../../server/dashboard/health-facts.ts";
import { listSetupItems } from "../../server/dashboard/setup-checklist.ts";
import { listToDoItems } from "../../server/dashboard/to-do.ts";
import { hasOrders } from "../../server/orders/admin/queues.ts";
import { clock } from "../../server/platform/clock.ts";
import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../context.ts";
import type { Route } from "./+types/home";
import { isAdmin } from "./access.ts";
import { HealthAlerts } from "./home/alerts.tsx";
import { SalesOverview } from "./home/figures.tsx";
import { useAdminI18n } from "./i18n.tsx";
import { createAdminMeta } from "./meta.ts";
import { OrderSearchForm } from "./parts/search-form.tsx";
import { SetupChecklist } from "./parts/setup-checklist.tsx";
import { ToDoList } from "./parts/to-do-list.tsx";
import { useServerClock } from "./time.ts";

export { AdminErrorScreen as ErrorBoundary } from "./parts/trouble.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, database, caller, cards, hasMailServer, storage } = context.get(pageContext);
  const [isBegun, toDo, figures, setup, faults] = await Promise.all([
    hasOrders(db),
    listToDoItems(db, caller),
    getSalesFigures(db, caller),
    isAdmin(caller) ? listSetupItems(db, caller, { cards, hasMailServer }) : [],
    isAdmin(caller) ? listHealthFaults(database, caller, storage) : [],
  ]);
  return {
    title: formatAdminTitle(caller.locale, "admin.home"),
    isBegun,
    toDo,
    figures,
    setup,
    faults,
    loadedAt: clock.now().toISOString(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const { isBegun, toDo, figures, setup, faults, loadedAt } = loaderData;
  const now = useServerClock(loadedAt);
  return (
    <>
      <HealthAlerts faults={faults} loadedAt={loadedAt} />
      <div className="gap-8 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:items-start">
        <div>
          {isBegun && <OrderSearchForm className="mb-6" />}
          <h1 className="mb-4">{t("admin.home.todo")}</h1>
          <div className="mb-8 grid gap-4 lg:mb-0">
            {!isBegun && <SetupChecklist items={setup} isOpen />}
            <ToDoList toDo={toDo} now={now} />
            {isBegun && <SetupChecklist items={setup} />}
          </div>
        </div>
        <SalesOverview figures={figures} />
      </div>
    </>
  );
}
