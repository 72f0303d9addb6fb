import { ButtonLink } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";

type PagerProps = {
  page: number;
  lastPage: number;
  /** True if counting stopped at a limit, so that there may be pages after `lastPage`. */
  isOpenEnded?: boolean;
  address: (page: number) => string;
};

export function Pager({ page, lastPage, isOpenEnded, address }: PagerProps) {
  const { t } = useAdminI18n();
  if (lastPage <= 1) return null;
  return (
    <nav aria-label={t("admin.pages")} className="mt-6 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      <span>
        {page > 1 && (
          <ButtonLink variant="secondary" to={address(Math.min(page - 1, lastPage))} rel="prev">
            {t("admin.pages.previous")}
          </ButtonLink>
        )}
      </span>
      <span className="text-center text-small text-ink-2">
        {isOpenEnded ? t("admin.pages.open", { page }) : t("admin.pages.now", { page, pages: lastPage })}
      </span>
      <span className="text-end">
        {page < lastPage && (
          <ButtonLink variant="secondary" to={address(page + 1)} rel="next">
            {t("admin.pages.next")}
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}
