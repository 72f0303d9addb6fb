import { useHref, useLocation } from "react-router";
import { Banner } from "../../ui/banner.tsx";
import { useAdminI18n } from "../i18n.tsx";

/** What a page says whose texts never came (G7): shown by web/entry.client.tsx, as nothing else here can. */
export function Stalled() {
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
