import { NOTICE_MAX_LENGTH } from "../../../contract/admin-planned.ts";
import { ALERT_TYPES, type PublicSettings } from "../../../contract/content.ts";
import { translateLanguageName } from "../../../contract/language-names.ts";
import { getLocalizedText, type LocalizedText } from "../../../contract/locales.ts";
import { getPreviewMessages } from "../../../server/content/admin/preview-messages.ts";
import { clock } from "../../../server/platform/clock.ts";
import { formatShopTime } from "../../../server/platform/shop-time.ts";
import { pageContext } from "../../context.ts";
import { AlertStrip } from "../../shop/alert-banner.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { Select, TextInput } from "../../ui/field.tsx";
import { LocalizedTextField } from "../form/texts-field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useShopLanguages } from "../languages.ts";
import { createAdminMeta } from "../meta.ts";
import { Panel } from "../parts/panel.tsx";
import { MarketingHeader } from "../parts/section-tabs.tsx";
import { loadSettingsGroup } from "../settings/load.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { useSettingsForm } from "../settings/use-settings-form.ts";
import type { Route } from "./+types/notice";
import { ActivePeriodPanel, ActivePeriodTag } from "./planned-time.tsx";
import { ShopPreview } from "./shop-preview.tsx";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...(await loadSettingsGroup(context.get(pageContext), "notice")),
  words: getPreviewMessages("frame"),
  now: formatShopTime(clock.now()),
});

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

type NoticeValues = {
  alert: Omit<PublicSettings["alert"], "message"> & { message: LocalizedText; from: string; until: string };
};

export default function Notice({ loaderData: { settings, words, now } }: Route.ComponentProps) {
  const { t, locale: office } = useAdminI18n();
  const { first } = useShopLanguages();
  const form = useSettingsForm<NoticeValues, typeof settings.values>("notice", settings, ({ alert }) => ({
    alert: { ...alert, from: alert.from ?? "", until: alert.until ?? "" },
  }));
  const alertValues = form.watch("alert");
  const storedAlert = settings.values.alert;
  return (
    <>
      <MarketingHeader />
      <SettingsForm form={form}>
        <ShopPreview words={words} aside={<ActivePeriodTag isOn={storedAlert.enabled} time={storedAlert} now={now} />}>
          {(locale) => {
            const message = getLocalizedText(alertValues.message, locale, first).trim();
            return message ? (
              <AlertStrip alert={{ ...alertValues, link: "", message }} />
            ) : (
              <p className="text-center text-ink-2">{t("admin.notice.blank")}</p>
            );
          }}
        </ShopPreview>
        <Panel title={t("admin.notice.what")}>
          <div className="grid gap-5">
            <Checkbox
              label={t("admin.notice.enabled")}
              hint={t("admin.notice.enabledHint")}
              {...form.register("alert.enabled")}
            />
            <LocalizedTextField
              form={form}
              name="alert.message"
              label={t("admin.notice.message")}
              hint={t("admin.notice.messageHint", { language: translateLanguageName(office, first) })}
              rows={2}
              maxLength={NOTICE_MAX_LENGTH}
            />
            <TextInput
              label={t("admin.notice.link")}
              hint={t("admin.notice.linkHint")}
              optional={t("admin.coupons.form.optional")}
              dir="ltr"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              {...form.field("alert.link")}
            />
          </div>
        </Panel>
        <Panel title={t("admin.notice.look")}>
          <div className="grid gap-3">
            <Select className="max-w-md" label={t("admin.notice.type")} {...form.field("alert.type")}>
              {ALERT_TYPES.map((type) => (
                <option key={type} value={type}>
                  {t(`admin.notice.type.${type}`)}
                </option>
              ))}
            </Select>
            <Checkbox label={t("admin.notice.icon")} {...form.register("alert.show_icon")} />
            <Checkbox
              label={t("admin.notice.dismissible")}
              hint={t("admin.notice.dismissibleHint")}
              {...form.register("alert.dismissible")}
            />
          </div>
        </Panel>
        <ActivePeriodPanel form={form} name="alert" />
      </SettingsForm>
    </>
  );
}
