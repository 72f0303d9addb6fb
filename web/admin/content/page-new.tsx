import { createEmptyText } from "../../../contract/locales.ts";
import { formatAdminTitle } from "../../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../../context.ts";
import { requireAdmin } from "../access.ts";
import { useAdminI18n } from "../i18n.tsx";
import { createAdminMeta } from "../meta.ts";
import { BackLink } from "../parts/page-links.tsx";
import type { Route } from "./+types/page-new";
import { PageForm } from "./page-form.tsx";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { caller } = context.get(pageContext);
  requireAdmin(caller);
  return { title: formatAdminTitle(caller.locale, "admin.content.page.new") };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

const NOTHING = {
  slug: "",
  is_published: false,
  title: createEmptyText(),
  description: createEmptyText(),
  body: createEmptyText(),
};

export default function PageNew() {
  const { t } = useAdminI18n();
  return (
    <>
      <BackLink to="/admin/content">{t("admin.content.pages")}</BackLink>
      <h1 className="mb-5">{t("admin.content.page.new")}</h1>
      <PageForm page={{ id: null, version: "", values: NOTHING, is_kept: false }} />
    </>
  );
}
