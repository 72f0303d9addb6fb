import { CHALLENGE_RULES } from "../../../contract/content.ts";
import { pageContext } from "../../context.ts";
import { Checkbox, ChoiceGroup, RadioCard } from "../../ui/choice.tsx";
import { TextInput } from "../../ui/field.tsx";
import { PasswordConfirmButton } from "../account/password-confirmed-call.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { createAdminMeta } from "../meta.ts";
import { Panel } from "../parts/panel.tsx";
import type { Route } from "./+types/protection";
import { loadSettingsGroup } from "./load.ts";
import { SettingsForm, SettingsPage } from "./settings-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return { ...(await loadSettingsGroup(page, "protection")), email: page.caller.account?.email ?? "" };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

const NUMBER = { dir: "ltr", inputMode: "numeric" } as const;

/** Settings that limit unpaid orders (docs/decisions/0051), in display order. */
const UNPAID = [
  { name: "unpaid_orders_per_phone", text: "admin.settings.unpaid.phoneOrders", hint: null },
  { name: "unpaid_value_per_phone_dh", text: "admin.settings.unpaid.phoneValue", hint: null },
  {
    name: "unpaid_orders_per_network",
    text: "admin.settings.unpaid.networkOrders",
    hint: "admin.settings.unpaid.networkOrdersHint",
  },
  { name: "unpaid_value_per_network_dh", text: "admin.settings.unpaid.networkValue", hint: null },
  { name: "unpaid_stock_percent", text: "admin.settings.unpaid.stock", hint: "admin.settings.unpaid.stockHint" },
  { name: "unpaid_short_hours", text: "admin.settings.unpaid.hours", hint: "admin.settings.unpaid.hoursHint" },
  { name: "unpaid_alarm_percent", text: "admin.settings.unpaid.alarm", hint: null },
] as const;

export default function Protection({ loaderData }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const form = useSettingsForm("protection", loaderData.settings, (values) => values);
  return (
    <SettingsPage title={t("admin.settings.protection")}>
      <SettingsForm form={form}>
        <Panel title={t("admin.settings.attempts")}>
          <p className="mb-4 text-small text-ink-2">{t("admin.settings.attempts.hint")}</p>
          <div className="grid gap-5 md:grid-cols-2">
            <TextInput
              label={t("admin.settings.attempts.session")}
              {...NUMBER}
              {...form.field("checkout_attempts_per_session")}
            />
            <TextInput
              label={t("admin.settings.attempts.address")}
              hint={t("admin.settings.attempts.addressHint")}
              {...NUMBER}
              {...form.field("checkout_attempts_per_address")}
            />
          </div>
        </Panel>
        <Panel title={t("admin.settings.challenge")}>
          <p className="mb-3 text-small text-ink-2">{t("admin.settings.challenge.hint")}</p>
          <ChoiceGroup label={t("admin.settings.challenge")} hideLabel>
            <div className="grid gap-3">
              {CHALLENGE_RULES.map((rule) => (
                <RadioCard
                  key={rule}
                  title={t(`admin.settings.challenge.${rule}`)}
                  {...form.choice("checkout_challenge", rule)}
                />
              ))}
            </div>
          </ChoiceGroup>
        </Panel>
        <Panel title={t("admin.settings.unpaid")}>
          <p className="mb-4 text-small text-ink-2">{t("admin.settings.unpaid.hint")}</p>
          <div className="grid gap-5 md:grid-cols-2">
            {UNPAID.map(({ name, text, hint }) => (
              <TextInput key={name} label={t(text)} hint={hint && t(hint)} {...NUMBER} {...form.field(name)} />
            ))}
          </div>
        </Panel>
        <div className="grid gap-3 rounded-lg bg-surface p-4 lg:p-6">
          <Checkbox
            label={t("admin.settings.emailProof")}
            hint={t("admin.settings.emailProof.hint")}
            {...form.register("email_verification_required")}
          />
          <Checkbox
            label={t("admin.settings.secondFactor")}
            hint={t("admin.settings.secondFactor.hint")}
            {...form.register("staff_second_factor_required")}
          />
        </div>
      </SettingsForm>
      <Panel title={t("admin.signOutAll.title")}>
        <p className="mb-4 text-small text-ink-2">{t("admin.signOutAll.hint")}</p>
        <PasswordConfirmButton
          call="/admin/sessions"
          email={loaderData.email}
          icon="logout"
          label={t("admin.signOutAll")}
          title={t("admin.signOutAll.question")}
          text={t("admin.signOutAll.text")}
          answer={t("admin.signOutAll")}
          done={t("admin.signOutAll.done")}
        />
      </Panel>
    </SettingsPage>
  );
}
