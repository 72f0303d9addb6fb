import { useState } from "react";
import { useNavigate } from "react-router";
import { type CouponInput, couponInput } from "../../../contract/admin-coupons.ts";
import type { ProductChoice } from "../../../contract/admin-marketing.ts";
import type { Locale } from "../../../contract/locales.ts";
import { formatAmountInput } from "../../../contract/money.ts";
import { useVersionedForm, type VersionedValues } from "../form/use-versioned-form.ts";
import { useAdminI18n } from "../i18n.tsx";
import { MARKETING_PATH } from "../list-query.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { ConditionsPanel, DiscountPanel, LimitsPanel } from "./coupon-panels.tsx";
import { CouponPreview } from "./coupon-preview.tsx";
import { CouponScope } from "./coupon-scope.tsx";
import type { CategoryChoice, CouponValues, DescriptionTexts } from "./sentence.ts";

type CouponFormProps = {
  coupon: VersionedValues<CouponInput> & { id: number | null; was_used: boolean };
  products: ProductChoice[];
  categories: CategoryChoice[];
  words: DescriptionTexts;
};

export function CouponForm({ coupon, products, categories, words }: CouponFormProps) {
  const { t, locale } = useAdminI18n();
  const navigate = useNavigate();
  const { id, was_used } = coupon;
  const isNew = id === null;
  const form = useVersionedForm<CouponValues, CouponInput>({
    schema: couponInput,
    loaded: coupon,
    typedOf: (storedCoupon) => typedOf(storedCoupon, locale),
    path: isNew ? "/admin/coupons" : `/admin/coupons/${id}`,
    method: isNew ? "POST" : "PUT",
    done: t(isNew ? "admin.coupons.done.created" : "admin.saved"),
    onSaved: () => (isNew ? navigate(MARKETING_PATH) : undefined),
  });
  const [knownProducts, setKnownProducts] = useState<readonly ProductChoice[]>(products);
  const values = form.watch();
  const set = (name: "product_ids" | "category_ids") => (ids: number[]) =>
    form.setValue(name, ids, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const scope = {
    products: values.product_ids.flatMap((chosen) => knownProducts.find((product) => product.id === chosen) ?? []),
    categories: values.category_ids.flatMap((chosen) => categories.find((category) => category.id === chosen) ?? []),
  };

  return (
    <SettingsForm form={form} saveLabel={isNew ? t("admin.coupons.form.create") : undefined}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start">
        <div className="grid gap-4">
          <DiscountPanel form={form} isCodeFixed={was_used} />
          <ConditionsPanel form={form}>
            <CouponScope
              products={scope.products}
              categories={scope.categories}
              all={categories}
              errors={{ products: form.errorAt("product_ids"), categories: form.errorAt("category_ids") }}
              onPick={(product) => {
                setKnownProducts((all) => [...all, product]);
                set("product_ids")([...values.product_ids, product.id]);
              }}
              onProducts={set("product_ids")}
              onCategories={set("category_ids")}
            />
          </ConditionsPanel>
          <LimitsPanel form={form} />
        </div>
        <CouponPreview values={values} scope={scope} words={words} />
      </div>
    </SettingsForm>
  );
}

function typedOf(storedCoupon: CouponInput, locale: Locale): CouponValues {
  const text = (value: number | string | null) => (value === null ? "" : String(value));
  return {
    ...storedCoupon,
    percent: text(storedCoupon.percent),
    amount: formatAmountInput(storedCoupon.amount, locale),
    minimum_subtotal: formatAmountInput(storedCoupon.minimum_subtotal, locale),
    starts_at: text(storedCoupon.starts_at),
    ends_at: text(storedCoupon.ends_at),
    total_limit: text(storedCoupon.total_limit),
    per_customer_limit: text(storedCoupon.per_customer_limit),
  };
}
