import { Form } from "react-router";
import type { AdminMessageKey } from "../../messages/en/admin.ts";
import { listActivity } from "../../server/dashboard/activity.ts";
import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../context.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Select } from "../ui/field.tsx";
import type { Route } from "./+types/activity";
import { requireAdmin } from "./access.ts";
import { useAdminI18n } from "./i18n.tsx";
import { getActivityPath, readActivityQuery } from "./list-query.ts";
import { createAdminMeta } from "./meta.ts";
import { ActivityList } from "./parts/activity-list.tsx";
import { Pager } from "./parts/pager.tsx";

export { AdminErrorScreen as ErrorBoundary } from "./parts/trouble.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  requireAdmin(caller);
  const query = readActivityQuery(url.searchParams);
  return {
    title: formatAdminTitle(caller.locale, "admin.activity"),
    query,
    activity: await listActivity(db, caller, query),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function Activity({ loaderData: { query, activity } }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const { items, pagination, is_more } = activity;
  const name = query.subject && items[0]?.subject_name;
  return (
    <div className="mx-auto max-w-3xl">
      <h1>{t("admin.activity")}</h1>
      <p className="mt-1 mb-4 text-ink-2">{t("admin.activity.text")}</p>
      {query.subject ? (
        <p className="mb-2 flex flex-wrap items-center justify-between gap-3">
          <span>{t("admin.activity.of", { name: name || query.subject })}</span>
          <ButtonLink variant="secondary" to={getActivityPath({})}>
            {t("admin.activity.showAll")}
          </ButtonLink>
        </p>
      ) : (
        <Filters query={query} filters={activity.filters} />
      )}
      {items.length > 0 ? (
        <ActivityList entries={items} hidesSubject={query.subject !== ""} />
      ) : (
        <EmptyState heading="h2" icon="clock" title={t("admin.activity.empty")} text={t("admin.activity.emptyText")} />
      )}
      <Pager
        page={query.page}
        lastPage={pagination.last_page}
        isOpenEnded={is_more}
        address={(page) => getActivityPath({ ...query, page })}
      />
    </div>
  );
}

type FiltersProps = Pick<Route.ComponentProps["loaderData"], "query"> & {
  filters: Route.ComponentProps["loaderData"]["activity"]["filters"];
};

function Filters({ query, filters: { people, kinds } }: FiltersProps) {
  const { t } = useAdminI18n();
  const nameOf = (kind: string) => {
    const key = `admin.activity.kind.${kind}` as AdminMessageKey;
    return t(key) === key ? kind : t(key);
  };
  return (
    <Form
      method="get"
      action="/admin/activity"
      className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
    >
      <Select
        key={`p${query.person}`}
        label={t("admin.activity.person")}
        name="person"
        defaultValue={query.person || ""}
      >
        <option value="">{t("admin.activity.everybody")}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select key={`k${query.kind}`} label={t("admin.activity.kind")} name="kind" defaultValue={query.kind}>
        <option value="">{t("admin.activity.everything")}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {nameOf(kind)}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="secondary" className="min-h-13! max-sm:col-span-2">
        {t("admin.activity.show")}
      </Button>
    </Form>
  );
}
