import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useAdminI18n } from "../i18n.tsx";

export function AddCategoryLink() {
  const { t } = useAdminI18n();
  return (
    <ButtonLink to="/admin/categories/new" icon="plus">
      {t("admin.products.category.add")}
    </ButtonLink>
  );
}

export function NoCategoriesNotice() {
  const { t } = useAdminI18n();
  return (
    <EmptyState
      heading="h2"
      icon="grid"
      title={t("admin.products.category.empty")}
      text={t("admin.products.category.emptyText")}
      action={<AddCategoryLink />}
    />
  );
}
