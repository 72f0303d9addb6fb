import { useHref, useLocation } from "react-router";
import { Banner } from "../../ui/banner.tsx";
import { useAdminI18n } from "../i18n.tsx";

/** Error page that web/entry.client.tsx shows if the back office's messages cannot be loaded (G7). */
export function TranslationsLoadError() {
  const { t } = useAdminI18n();
  const here = useHref(useLocation());
  return (
    <div className="stalled mb-5">
      <Banner
        tone="error"
        role="alert"
        action={
          <a
            href={here}
            className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline underline-offset-4"
          >
            {t("failure.reload")}
          </a>
        }
      >
        {t("admin.stalled")}
      </Banner>
    </div>
  );
}
