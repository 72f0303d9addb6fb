import { formatAmountInput } from "../../../contract/money.ts";
import { pageContext } from "../../context.ts";
import { Checkbox } from "../../ui/choice.tsx";
import { TextInput } from "../../ui/field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { createAdminMeta } from "../meta.ts";
import type { Route } from "./+types/orders";
import { loadSettingsGroup } from "./load.ts";
import { SettingsForm, SettingsPage } from "./settings-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

export const loader = ({ context }: Route.LoaderArgs) => loadSettingsGroup(context.get(pageContext), "orders");

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useAdminI18n();
  const form = useSettingsForm("orders", loaderData.settings, (values) => ({
    ...values,
    free_shipping_threshold_dh: formatAmountInput(values.free_shipping_threshold_dh, locale),
  }));
  return (
    <SettingsPage title={t("admin.settings.orders")} hint={t("admin.settings.intro")}>
      <SettingsForm form={form}>
        <div className="grid gap-5 rounded-lg bg-surface p-4 lg:p-6">
          <TextInput
            className="max-w-md"
            label={t("admin.settings.threshold")}
            hint={t("admin.settings.threshold.hint")}
            dir="ltr"
            inputMode="decimal"
            {...form.field("free_shipping_threshold_dh")}
          />
          <TextInput
            className="max-w-md"
            label={t("admin.settings.lowStock")}
            hint={t("admin.settings.lowStock.hint")}
            dir="ltr"
            inputMode="numeric"
            {...form.field("low_stock_from")}
          />
          <Checkbox
            label={t("admin.settings.coupons")}
            hint={t("admin.settings.coupons.hint")}
            {...form.register("coupons_enabled")}
          />
          <Checkbox
            label={t("admin.settings.recheck")}
            hint={t("admin.settings.recheck.hint")}
            {...form.register("cart_price_recheck")}
          />
        </div>
      </SettingsForm>
    </SettingsPage>
  );
}
