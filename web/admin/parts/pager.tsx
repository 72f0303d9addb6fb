import { ButtonLink } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { type OrderQuery, ordersAddress } from "../order-query.ts";

/** To the page before and after; nothing when one page holds all. */
export function Pager({ query, lastPage }: { query: OrderQuery; lastPage: number }) {
  const { t } = useAdminI18n();
  if (lastPage <= 1) return null;
  const { page } = query;
  return (
    <nav aria-label={t("admin.pages")} className="mt-6 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      <span>
        {page > 1 && (
          <ButtonLink
            variant="secondary"
            to={ordersAddress({ ...query, page: Math.min(page - 1, lastPage) })}
            rel="prev"
          >
            {t("admin.pages.previous")}
          </ButtonLink>
        )}
      </span>
      <span className="text-center text-small text-ink-2">{t("admin.pages.now", { page, pages: lastPage })}</span>
      <span className="text-end">
        {page < lastPage && (
          <ButtonLink variant="secondary" to={ordersAddress({ ...query, page: page + 1 })} rel="next">
            {t("admin.pages.next")}
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}
