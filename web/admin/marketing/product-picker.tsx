import { useState } from "react";
import type { ProductChoice } from "../../../contract/admin-marketing.ts";
import { getLocalizedText } from "../../../contract/locales.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useProductSearch } from "./use-product-search.ts";

type ProductPickerProps = {
  name: string;
  label: string;
  hint?: string;
  error?: string | null;
  except: readonly number[];
  onPick: (product: ProductChoice) => void;
};

export function ProductPicker({ name, label, hint, error, except, onPick }: ProductPickerProps) {
  const { t, locale, money } = useAdminI18n();
  const [query, setQuery] = useState("");
  const { foundProducts, isLoading } = useProductSearch(query);
  // While a search is loading, `foundProducts` still has the results of the previous one, so no options are shown.
  const options = (isLoading ? [] : foundProducts)
    .filter(({ id }) => !except.includes(id))
    .map((product) => ({
      value: String(product.id),
      label: getLocalizedText(product.name, locale),
      detail: money(product.sale_price ?? product.price),
    }));
  return (
    <Combobox
      key={except.join(" ")}
      name={name}
      label={label}
      hint={hint}
      error={error}
      placeholder={t("admin.coupons.form.typeToFind")}
      options={options}
      value=""
      filter={() => options}
      onQueryChange={setQuery}
      loading={isLoading}
      loadingText={t("admin.coupons.form.searching")}
      onChange={(value) => {
        const picked = foundProducts.find(({ id }) => String(id) === value);
        setQuery("");
        if (picked) onPick(picked);
      }}
      emptyText={t("admin.coupons.form.noneFound")}
      countText={(count) => t("admin.coupons.form.found", { count })}
    />
  );
}
