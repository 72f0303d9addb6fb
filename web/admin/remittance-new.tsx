import { useEffect, useRef, useState } from "react";
import { listOutstandingCash } from "../../server/orders/remittances/list.ts";
import { clock } from "../../server/platform/clock.ts";
import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../context.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/remittance-new";
import { useAdminI18n } from "./i18n.tsx";
import { createAdminMeta } from "./meta.ts";
import { BackLink } from "./parts/page-links.tsx";
import { StatementComparisonPanel } from "./remittances/comparison.tsx";
import { StatementForm } from "./remittances/statement-form.tsx";
import { useStatement } from "./remittances/use-statement.ts";
import { useServerClock } from "./time.ts";

export { AdminErrorScreen as ErrorBoundary } from "./parts/trouble.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  const couriers = await listOutstandingCash(db, caller);
  const requestedCourier = couriers.find(({ id }) => String(id) === url.searchParams.get("courier"));
  return {
    title: formatAdminTitle(caller.locale, "admin.statement"),
    couriers,
    courier: String((requestedCourier ?? couriers[0])?.id ?? ""),
    loadedAt: clock.now().toISOString(),
  };
}

/** Never revalidates, so that the displayed comparison does not change. The server rejects an outdated comparison. */
export const shouldRevalidate = () => false;
export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function RemittanceNew({ loaderData }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const now = useServerClock(loaderData.loadedAt);
  const statement = useStatement(loaderData.courier);
  const heading = useRef<HTMLHeadingElement>(null);
  const [compared, setCompared] = useState(0);
  useEffect(() => {
    if (compared > 0) heading.current?.focus();
  }, [compared]);
  const onCompared = () => setCompared(compared + 1);
  return (
    <div className="mx-auto max-w-3xl">
      <BackLink to="/admin/orders/remittances">{t("admin.remittances")}</BackLink>
      <h1>{t("admin.statement")}</h1>
      <p className="mt-1 mb-5 text-small text-ink-2">{t("admin.statement.text")}</p>
      {loaderData.couriers.length === 0 ? (
        <EmptyState heading="h2" icon="truck" title={t("admin.remittances.noCourier")} />
      ) : (
        <div className="grid gap-3 lg:gap-5">
          <StatementForm statement={statement} couriers={loaderData.couriers} onCompared={onCompared} />
          {statement.parsedStatement && (
            <StatementComparisonPanel
              statement={statement}
              parsedStatement={statement.parsedStatement}
              now={now}
              heading={heading}
              onCompared={onCompared}
            />
          )}
        </div>
      )}
    </div>
  );
}
