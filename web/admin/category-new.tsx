import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../context.ts";
import type { Route } from "./+types/category-new";
import { requireAdmin } from "./access.ts";
import { CategoryEditor } from "./category/category-form.tsx";
import { loadParentCategories } from "./category/load.ts";
import { useAdminI18n } from "./i18n.tsx";
import { createAdminMeta } from "./meta.ts";
import { BackLink } from "./parts/page-links.tsx";

export { AdminErrorScreen as ErrorBoundary } from "./parts/trouble.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  requireAdmin(caller);
  return {
    title: formatAdminTitle(caller.locale, "admin.products.category.new"),
    parents: await loadParentCategories(db, caller, null),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function CategoryNew({ loaderData }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  return (
    <div className="mx-auto max-w-4xl">
      <BackLink to="/admin/categories">{t("admin.products.category.title")}</BackLink>
      <h1 className="mb-5">{t("admin.products.category.new")}</h1>
      <CategoryEditor category={null} parents={loaderData.parents} />
    </div>
  );
}
