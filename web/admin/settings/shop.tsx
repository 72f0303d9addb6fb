import { pageContext } from "../../context.ts";
import { TextInput } from "../../ui/field.tsx";
import { TextsField } from "../form/texts-field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { adminMeta } from "../meta.ts";
import { Panel } from "../parts/panel.tsx";
import type { Route } from "./+types/shop";
import { loadGroup } from "./load.ts";
import { SettingsForm, SettingsPage } from "./settings-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

export { Trouble as ErrorBoundary } from "../parts/trouble.tsx";

export const loader = ({ context }: Route.LoaderArgs) => loadGroup(context.get(pageContext), "shop");

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.title);

const NUMBER = { dir: "ltr", inputMode: "numeric", autoComplete: "off", spellCheck: false } as const;

/** What the shop is called, and who sells, as invoices need it. */
export default function Shop({ loaderData }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const form = useSettingsForm("shop", loaderData.settings, (stored) => stored);
  const optional = t("admin.settings.optional");
  return (
    <SettingsPage title={t("admin.settings.shop")} hint={t("admin.settings.intro")}>
      <SettingsForm form={form}>
        <Panel title={t("admin.settings.identity")}>
          <div className="grid gap-6">
            <TextsField
              form={form}
              name="site_name"
              label={t("admin.settings.site_name")}
              hint={t("admin.settings.site_name.hint")}
            />
            <TextsField
              form={form}
              name="site_description"
              label={t("admin.settings.site_description")}
              hint={t("admin.settings.site_description.hint")}
              rows={3}
            />
          </div>
        </Panel>
        <Panel title={t("admin.settings.seller")}>
          <p className="mb-4 text-small text-ink-2">{t("admin.settings.seller.hint")}</p>
          <div className="grid gap-5 md:grid-cols-2">
            <TextInput
              className="md:col-span-2"
              label={t("admin.settings.legal_name")}
              hint={t("admin.settings.legal_name.hint")}
              autoComplete="organization"
              {...form.field("seller.legal_name")}
            />
            <div className="md:col-span-2">
              <TextsField form={form} name="seller.address" label={t("admin.settings.seller_address")} rows={2} />
            </div>
            <TextInput
              label={t("admin.settings.ice")}
              hint={t("admin.settings.ice.hint")}
              {...NUMBER}
              {...form.field("seller.ice")}
            />
            <TextInput
              label={t("admin.settings.tax_id")}
              hint={t("admin.settings.tax_id.hint")}
              {...NUMBER}
              {...form.field("seller.tax_id")}
            />
            <TextInput
              label={t("admin.settings.trade_register")}
              hint={t("admin.settings.trade_register.hint")}
              optional={optional}
              {...form.field("seller.trade_register")}
            />
            <TextInput
              label={t("admin.settings.patente")}
              hint={t("admin.settings.patente.hint")}
              optional={optional}
              {...NUMBER}
              {...form.field("seller.patente")}
            />
          </div>
        </Panel>
      </SettingsForm>
    </SettingsPage>
  );
}
