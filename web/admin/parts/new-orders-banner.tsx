import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useNewOrders } from "../use-new-orders.ts";

export function NewOrdersBanner() {
  const { t } = useAdminI18n();
  const { count, clear } = useNewOrders();
  return (
    <div role="status" className="sticky top-14 z-15">
      {count > 0 && (
        <div className="bg-honey text-ink">
          <div className="page flex min-h-12 items-center gap-3">
            <Icon name="bell" size={20} />
            <span className="grow font-semibold">{t("admin.arrivals", { count })}</span>
            <Anchor
              to="/admin/orders"
              onClick={clear}
              className="inline-flex min-h-11 items-center px-2 font-semibold underline underline-offset-4"
            >
              {t("admin.arrivals.show")}
            </Anchor>
            <IconButton icon="close" size={20} label={t("admin.close")} onClick={clear} className="-me-2" />
          </div>
        </div>
      )}
    </div>
  );
}
