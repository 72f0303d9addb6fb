import { LOCALES } from "../../../contract/locales.ts";
import { getPagePath } from "../../../contract/page-path.ts";
import { getAdminPage } from "../../../server/content/admin/pages.ts";
import { adminTranslate, formatAdminTitle } from "../../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../../context.ts";
import { awaitOrThrowNotFound, parseRowId } from "../../not-found.ts";
import { Tag } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { requireAdmin } from "../access.ts";
import { useAdminI18n } from "../i18n.tsx";
import { createAdminMeta } from "../meta.ts";
import { DeleteButton } from "../parts/delete-button.tsx";
import { ActivityLink, BackLink } from "../parts/page-links.tsx";
import type { Route } from "./+types/page";
import { PageForm } from "./page-form.tsx";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  requireAdmin(caller);
  const page = await awaitOrThrowNotFound(getAdminPage(db, caller, parseRowId(params.id)));
  const name =
    [caller.locale, ...LOCALES].map((locale) => page.values.title[locale]).find(Boolean) ??
    adminTranslate(caller.locale)("admin.content.page.untitled");
  return { title: formatAdminTitle(caller.locale, "admin.content.page.edit", { name }), name, page };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function Page({ loaderData: { name, page } }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const { slug, is_published } = page.values;
  return (
    <>
      <BackLink to="/admin/content">{t("admin.content.pages")}</BackLink>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <h1 className="min-w-0">{name}</h1>
          <Tag tone={is_published ? "success" : "warning"}>
            {t(is_published ? "admin.content.page.published" : "admin.content.page.draft")}
          </Tag>
        </div>
        {is_published && (
          <ButtonLink variant="secondary" icon="eye" to={getPagePath(slug)}>
            {t("admin.content.page.inShop")}
          </ButtonLink>
        )}
      </div>
      <PageForm key={page.id} page={page} />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6">
        <ActivityLink kind="page" subject={page.id} />
        {!page.is_kept && (
          <DeleteButton
            path={`/admin/pages/${page.id}`}
            then="/admin/content"
            label={t("admin.content.page.delete")}
            title={t("admin.content.page.deleteTitle", { name })}
            done={t("admin.content.page.deleted", { name })}
          >
            {t("admin.content.page.deleteText")}
          </DeleteButton>
        )}
      </div>
      {page.is_kept && <p className="mt-2 text-small text-ink-2">{t("admin.content.page.kept")}</p>}
    </>
  );
}
