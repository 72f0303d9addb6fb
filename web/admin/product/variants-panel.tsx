import { useFieldArray } from "react-hook-form";
import { PRODUCT_LIMITS } from "../../../contract/admin-product.ts";
import { Button } from "../../ui/button.tsx";
import { FieldMessage } from "../../ui/field.tsx";
import { LocalizedTextField } from "../form/texts-field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";
import { useProductFormContext } from "./form-context.tsx";
import { createEmptyVariantValues } from "./values.ts";
import { VariantCard } from "./variant-card.tsx";

export function VariantsPanel() {
  const { t } = useAdminI18n();
  const { form } = useProductFormContext();
  const list = useFieldArray({ control: form.control, name: "variants", keyName: "key" });
  const variants = form.watch("variants");
  const error = form.errorAt("variants");
  const standard = Math.max(
    variants.findIndex(({ is_default, is_archived }) => is_default && !is_archived),
    0,
  );
  const choose = (chosen: number) => {
    for (const index of variants.keys())
      form.setValue(`variants.${index}.is_default`, index === chosen, { shouldDirty: true });
  };
  return (
    <Panel title={t("admin.products.form.variants")}>
      <p className="mb-4 text-small text-ink-2">{t("admin.products.form.variantsHint")}</p>
      <ul>
        {list.fields.map(({ key }, index) => (
          <li key={key} className="border-t border-line py-4 first:border-t-0 first:pt-0">
            <VariantCard
              index={index}
              list={list}
              count={list.fields.length}
              isStandard={index === standard}
              onStandard={() => choose(index)}
            />
          </li>
        ))}
      </ul>
      <FieldMessage id="variants-message" error={error && t("admin.products.form.variantNeeded")} />
      {list.fields.length < PRODUCT_LIMITS.variants && (
        <Button
          variant="secondary"
          icon="plus"
          className="mt-2"
          onClick={() => list.append({ ...createEmptyVariantValues(), is_default: variants.length === 0 })}
        >
          {t("admin.products.form.addVariant")}
        </Button>
      )}
      {variants.length > 1 && (
        <div className="mt-6 border-t border-line pt-4">
          <LocalizedTextField
            form={form}
            name="option_name"
            label={t("admin.products.form.optionName")}
            hint={t("admin.products.form.optionNameHint")}
            maxLength={PRODUCT_LIMITS.optionName}
            isOptional
          />
        </div>
      )}
    </Panel>
  );
}
