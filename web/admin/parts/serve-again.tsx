import type { AdminOrder } from "../../../contract/orders.ts";
import { Button } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useOrderAction } from "../use-order-action.ts";

/** For a closed order whose payment arrived: reserves its items again instead of refunding. */
export function ServeAgain({ order }: { order: AdminOrder }) {
  const { t } = useAdminI18n();
  const { run, pending } = useOrderAction(order.number);
  if (!order.actions.includes("serve_again")) return null;
  return (
    <div className="mt-3">
      <p className="mb-2 text-small text-ink-2">{t("admin.serveAgain.text")}</p>
      <Button variant="secondary" wide icon="check" loading={pending !== null} onClick={() => void run("serve_again")}>
        {t("admin.action.serve_again")}
      </Button>
    </div>
  );
}
