import { useState } from "react";
import type { UnsettledPayment } from "../../../contract/payments.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useDurationTexts } from "../time.ts";
import { useAdminCall } from "../use-admin-call.ts";
import { CopyButton } from "./copy-button.tsx";
import { DescriptionItem, DescriptionList, Panel } from "./panel.tsx";
import { RecordCardPaymentDialog } from "./settle-dialog.tsx";
import { StatusTag } from "./tags.tsx";

export function UnsettledPaymentCard({ payment, now }: { payment: UnsettledPayment; now: number }) {
  const { t, money } = useAdminI18n();
  const { ago } = useDurationTexts();
  const { call, isBusy } = useAdminCall();
  const [isSettling, setSettling] = useState(false);
  const { kind, order, oid, transaction_id } = payment;
  const isUnpaid = payment.order_status === "placed" && payment.payment_status !== "success";
  const isHeld = kind === "held";
  const dismiss = () => call(`/admin/payments/${encodeURIComponent(oid)}/dismiss`, {}, t("admin.cards.dismissed"));
  const release = () => call(`/admin/orders/${order}/release-card`, {}, t("admin.cards.released", { number: order }));
  return (
    <Panel
      title={
        <>
          {t(`admin.cards.kind.${kind}`)} · <bdi>{order}</bdi>
        </>
      }
      aside={<bdi className="text-body font-bold text-ink tabular-nums">{money(payment.amount)}</bdi>}
    >
      <p className="mb-3 text-small text-ink-2">{t(`admin.cards.kind.${kind}Text`)}</p>
      <DescriptionList>
        <DescriptionItem name={t("admin.column.order")}>
          <StatusTag status={payment.order_status} />{" "}
          <Anchor to={`/admin/orders/${order}`} className="font-semibold">
            <bdi>{order}</bdi>
          </Anchor>
        </DescriptionItem>
        <DescriptionItem name={t("admin.cards.oid")} className="flex items-center justify-end gap-1">
          <bdi dir="ltr" className="font-medium wrap-anywhere">
            {oid}
          </bdi>
          <CopyButton text={oid} label={t("admin.order.copyReference")} className="-my-2.5 -me-3" />
        </DescriptionItem>
        {transaction_id && (
          <DescriptionItem name={t("admin.cards.transaction")}>
            <bdi dir="ltr" className="wrap-anywhere">
              {transaction_id}
            </bdi>
          </DescriptionItem>
        )}
      </DescriptionList>
      <p className="mt-2 text-small text-ink-2">{ago(payment.since, now)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {(isUnpaid || isHeld) && (
          <Button
            icon="check"
            disabled={isBusy}
            aria-haspopup="dialog"
            onClick={() => setSettling(true)}
            className="max-sm:w-full"
          >
            {t(isHeld ? "admin.cards.taken" : "admin.cards.settle")}
          </Button>
        )}
        <Button
          variant="secondary"
          loading={isBusy}
          onClick={() => void (isHeld ? release() : dismiss())}
          className="max-sm:w-full"
        >
          {t(isHeld ? "admin.cards.release" : "admin.cards.dismiss")}
        </Button>
      </div>
      <RecordCardPaymentDialog
        order={order}
        transactionId={transaction_id}
        open={isSettling}
        onClose={() => setSettling(false)}
      />
    </Panel>
  );
}
