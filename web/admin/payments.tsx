import { listUnsettledPayments } from "../../server/payments/cards/reconcile.ts";
import { clock } from "../../server/platform/clock.ts";
import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../context.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/payments";
import { useAdminI18n } from "./i18n.tsx";
import { createAdminMeta } from "./meta.ts";
import { UnsettledPaymentCard } from "./parts/unsettled-card.tsx";
import { useServerClock } from "./time.ts";

export { AdminErrorScreen as ErrorBoundary } from "./parts/trouble.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  return {
    title: formatAdminTitle(caller.locale, "admin.cards"),
    payments: await listUnsettledPayments(db, caller),
    loadedAt: clock.now().toISOString(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function Payments({ loaderData }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const now = useServerClock(loaderData.loadedAt);
  const { payments } = loaderData;
  return (
    <div className="mx-auto max-w-3xl">
      <h1>{t("admin.cards")}</h1>
      {payments.length === 0 ? (
        <EmptyState heading="h2" icon="card" title={t("admin.cards.empty")} text={t("admin.cards.emptyText")} />
      ) : (
        <>
          <p className="mt-1 mb-4 text-ink-2">{t("admin.cards.text")}</p>
          <ul className="grid gap-3">
            {payments.map((payment) => (
              <li key={`${payment.oid} ${payment.kind}`}>
                <UnsettledPaymentCard payment={payment} now={now} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
