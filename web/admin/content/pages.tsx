import type { AdminPageRow } from "../../../contract/admin-pages.ts";
import { formatLanguageList } from "../../../contract/language-names.ts";
import { LOCALES, type LocalizedText } from "../../../contract/locales.ts";
import { getPagePath } from "../../../contract/page-path.ts";
import { listAdminPages } from "../../../server/content/admin/pages.ts";
import { formatAdminTitle } from "../../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../../context.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Tag } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { requireAdmin } from "../access.ts";
import { useAdminI18n } from "../i18n.tsx";
import { createAdminMeta } from "../meta.ts";
import { type Column, DataTable } from "../parts/data-table.tsx";
import { ContentHeader } from "../parts/section-tabs.tsx";
import { useAdminCall } from "../use-admin-call.ts";
import type { Route } from "./+types/pages";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  requireAdmin(caller);
  return { title: formatAdminTitle(caller.locale, "admin.content.pages"), pages: await listAdminPages(db, caller) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function Pages({ loaderData: { pages } }: Route.ComponentProps) {
  const { t, dateTime } = useAdminI18n();
  const nameOf = useNameOf();
  const add = (
    <ButtonLink to="/admin/content/pages/new" icon="plus">
      {t("admin.content.page.add")}
    </ButtonLink>
  );
  const columns: Column<AdminPageRow>[] = [
    {
      id: "title",
      header: t("admin.content.page.title"),
      isTitle: true,
      cell: (page) => (
        <>
          <Anchor
            to={`/admin/content/pages/${page.id}`}
            className="font-semibold no-underline after:absolute after:inset-0 after:rounded-md hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
          >
            {nameOf(page.title)}
          </Anchor>
          {page.is_legal && <Tag className="ms-2">{t("admin.content.page.legal")}</Tag>}
          <span className="block text-small text-ink-2">
            <bdi dir="ltr">{getPagePath(page.slug)}</bdi>
          </span>
        </>
      ),
    },
    {
      id: "state",
      header: t("admin.content.page.state"),
      cell: ({ is_published }) => (
        <Tag tone={is_published ? "success" : "warning"}>
          {t(is_published ? "admin.content.page.published" : "admin.content.page.draft")}
        </Tag>
      ),
    },
    {
      id: "languages",
      header: t("admin.content.page.languages"),
      cell: ({ missing }) => <Missing missing={missing} />,
    },
    {
      id: "changed",
      header: t("admin.content.page.changed"),
      cell: ({ changed_at, changed_by }) => (
        <span className="text-small">
          <time dateTime={changed_at}>{dateTime(changed_at)}</time>
          {changed_by && <bdi className="block text-ink-2">{changed_by}</bdi>}
        </span>
      ),
    },
    {
      id: "order",
      header: t("admin.content.page.order"),
      isEnd: true,
      cell: (page) => <Order page={page} name={nameOf(page.title)} pages={pages} />,
    },
  ];
  return (
    <>
      <ContentHeader />
      {pages.length === 0 ? (
        <EmptyState
          heading="h2"
          icon="note"
          title={t("admin.content.pages.empty")}
          text={t("admin.content.pages.emptyText")}
          action={add}
        />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 text-ink-2">{t("admin.content.pages.text")}</p>
            {add}
          </div>
          <DataTable label={t("admin.content.pages")} columns={columns} rows={pages} rowId={({ id }) => String(id)} />
        </>
      )}
    </>
  );
}

function useNameOf() {
  const { t, locale } = useAdminI18n();
  return (title: LocalizedText): string =>
    [locale, ...LOCALES].map((each) => title[each]).find(Boolean) ?? t("admin.content.page.untitled");
}

function Missing({ missing }: { missing: AdminPageRow["missing"] }) {
  const { t, locale } = useAdminI18n();
  if (missing.length === 0) return <span className="text-small">{t("admin.content.page.complete")}</span>;
  const languages = formatLanguageList(locale, missing);
  return <span className="text-small text-warning">{t("admin.content.page.lacks", { languages })}</span>;
}

function Order({ page, name, pages }: { page: AdminPageRow; name: string; pages: readonly AdminPageRow[] }) {
  const { t } = useAdminI18n();
  const { call, isBusy } = useAdminCall();
  const path = `/admin/pages/${page.id}/move`;
  const move = (by: -1 | 1) =>
    void call(path, { by }, t("admin.content.page.moved", { name }), { undo: { path, body: { by: -by } } });
  return (
    <span className="relative z-10 -ms-2 inline-flex lg:ms-0">
      <IconButton
        icon="chevron-up"
        label={t("admin.content.page.up", { name })}
        disabled={pages[0] === page || isBusy}
        onClick={() => move(-1)}
      />
      <IconButton
        icon="chevron-down"
        label={t("admin.content.page.down", { name })}
        disabled={pages.at(-1) === page || isBusy}
        onClick={() => move(1)}
      />
    </span>
  );
}
