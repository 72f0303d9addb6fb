import { LEGAL_FORMS, WITHDRAWAL_DAYS_RANGE } from "../../../contract/content.ts";
import { formatAmountInput } from "../../../contract/money.ts";
import { getPagePath, LEGAL_NOTICE_PAGE_SLUG } from "../../../contract/page-path.ts";
import { pageContext } from "../../context.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Select, TextInput } from "../../ui/field.tsx";
import { LocalizedTextField } from "../form/texts-field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { createAdminMeta } from "../meta.ts";
import { Panel } from "../parts/panel.tsx";
import type { Route } from "./+types/shop";
import { loadSettingsGroup } from "./load.ts";
import { SettingsForm, SettingsPage } from "./settings-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

export const loader = ({ context }: Route.LoaderArgs) => loadSettingsGroup(context.get(pageContext), "shop");

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

const NUMBER = { dir: "ltr", inputMode: "numeric", autoComplete: "off", spellCheck: false } as const;

function useShopForm(settings: Route.ComponentProps["loaderData"]["settings"]) {
  const { locale } = useAdminI18n();
  return useSettingsForm("shop", settings, ({ legal, ...values }) => ({
    ...values,
    legal: {
      ...legal,
      form: legal.form ?? "",
      share_capital_dh: formatAmountInput(legal.share_capital_dh, locale),
      withdrawal_days: String(legal.withdrawal_days),
    },
  }));
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const form = useShopForm(loaderData.settings);
  const optional = t("admin.settings.optional");
  return (
    <SettingsPage title={t("admin.settings.shop")} hint={t("admin.settings.intro")}>
      <SettingsForm form={form}>
        <Panel title={t("admin.settings.identity")}>
          <div className="grid gap-6">
            <LocalizedTextField
              form={form}
              name="site_name"
              label={t("admin.settings.site_name")}
              hint={t("admin.settings.site_name.hint")}
            />
            <LocalizedTextField
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
              <LocalizedTextField
                form={form}
                name="seller.address"
                label={t("admin.settings.seller_address")}
                rows={2}
              />
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
        <LegalPanel form={form} />
      </SettingsForm>
    </SettingsPage>
  );
}

function LegalPanel({ form }: { form: ReturnType<typeof useShopForm> }) {
  const { t } = useAdminI18n();
  const optional = t("admin.settings.optional");
  return (
    <Panel title={t("admin.settings.legal")}>
      <p className="text-small text-ink-2">{t("admin.settings.legal.hint")}</p>
      <Anchor to={getPagePath(LEGAL_NOTICE_PAGE_SLUG)} className="mb-4 inline-flex min-h-11 items-center text-small">
        {t("admin.settings.legal.see")}
      </Anchor>
      <div className="grid gap-5 md:grid-cols-2">
        <Select label={t("admin.settings.form")} {...form.field("legal.form")}>
          <option value="">{t("admin.settings.form.none")}</option>
          {LEGAL_FORMS.map((each) => (
            <option key={each} value={each}>
              {t(`admin.settings.form.${each}`)}
            </option>
          ))}
        </Select>
        <TextInput
          label={t("admin.settings.share_capital")}
          hint={t("admin.settings.share_capital.hint")}
          optional={optional}
          {...NUMBER}
          inputMode="decimal"
          {...form.field("legal.share_capital_dh")}
        />
        <TextInput
          className="md:col-span-2"
          label={t("admin.settings.director")}
          hint={t("admin.settings.director.hint")}
          optional={optional}
          autoComplete="off"
          {...form.field("legal.director")}
        />
        <TextInput
          label={t("admin.settings.host_name")}
          hint={t("admin.settings.host_name.hint")}
          autoComplete="off"
          {...form.field("legal.host_name")}
        />
        <TextInput label={t("admin.settings.host_address")} autoComplete="off" {...form.field("legal.host_address")} />
        <TextInput
          label={t("admin.settings.cndp_number")}
          hint={t("admin.settings.cndp_number.hint")}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          {...form.field("legal.cndp_number")}
        />
        <TextInput
          label={t("admin.settings.withdrawal_days")}
          hint={t("admin.settings.withdrawal_days.hint")}
          {...NUMBER}
          maxLength={String(WITHDRAWAL_DAYS_RANGE.max).length}
          {...form.field("legal.withdrawal_days")}
        />
      </div>
    </Panel>
  );
}
