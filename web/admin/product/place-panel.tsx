import { PRODUCT_STATUSES } from "../../../contract/admin-product.ts";
import { SLUG_RULES } from "../../../contract/constants.ts";
import { Chip } from "../../ui/chip.tsx";
import { Checkbox, ChoiceGroup } from "../../ui/choice.tsx";
import { Select, TextInput } from "../../ui/field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";
import { DetailFields } from "./detail-fields.tsx";
import { useProductFormContext } from "./form-context.tsx";

export function StatusAndCategoriesPanel() {
  const { t } = useAdminI18n();
  const { form, choices } = useProductFormContext();
  const main = form.watch("main_category_id");
  const also = form.watch("category_ids");
  const optional = t("admin.products.form.optional");
  const toggle = (id: number) =>
    form.setValue("category_ids", also.includes(id) ? also.filter((each) => each !== id) : [...also, id], {
      shouldDirty: true,
    });
  return (
    <Panel title={t("admin.products.form.place")}>
      <div className="grid gap-4 lg:grid-cols-2">
        <Select label={t("admin.products.form.status")} {...form.field("status")}>
          {PRODUCT_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`admin.products.form.status.${status}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t("admin.products.form.category")}
          hint={t("admin.products.form.categoryHint")}
          {...form.field("main_category_id")}
        >
          <option value="">{t("admin.products.form.chooseCategory")}</option>
          {choices.categories.map(({ id, name, isBelow }) => (
            <option key={id} value={id}>
              {isBelow ? `– ${name}` : name}
            </option>
          ))}
        </Select>
        <ChoiceGroup
          label={t("admin.products.form.categories")}
          error={form.errorAt("category_ids")}
          className="lg:col-span-2"
        >
          <div className="flex flex-wrap gap-2">
            {choices.categories
              .filter(({ id }) => String(id) !== String(main))
              .map(({ id, name }) => (
                <Chip
                  key={id}
                  selected={also.includes(id)}
                  icon={also.includes(id) ? "check" : undefined}
                  onClick={() => toggle(id)}
                >
                  {name}
                </Chip>
              ))}
          </div>
        </ChoiceGroup>
        <DetailFields panel="place" />
        <TextInput
          label={t("admin.products.form.slug")}
          optional={optional}
          hint={t("admin.products.form.slugHint")}
          dir="ltr"
          autoCapitalize="none"
          maxLength={SLUG_RULES.maxLength}
          {...form.field("slug")}
        />
        <Checkbox label={t("admin.products.form.featured")} {...form.register("is_featured")} />
      </div>
    </Panel>
  );
}
