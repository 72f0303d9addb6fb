import type { UseFieldArrayReturn } from "react-hook-form";
import { PRODUCT_LIMITS } from "../../../contract/admin-product.ts";
import { formatNetQuantity, NET_UNITS } from "../../../contract/units.ts";
import { Tag } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Select, TextInput } from "../../ui/field.tsx";
import { LocalizedTextField } from "../form/texts-field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useProductFormContext } from "./form-context.tsx";
import { PackPartsField } from "./pack-parts.tsx";
import { MoveRemoveButtons } from "./row-buttons.tsx";
import type { ProductFormValues } from "./values.ts";

type VariantCardProps = {
  index: number;
  list: Pick<UseFieldArrayReturn<ProductFormValues>, "move" | "remove">;
  count: number;
  isStandard: boolean;
  onStandard: () => void;
};

export function VariantCard({ index, list, count, isStandard, onStandard }: VariantCardProps) {
  const { t, locale } = useAdminI18n();
  const { form } = useProductFormContext();
  const at = `variants.${index}` as const;
  const { id, net_quantity, net_unit, is_archived, option_value, parts } = form.watch(at);
  const isNew = id === null;
  const quantity = Number(net_quantity);
  const name =
    option_value[locale] ||
    (quantity > 0
      ? formatNetQuantity(t, locale, quantity, net_unit)
      : t("admin.products.form.variantNumber", { number: index + 1 }));
  const numbers = { dir: "ltr", inputMode: "numeric", autoComplete: "off" } as const;
  const amounts = { ...numbers, inputMode: "decimal" } as const;
  const isRefused = ["sku", "barcode", "option_value"].some((field) => form.errorAt(`${at}.${field}`));
  return (
    <fieldset aria-label={name} className="min-w-0">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h3 className="flex min-w-0 flex-wrap items-center gap-2 text-body">
          <bdi>{name}</bdi>
          {isStandard && count > 1 && <Tag>{t("admin.products.form.standardTag")}</Tag>}
          {is_archived && <Tag tone="warning">{t("admin.products.form.archivedTag")}</Tag>}
        </h3>
        <MoveRemoveButtons list={list} index={index} count={count} name={name} mayRemove={isNew} />
      </div>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-6">
        <TextInput label={t("admin.products.form.net")} {...numbers} {...form.field(`${at}.net_quantity`)} />
        <Select label={t("admin.products.form.unit")} {...form.field(`${at}.net_unit`)}>
          {NET_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {t(`admin.products.form.unit.${unit}`)}
            </option>
          ))}
        </Select>
        <TextInput label={t("admin.products.form.price")} {...amounts} {...form.field(`${at}.price`)} />
        <TextInput label={t("admin.products.form.salePrice")} {...amounts} {...form.field(`${at}.sale_price`)} />
        <TextInput
          label={t("admin.products.form.weight")}
          {...numbers}
          {...form.field(`${at}.shipping_weight_grams`)}
        />
        {isNew && parts.length === 0 && (
          <TextInput
            label={t("admin.products.form.initialStock")}
            {...numbers}
            {...form.field(`${at}.initial_stock`)}
          />
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-6">
        {count > 1 && !is_archived && (
          <Checkbox
            label={t("admin.products.form.standard")}
            checked={isStandard}
            onChange={onStandard}
            disabled={isStandard}
          />
        )}
        {!isNew && (
          <Button
            variant="quiet"
            className="-mx-3 px-3!"
            onClick={() => form.setValue(`${at}.is_archived`, !is_archived, { shouldDirty: true })}
          >
            {t(is_archived ? "admin.products.form.restore" : "admin.products.form.archive")}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </div>
      <Disclosure
        summary={<span className="font-medium">{t("admin.products.form.more")}</span>}
        open={isRefused || undefined}
        className="border-b-0!"
      >
        <div className="grid gap-4">
          <div className="grid gap-3 lg:grid-cols-2">
            <TextInput
              label={t("admin.products.form.sku")}
              hint={t("admin.products.form.skuHint")}
              dir="ltr"
              autoComplete="off"
              maxLength={PRODUCT_LIMITS.sku}
              {...form.field(`${at}.sku`)}
            />
            <TextInput label={t("admin.products.form.barcode")} {...numbers} {...form.field(`${at}.barcode`)} />
          </div>
          {count > 1 && (
            <LocalizedTextField
              form={form}
              name={`${at}.option_value`}
              label={t("admin.products.form.optionValue")}
              hint={t("admin.products.form.optionValueHint")}
              maxLength={PRODUCT_LIMITS.option}
              isOptional
            />
          )}
        </div>
      </Disclosure>
      <PackPartsField index={index} />
    </fieldset>
  );
}
