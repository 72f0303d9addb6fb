import { id as rowId } from "../../contract/fields.ts";
import { getAdminCategory } from "../../server/catalog/admin/categories.ts";
import { formatAdminTitle } from "../../server/platform/messages/admin-messages.ts";
import { getTextInLocale } from "../../server/platform/messages/translations.ts";
import { pageContext } from "../context.ts";
import { awaitOrThrowNotFound } from "../not-found.ts";
import type { Route } from "./+types/category";
import { requireAdmin } from "./access.ts";
import { CategoryEditor } from "./category/category-form.tsx";
import { DeleteCategoryButton } from "./category/delete-category.tsx";
import { loadParentCategories } from "./category/load.ts";
import { useAdminI18n } from "./i18n.tsx";
import { createAdminMeta } from "./meta.ts";
import { BackLink } from "./parts/page-links.tsx";

export { AdminErrorScreen as ErrorBoundary } from "./parts/trouble.tsx";

const NO_ID = 0;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  requireAdmin(caller);
  const id = rowId.safeParse(params.id);
  const category = await awaitOrThrowNotFound(getAdminCategory(db, caller, id.success ? id.data : NO_ID));
  const name = getTextInLocale(category.name, caller.locale);
  return {
    title: formatAdminTitle(caller.locale, "admin.products.category.edit", { name }),
    name,
    category,
    parents: await loadParentCategories(db, caller, category.id),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function Category({ loaderData }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const { category, name, parents } = loaderData;
  return (
    <div className="mx-auto max-w-4xl">
      <BackLink to="/admin/categories">{t("admin.products.category.title")}</BackLink>
      <h1 className="mb-5">{name}</h1>
      <CategoryEditor key={category.id} category={category} parents={parents} />
      <DeleteCategoryButton category={category} name={name} />
    </div>
  );
}
