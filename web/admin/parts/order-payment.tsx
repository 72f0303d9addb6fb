import type { AdminOrder } from "../../../contract/orders.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useDurationTexts } from "../time.ts";
import { useOrderAction } from "../use-order-action.ts";
import { CopyButton } from "./copy-button.tsx";
import { DescriptionItem, DescriptionList, Panel } from "./panel.tsx";
import { PaymentStateText } from "./payment-state.tsx";
import { OrderReceipts } from "./receipts.tsx";
import { PaymentReferenceForm } from "./reference-form.tsx";
import { OrderRefunds } from "./refunds.tsx";
import { UnsettledCardPayment } from "./unsettled-hold.tsx";

export function OrderPayment({ order, now }: { order: AdminOrder; now: number }) {
  const { t, money, dateTime } = useAdminI18n();
  const { ago } = useDurationTexts();
  const isAwaited = order.actions.includes("receive_transfer");
  return (
    <Panel title={t("admin.order.payment")}>
      <div className="flex items-start justify-between gap-4">
        <PaymentStateText order={order} now={now} />
        <p className="shrink-0 text-end">
          <span className="block text-small text-ink-2">
            {t(order.payment_status === "pending" ? "admin.order.amountDue" : "admin.column.amount")}
          </span>
          <bdi className="text-h3 font-bold tabular-nums">{money(order.total)}</bdi>
        </p>
      </div>
      {isAwaited && (
        <>
          <DescriptionList className="mt-3 border-t border-line pt-3">
            <DescriptionItem name={t("admin.order.reference")} className="flex items-center justify-end gap-1">
              <bdi className="font-medium">{order.number}</bdi>
              <CopyButton text={order.number} label={t("admin.order.copyReference")} className="-my-2.5 -me-3" />
            </DescriptionItem>
            {order.pay_before && (
              <DescriptionItem name={t("admin.order.deadline")}>{dateTime(order.pay_before)}</DescriptionItem>
            )}
          </DescriptionList>
          {order.kept_until && (
            <p className="mt-3 text-small text-ink-2">
              {t("admin.receiptKeeps", { date: dateTime(order.kept_until) })}
            </p>
          )}
          <OrderReceipts order={order} />
          <PaymentReferenceForm
            number={order.number}
            action="receive_transfer"
            label={t("admin.receive.reference")}
            submit={t("admin.action.receive_transfer")}
          />
        </>
      )}
      {order.actions.includes("receive_late") && (
        <>
          <p className="mt-3 border-t border-line pt-3 text-small text-ink-2">{t("admin.receiveLate.text")}</p>
          <PaymentReferenceForm
            number={order.number}
            action="receive_late"
            label={t("admin.receive.reference")}
            submit={t("admin.action.receive_late")}
          />
        </>
      )}
      {order.payment && (
        <p className="mt-2 text-small text-ink-2">
          {order.payment.reference && (
            <>
              <bdi className="font-medium text-ink">{order.payment.reference}</bdi> ·{" "}
            </>
          )}
          {order.payment.by && (
            <>
              <bdi>{order.payment.by}</bdi> ·{" "}
            </>
          )}
          {dateTime(order.payment.at)}
        </p>
      )}
      {order.cash_out_since && (
        <p className="mt-2 text-small text-ink-2">
          {t("admin.cashOut.text", { age: ago(order.cash_out_since, now) })}{" "}
          <Anchor
            to="/admin/orders/remittances"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t("admin.remittances")}
          </Anchor>
        </p>
      )}
      <UnsettledCardPayment order={order} />
      {!isAwaited && <OrderReceipts order={order} />}
      <OrderRefunds order={order} />
      <ReopenOrder order={order} />
    </Panel>
  );
}

function ReopenOrder({ order }: { order: AdminOrder }) {
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
