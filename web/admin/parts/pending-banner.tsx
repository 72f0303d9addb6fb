import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { sendPendingOrderAction, undoPendingOrderAction, usePendingOrderAction } from "../pending-step.ts";

export function PendingOrderActionBanner({ number }: { number: string }) {
  const { t } = useAdminI18n();
  const pendingStep = usePendingOrderAction(number);
  if (!pendingStep) return null;
  return (
    <Banner tone="info" className="mb-4">
      <p>
        <strong>{t("admin.pending")}.</strong> {t("admin.pending.text")}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" icon="undo" onClick={undoPendingOrderAction}>
          {t("admin.undo")}
        </Button>
        <Button variant="quiet" onClick={sendPendingOrderAction}>
          {t("admin.pending.now")}
        </Button>
      </div>
    </Banner>
  );
}
