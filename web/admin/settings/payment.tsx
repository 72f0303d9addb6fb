import { CARD_PAYMENT_MODES, COD_RULES } from "../../../contract/content.ts";
import { listAdminBankAccounts } from "../../../server/payments/bank-accounts.ts";
import { pageContext } from "../../context.ts";
import { Checkbox, ChoiceGroup, RadioCard } from "../../ui/choice.tsx";
import { TextInput } from "../../ui/field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { createAdminMeta } from "../meta.ts";
import { Panel } from "../parts/panel.tsx";
import type { Route } from "./+types/payment";
import { BankAccounts } from "./bank-accounts.tsx";
import { type GatewaySettings, GatewayStatus } from "./gateway-status.tsx";
import { loadSettingsGroup } from "./load.ts";
import { SettingsForm, SettingsPage } from "./settings-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { cards } = page;
  const group = await loadSettingsGroup(page, "payment");
  // The store key is left out, because it is secret and must not be sent to the browser.
  const gateway: GatewaySettings | null = cards && {
    isTest: cards.isTest,
    host: new URL(cards.url).host,
    clientId: cards.clientId,
    transactionType: cards.transactionType,
  };
  return { ...group, gateway, accounts: await listAdminBankAccounts(page.db, page.caller) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

const NUMBER = { dir: "ltr", inputMode: "numeric" } as const;

export default function Payment({ loaderData: { settings, gateway, accounts } }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const form = useSettingsForm("payment", settings, (values) => values);
  return (
    <SettingsPage title={t("admin.settings.payment")} hint={t("admin.settings.intro")}>
      <BankAccounts accounts={accounts} />
      <SettingsForm form={form}>
        <Panel title={t("admin.settings.transfer")}>
          <div className="grid gap-4">
            <Checkbox
              label={t("admin.settings.transfer.enabled")}
              hint={t("admin.settings.transfer.enabledHint")}
              {...form.field("bank_transfer_enabled")}
            />
            <div className="grid gap-5 md:grid-cols-2">
              <TextInput
                label={t("admin.settings.transfer.hours")}
                hint={t("admin.settings.transfer.hoursHint")}
                {...NUMBER}
                {...form.field("bank_transfer_hours")}
              />
              <TextInput
                label={t("admin.settings.transfer.reminder")}
                hint={t("admin.settings.transfer.reminderHint")}
                {...NUMBER}
                {...form.field("bank_transfer_reminder_hours")}
              />
            </div>
          </div>
        </Panel>
        <Panel title={t("admin.settings.cod")}>
          <div className="grid gap-4">
            <Checkbox
              label={t("admin.settings.cod.enabled")}
              hint={t("admin.settings.cod.enabledHint")}
              {...form.register("cod_enabled")}
            />
            <ChoiceGroup label={t("admin.settings.cod.rule")} hint={t("admin.settings.cod.ruleHint")}>
              <div className="grid gap-3">
                {COD_RULES.map((rule) => (
                  <RadioCard
                    key={rule}
                    title={t(`admin.settings.cod.${rule}`)}
                    detail={t(`admin.settings.cod.${rule}Hint`)}
                    {...form.choice("cod_rule", rule)}
                  />
                ))}
              </div>
            </ChoiceGroup>
          </div>
        </Panel>
        <Panel title={t("admin.settings.cards")}>
          <div className="grid gap-5">
            <GatewayStatus gateway={gateway} />
            <ChoiceGroup label={t("admin.settings.cards")} hideLabel>
              <div className="grid gap-3">
                {CARD_PAYMENT_MODES.map((state) => (
                  <RadioCard
                    key={state}
                    title={t(`admin.settings.cards.${state}`)}
                    detail={t(`admin.settings.cards.${state}Hint`)}
                    {...form.choice("card_payments", state)}
                  />
                ))}
              </div>
            </ChoiceGroup>
            <TextInput
              className="max-w-md"
              label={t("admin.settings.cards.hours")}
              hint={t("admin.settings.cards.hoursHint")}
              {...NUMBER}
              {...form.field("card_payment_hours")}
            />
          </div>
        </Panel>
      </SettingsForm>
    </SettingsPage>
  );
}
