import { SOCIAL_NETWORKS } from "../../../contract/content.ts";
import { LANGUAGES } from "../../../contract/locales.ts";
import { getFeedPath } from "../../../contract/page-path.ts";
import { pageContext } from "../../context.ts";
import { useShopData } from "../../frame.tsx";
import { CopyableValue } from "../../shop/order/copy-value.tsx";
import { TextInput } from "../../ui/field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useShopLanguages } from "../languages.ts";
import { createAdminMeta } from "../meta.ts";
import { Panel } from "../parts/panel.tsx";
import type { Route } from "./+types/links";
import { loadSettingsGroup } from "./load.ts";
import { SettingsForm, SettingsPage } from "./settings-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

export const loader = ({ context }: Route.LoaderArgs) => loadSettingsGroup(context.get(pageContext), "links");

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

const NAMES = {
  facebook: "Facebook",
  instagram: "Instagram",
  twitter: "X (Twitter)",
  youtube: "YouTube",
  linkedin: "LinkedIn",
  tiktok: "TikTok",
} as const;
const EXAMPLES = {
  facebook: "https://www.facebook.com/…",
  instagram: "https://www.instagram.com/…",
  twitter: "https://x.com/…",
  youtube: "https://www.youtube.com/@…",
  linkedin: "https://www.linkedin.com/company/…",
  tiktok: "https://www.tiktok.com/@…",
} as const;
const APPS = { app_store: "https://apps.apple.com/…", play_store: "https://play.google.com/…" } as const;
const LINK = { dir: "ltr", inputMode: "url", autoComplete: "off", spellCheck: false } as const;

export default function Links({ loaderData }: Route.ComponentProps) {
  const { t } = useAdminI18n();
  const form = useSettingsForm("links", loaderData.settings, ({ social_media, app_links }) => ({
    social_media: Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, social_media[network] ?? ""])),
    app_links,
  }));
  return (
    <SettingsPage title={t("admin.settings.links")}>
      <SettingsForm form={form}>
        <Panel title={t("admin.settings.social")}>
          <p className="mb-4 text-small text-ink-2">{t("admin.settings.social.hint")}</p>
          <div className="grid gap-5">
            {SOCIAL_NETWORKS.map((network) => (
              <TextInput
                key={network}
                label={<bdi>{NAMES[network]}</bdi>}
                placeholder={EXAMPLES[network]}
                {...LINK}
                {...form.field(`social_media.${network}`)}
              />
            ))}
          </div>
        </Panel>
        <Panel title={t("admin.settings.apps")}>
          <p className="mb-4 text-small text-ink-2">{t("admin.settings.apps.hint")}</p>
          <div className="grid gap-5">
            {(["app_store", "play_store"] as const).map((store) => (
              <TextInput
                key={store}
                label={<bdi>{t(`admin.settings.${store}`)}</bdi>}
                placeholder={APPS[store]}
                {...LINK}
                {...form.field(`app_links.${store}`)}
              />
            ))}
          </div>
        </Panel>
        <Feeds />
      </SettingsForm>
    </SettingsPage>
  );
}

function Feeds() {
  const { t } = useAdminI18n();
  const { publicUrl } = useShopData();
  const { offered } = useShopLanguages();
  return (
    <Panel title={t("admin.settings.feed")}>
      <p className="mb-2 text-small text-ink-2">{t("admin.settings.feed.hint")}</p>
      <dl>
        {offered.map((locale) => {
          const url = publicUrl + getFeedPath(locale);
          return (
            <CopyableValue key={locale} label={LANGUAGES[locale].name} shown={<bdi dir="ltr">{url}</bdi>} value={url} />
          );
        })}
      </dl>
    </Panel>
  );
}
