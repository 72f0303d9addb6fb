import { listAdminCategories } from "../../server/catalog/admin/categories.ts";
import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../context.ts";
import type { Route } from "./+types/categories";
import { requireAdmin } from "./access.ts";
import { CategoryRow } from "./category/category-row.tsx";
import { AddCategoryLink, NoCategoriesNotice } from "./category/no-category.tsx";
import { useAdminI18n } from "./i18n.tsx";
import { createAdminMeta } from "./meta.ts";
import { BackLink } from "./parts/page-links.tsx";

export { AdminErrorScreen as ErrorBoundary } from "./parts/trouble.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  requireAdmin(caller);
  return {
    title: formatAdminTitle(caller.locale, "admin.products.category.title"),
    categories: await listAdminCategories(db, caller),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function Categories({ loaderData: { categories } }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  return (
    <div className="mx-auto max-w-3xl">
      <BackLink to="/admin/products">{t("admin.products")}</BackLink>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1>{t("admin.products.category.title")}</h1>
        {categories.length > 0 && <AddCategoryLink />}
      </div>
      {categories.length === 0 && <NoCategoriesNotice />}
      <ul>
        {categories.map((category) => {
          const beside = categories.filter(({ parent_id }) => parent_id === category.parent_id);
          return (
            <li key={category.id}>
              <CategoryRow category={category} isFirst={beside[0] === category} isLast={beside.at(-1) === category} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
