import { PRODUCT_DETAILS, type ProductDetailName } from "../../../contract/admin-product.ts";
import type { AdminMessageKey } from "../../../messages/en/admin.ts";
import { TextInput } from "../../ui/field.tsx";
import { LocalizedTextField } from "../form/texts-field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useProductFormContext } from "./form-context.tsx";

export const getDetailLabelKey = (name: ProductDetailName) => `admin.activity.field.${name}` as const;

type Row = {
  panel: "place" | "origin";
  label?: AdminMessageKey;
  hint?: AdminMessageKey;
  dir?: "ltr";
};
const ROWS: Record<ProductDetailName, Row> = {
  onssa_number: { panel: "origin", dir: "ltr" },
  origin_region: { panel: "origin" },
  origin_place: { panel: "origin" },
  producer: { panel: "origin" },
  mark: { panel: "place", label: "admin.products.form.mark", hint: "admin.products.form.markHint" },
};

type DetailFieldsProps = { panel: Row["panel"]; inLanguages?: boolean };

export function DetailFields({ panel, inLanguages = false }: DetailFieldsProps) {
  const { t } = useAdminI18n();
  const { form } = useProductFormContext();
  const names = (Object.keys(ROWS) as ProductDetailName[]).filter(
    (name) => ROWS[name].panel === panel && (PRODUCT_DETAILS[name].kind === "texts") === inLanguages,
  );
  return names.map((name) => {
    const { label = getDetailLabelKey(name), hint, dir } = ROWS[name];
    const shared = { label: t(label), hint: hint && t(hint), maxLength: PRODUCT_DETAILS[name].max };
    return inLanguages ? (
      <LocalizedTextField key={name} form={form} name={name} {...shared} isOptional />
    ) : (
      <TextInput key={name} optional={t("admin.products.form.optional")} dir={dir} {...shared} {...form.field(name)} />
    );
  });
}
