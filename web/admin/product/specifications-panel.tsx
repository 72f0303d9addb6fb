import { useFieldArray } from "react-hook-form";
import { PRODUCT_LIMITS } from "../../../contract/admin-product.ts";
import { createEmptyText } from "../../../contract/locales.ts";
import { Button } from "../../ui/button.tsx";
import { LocalizedTextField } from "../form/texts-field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";
import { useProductFormContext } from "./form-context.tsx";
import { MoveRemoveButtons } from "./row-buttons.tsx";

export function SpecificationsPanel() {
  const { t, locale } = useAdminI18n();
  const { form } = useProductFormContext();
  const list = useFieldArray({ control: form.control, name: "specifications", keyName: "key" });
  const count = list.fields.length;
  return (
    <Panel title={t("admin.products.form.specifications")}>
      {count === 0 && <p className="mb-3 text-ink-2">{t("admin.products.form.noSpecifications")}</p>}
      <ul>
        {list.fields.map(({ key }, index) => {
          const name =
            form.watch(`specifications.${index}.name.${locale}`) ||
            t("admin.products.form.specificationNumber", { number: index + 1 });
          return (
            <li key={key} className="border-t border-line py-4 first:border-t-0 first:pt-0">
              <div className="mb-2 flex items-center justify-between gap-2">
                <h3 className="min-w-0 truncate text-body">{name}</h3>
                <MoveRemoveButtons list={list} index={index} count={count} name={name} />
              </div>
              <div className="grid gap-4">
                <LocalizedTextField
                  form={form}
                  name={`specifications.${index}.name`}
                  label={t("admin.products.form.specificationName")}
                  maxLength={PRODUCT_LIMITS.specificationName}
                />
                <LocalizedTextField
                  form={form}
                  name={`specifications.${index}.value`}
                  label={t("admin.products.form.specificationValue")}
                  maxLength={PRODUCT_LIMITS.specification}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {count < PRODUCT_LIMITS.specifications && (
        <Button
          variant="secondary"
          icon="plus"
          onClick={() => list.append({ name: createEmptyText(), value: createEmptyText() })}
        >
          {t("admin.products.form.addSpecification")}
        </Button>
      )}
    </Panel>
  );
}
