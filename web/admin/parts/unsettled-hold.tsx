import { useState } from "react";
import type { AdminOrder } from "../../../contract/orders.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { DescriptionItem, DescriptionList } from "./panel.tsx";
import { RecordCardPaymentDialog } from "./settle-dialog.tsx";

export function UnsettledCardPayment({ order }: { order: AdminOrder }) {
  const { t } = useAdminI18n();
  const [isSettling, setSettling] = useState(false);
  const { hold, number, status } = order;
  if (!hold) return null;
  const isOver = status === "canceled" || status === "returned";
  return (
    <>
      {hold.transaction_id && (
        <DescriptionList className="mt-3 border-t border-line pt-3">
          <DescriptionItem name={t("admin.cards.transaction")}>
            <bdi dir="ltr" className="wrap-anywhere">
              {hold.transaction_id}
            </bdi>
          </DescriptionItem>
        </DescriptionList>
      )}
      {isOver ? (
        <Banner tone="warning" className="mt-3">
          {t("admin.hold.over")} <Anchor to="/admin/payments">{t("admin.cards")}</Anchor>
        </Banner>
      ) : (
        <>
          <p className="mt-3 text-small text-ink-2">{t("admin.hold.text")}</p>
          <Button
            variant="secondary"
            wide
            icon="check"
            aria-haspopup="dialog"
            onClick={() => setSettling(true)}
            className="mt-3"
          >
            {t("admin.cards.taken")}
          </Button>
          <RecordCardPaymentDialog
            order={number}
            transactionId={hold.transaction_id}
            open={isSettling}
            onClose={() => setSettling(false)}
          />
        </>
      )}
    </>
  );
}
