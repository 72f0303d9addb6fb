import type { PublicSettings } from "../../../contract/content.ts";
import { useI18n } from "../../i18n.tsx";
import { ButtonLink } from "../../ui/button.tsx";

export function AppDownload({ links }: { links: PublicSettings["app_links"] }) {
  const { t } = useI18n();
  if (!links.app_store && !links.play_store) return null;
  return (
    <section aria-labelledby="app" className="page mt-16">
      <div className="rounded-xl bg-sand p-6 md:flex md:items-center md:gap-8 md:p-10">
        <div className="grow">
          <h2 id="app">{t("home.app")}</h2>
          <p className="mt-1 text-ink-2">{t("home.appText")}</p>
        </div>
        <div className="mt-4 flex flex-wrap gap-3 md:mt-0">
          {links.app_store && (
            <ButtonLink to={links.app_store} newTab variant="secondary" icon="download">
              <bdi>App Store</bdi>
            </ButtonLink>
          )}
          {links.play_store && (
            <ButtonLink to={links.play_store} newTab variant="secondary" icon="download">
              <bdi>Google Play</bdi>
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
