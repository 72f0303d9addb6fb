import { getRemittance } from "../../server/orders/remittances/list.ts";
import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../context.ts";
import { awaitOrThrowNotFound, parseRowId } from "../not-found.ts";
import type { Route } from "./+types/remittance";
import { isAdmin } from "./access.ts";
import { useAdminI18n } from "./i18n.tsx";
import { createAdminMeta } from "./meta.ts";
import { ActivityLink, BackLink } from "./parts/page-links.tsx";
import { DescriptionItem, DescriptionList, Panel } from "./parts/panel.tsx";
import { RemittanceLines } from "./remittances/lines.tsx";
import { RemittanceSums } from "./remittances/sums.tsx";

export { AdminErrorScreen as ErrorBoundary } from "./parts/trouble.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  const id = parseRowId(params.id);
  const remittance = await awaitOrThrowNotFound(getRemittance(db, caller, id));
  const { courier } = remittance;
  return {
    title: formatAdminTitle(caller.locale, "admin.remittance.title", { id, courier }),
    remittance,
    isAdmin: isAdmin(caller),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function Remittance({ loaderData }: Route.ComponentProps) {
  const { t, money, dateTime } = useAdminI18n();
  const { id, at, by, courier, reference, amount, fee, missing, lines } = loaderData.remittance;
  return (
    <div className="mx-auto max-w-3xl">
      <BackLink to="/admin/orders/remittances">{t("admin.remittances")}</BackLink>
      <h1>{t("admin.remittance.title", { id, courier })}</h1>
      <p className="mt-1 mb-5 text-small text-ink-2">{t("admin.remittance.by", { name: by, date: dateTime(at) })}</p>
      <Panel title={t("admin.remittance.compared")}>
        {reference && (
          <DescriptionList className="mb-2">
            <DescriptionItem name={t("admin.remittances.reference")}>
              <bdi className="font-medium wrap-anywhere">{reference}</bdi>
            </DescriptionItem>
          </DescriptionList>
        )}
        <RemittanceSums amount={amount} fee={fee} lines={lines} />
        <p className="mt-3 mb-2 border-t border-line pt-3 text-small text-ink-2">
          {t("admin.remittance.missingThen", { count: missing.count, amount: money(missing.amount) })}
        </p>
        <RemittanceLines lines={lines} />
      </Panel>
      {loaderData.isAdmin && (
        <p className="mt-3">
          <ActivityLink kind="remittance" subject={id} />
        </p>
      )}
    </div>
  );
}
