import { useState } from "react";
import type { ProductChoice } from "../../../contract/admin-marketing.ts";
import { foldText } from "../../../contract/fold.ts";
import { getLocalizedText } from "../../../contract/locales.ts";
import { Chip } from "../../ui/chip.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { ProductPicker } from "./product-picker.tsx";
import type { CategoryChoice } from "./sentence.ts";

type CouponScopeProps = {
  products: readonly ProductChoice[];
  categories: readonly CategoryChoice[];
  all: readonly CategoryChoice[];
  errors: { products: string | null; categories: string | null };
  onPick: (product: ProductChoice) => void;
  onProducts: (ids: number[]) => void;
  onCategories: (ids: number[]) => void;
};

export function CouponScope(props: CouponScopeProps) {
  const { products, categories, all, errors, onPick, onProducts, onCategories } = props;
  const { t, locale } = useAdminI18n();
  const nameOf = ({ name }: { name: ProductChoice["name"] }) => getLocalizedText(name, locale);
  const idsWithout = (chosen: readonly { id: number }[], out: number) =>
    chosen.filter(({ id }) => id !== out).map(({ id }) => id);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{t("admin.coupons.form.products")}</legend>
      <p className="mb-3 text-small text-ink-2">{t("admin.coupons.form.productsHint")}</p>
      {products.length + categories.length > 0 && (
        <ul aria-label={t("admin.coupons.form.chosen")} className="mb-3 flex flex-wrap gap-2">
          {categories.map((category) => (
            <li key={`category ${category.id}`}>
              <SelectedItem
                name={nameOf(category)}
                onTake={() => onCategories(idsWithout(categories, category.id))}
                isGroup
              />
            </li>
          ))}
          {products.map((product) => (
            <li key={product.id}>
              <SelectedItem name={nameOf(product)} onTake={() => onProducts(idsWithout(products, product.id))} />
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <CategoryPicker
          error={errors.categories}
          choices={all.filter(({ id }) => categories.every((chosen) => chosen.id !== id))}
          onPick={(id) => onCategories([...categories.map((chosen) => chosen.id), id])}
        />
        <ProductPicker
          name="product"
          label={t("admin.coupons.form.addProduct")}
          error={errors.products}
          except={products.map(({ id }) => id)}
          onPick={onPick}
        />
      </div>
    </fieldset>
  );
}

function SelectedItem({ name, onTake, isGroup }: { name: string; onTake: () => void; isGroup?: boolean }) {
  const { t } = useAdminI18n();
  return (
    <Chip
      icon={isGroup ? "grid" : "box"}
      iconEnd="close"
      aria-label={t("admin.coupons.form.take", { name })}
      onClick={onTake}
      className="max-w-full"
    >
      <span className="truncate">{name}</span>
    </Chip>
  );
}

type CategoryPickerProps = {
  choices: readonly CategoryChoice[];
  error: string | null;
  onPick: (id: number) => void;
};

function CategoryPicker({ choices, error, onPick }: CategoryPickerProps) {
  const { t, locale } = useAdminI18n();
  const [query, setQuery] = useState("");
  const options = choices.map(({ id, name }) => ({ value: String(id), label: getLocalizedText(name, locale) }));
  const names = new Map(choices.map(({ id, name }) => [String(id), foldText(Object.values(name).join(" "))]));
  return (
    <Combobox
      key={choices.length}
      name="category"
      label={t("admin.coupons.form.addCategory")}
      error={error}
      placeholder={t("admin.coupons.form.typeToFind")}
      options={options}
      value=""
      query={query}
      onQueryChange={setQuery}
      filter={(text) => options.filter(({ value }) => names.get(value)?.includes(foldText(text)))}
      onChange={(value) => {
        setQuery("");
        if (value) onPick(Number(value));
      }}
      emptyText={t("admin.coupons.form.noneFound")}
      countText={(count) => t("admin.coupons.form.found", { count })}
    />
  );
}
