import { TEXT_MAX_LENGTH } from "../../../contract/constants.ts";
import { Select, TextInput } from "../../ui/field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";
import { DetailFields } from "./detail-fields.tsx";
import { useProductFormContext } from "./form-context.tsx";

const COUNTRIES = ["MA", "DZ", "TN", "MR", "SN", "EG", "SA", "TR", "IR", "IN", "LK", "CN", "ES", "FR", "IT", "GR"];

export function OriginPanel() {
  const { t, locale } = useAdminI18n();
  const { form } = useProductFormContext();
  const names = new Intl.DisplayNames(locale, { type: "region", fallback: "code" });
  const own = form.formState.defaultValues?.origin_country ?? "MA";
  const countries = [...new Set([...COUNTRIES, own])];
  const optional = t("admin.products.form.optional");
  return (
    <Panel title={t("admin.products.form.origin")}>
      <div className="grid gap-6">
        <div className="grid gap-4 lg:grid-cols-3">
          <Select label={t("admin.products.form.country")} {...form.field("origin_country")}>
            {countries.map((code) => (
              <option key={code} value={code}>
                {/^[A-Z]{2}$/.test(code) ? names.of(code) : code}
              </option>
            ))}
          </Select>
          <TextInput
            label={t("admin.products.form.brand")}
            optional={optional}
            maxLength={TEXT_MAX_LENGTH}
            {...form.field("brand_name")}
          />
          <DetailFields panel="origin" />
        </div>
        <DetailFields panel="origin" inLanguages />
      </div>
    </Panel>
  );
}
