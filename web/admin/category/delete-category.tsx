import type { AdminCategory } from "../../../contract/admin-category.ts";
import { useAdminI18n } from "../i18n.tsx";
import { DeleteButton } from "../parts/delete-button.tsx";

export function DeleteCategoryButton({ category, name }: { category: AdminCategory; name: string }) {
  const { t } = useAdminI18n();
  if (category.products > 0 || category.children > 0)
    return <p className="mt-6 text-small text-ink-2">{t("admin.products.category.notEmpty")}</p>;
  return (
    <DeleteButton
      path={`/admin/categories/${category.id}`}
      then="/admin/categories"
      className="mt-6"
      label={t("admin.products.category.delete")}
      title={t("admin.products.category.deleteTitle", { name })}
      done={t("admin.products.category.deleted", { name })}
    >
      {t("admin.products.category.deleteText")}
    </DeleteButton>
  );
}
