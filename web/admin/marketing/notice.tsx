import { NOTICE_MAX } from "../../../contract/admin-planned.ts";
import { ALERT_TYPES, type PublicSettings } from "../../../contract/content.ts";
import { languageNameIn } from "../../../contract/language-names.ts";
import { localizedTextIn, type Text } from "../../../contract/locales.ts";
import { previewMessages } from "../../../server/content/admin/preview-messages.ts";
import { clock } from "../../../server/platform/clock.ts";
import { wallClockOf } from "../../../server/platform/shop-time.ts";
import { pageContext } from "../../context.ts";
import { AlertStrip } from "../../shop/alert-banner.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { Select, TextInput } from "../../ui/field.tsx";
import { TextsField } from "../form/texts-field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useLanguages } from "../languages.ts";
import { adminMeta } from "../meta.ts";
import { Panel } from "../parts/panel.tsx";
import { MarketingHead } from "../parts/section-tabs.tsx";
import { loadGroup } from "../settings/load.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { useSettingsForm } from "../settings/use-settings-form.ts";
import type { Route } from "./+types/notice";
import { PlannedState, PlannedTime } from "./planned-time.tsx";
import { ShopPreview } from "./shop-preview.tsx";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...(await loadGroup(context.get(pageContext), "notice")),
  words: previewMessages("frame"),
  now: wallClockOf(clock.now()),
});

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.title);

type NoticeValues = {
  alert: Omit<PublicSettings["alert"], "message"> & { message: Text; from: string; until: string };
};

export default function Notice({ loaderData: { settings, words, now } }: Route.ComponentProps) {
  const { t, locale: office } = useAdminI18n();
  const { first } = useLanguages();
  const form = useSettingsForm<NoticeValues, typeof settings.values>("notice", settings, ({ alert }) => ({
    alert: { ...alert, from: alert.from ?? "", until: alert.until ?? "" },
  }));
  const alertValues = form.watch("alert");
  const storedAlert = settings.values.alert;
  return (
    <>
      <MarketingHead />
      <SettingsForm form={form}>
        <ShopPreview words={words} aside={<PlannedState isOn={storedAlert.enabled} time={storedAlert} now={now} />}>
          {(locale) => {
            const message = localizedTextIn(alertValues.message, locale, first).trim();
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
            <TextsField
              form={form}
              name="alert.message"
              label={t("admin.notice.message")}
              hint={t("admin.notice.messageHint", { language: languageNameIn(office, first) })}
              rows={2}
              maxLength={NOTICE_MAX}
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
        <PlannedTime form={form} name="alert" />
      </SettingsForm>
    </>
  );
}
