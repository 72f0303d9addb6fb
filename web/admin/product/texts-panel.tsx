import { PRODUCT_LIMITS } from "../../../contract/admin-product.ts";
import { LocalizedTextField } from "../form/texts-field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";
import { useProductFormContext } from "./form-context.tsx";

export function TextsPanel() {
  const { t } = useAdminI18n();
  const { form } = useProductFormContext();
  return (
    <Panel title={t("admin.products.form.texts")}>
      <div className="grid gap-6">
        <LocalizedTextField
          form={form}
          name="name"
          label={t("admin.products.form.name")}
          maxLength={PRODUCT_LIMITS.name}
        />
        <LocalizedTextField
          form={form}
          name="short_description"
          label={t("admin.products.form.short")}
          hint={t("admin.products.form.shortHint")}
          rows={2}
          maxLength={PRODUCT_LIMITS.shortDescription}
        />
        <LocalizedTextField
          form={form}
          name="description"
          label={t("admin.products.form.description")}
          hint={t("admin.products.form.descriptionHint")}
          rows={6}
          maxLength={PRODUCT_LIMITS.description}
        />
      </div>
    </Panel>
  );
}
