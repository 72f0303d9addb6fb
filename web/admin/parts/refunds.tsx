import { useState } from "react";
import type { AdminOrder } from "../../../contract/orders.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

export function OrderRefunds({ order }: { order: AdminOrder }) {
  const { t, money, dateTime } = useAdminI18n();
  const [isOpen, setOpen] = useState(false);
  const { refunds, to_refund, actions } = order;
  const isDue = to_refund > 0;
  return (
    <>
      {refunds.length > 0 && (
        <div className="mt-4 border-t border-line pt-3">
          <h3 className="mb-1 flex justify-between gap-3 font-body text-small font-medium text-ink-2">
            {t("admin.refund.list")} <bdi className="tabular-nums">{money(order.refunded)}</bdi>
          </h3>
          <ul>
            {refunds.map((refund) => (
              <li key={refund.at} className="flex items-start justify-between gap-3 py-1.5">
                <span className="min-w-0">
                  <bdi className="font-medium wrap-anywhere">{refund.reason}</bdi>
                  <span className="block text-small text-ink-2">
                    {refund.reference && (
                      <>
                        <bdi>{refund.reference}</bdi> ·{" "}
                      </>
                    )}
                    <bdi>{refund.by}</bdi> · {dateTime(refund.at)}
                  </span>
                </span>
                <bdi className="shrink-0 font-semibold tabular-nums">{money(refund.amount)}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isDue && (
        <Banner tone="warning" className="mt-4">
          {t("admin.refundDue", { amount: money(to_refund) })}
        </Banner>
      )}
      {actions.includes("refund") && (
        <Button
          variant={isDue ? "primary" : "secondary"}
          size={isDue ? "lg" : "md"}
          wide
          icon="undo"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="mt-4"
        >
          {t("admin.action.refund")}
        </Button>
      )}
      <RefundDialog key={order.refunded} order={order} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
