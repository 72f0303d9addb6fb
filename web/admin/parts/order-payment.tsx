import type { AdminOrder } from "../../../contract/orders.ts";
import { Button } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useOrderAction } from "../use-order-action.ts";
import { CopyButton } from "./copy-button.tsx";
import { Fact, Facts, Panel } from "./panel.tsx";
import { PaymentState } from "./payment-state.tsx";

/** Whether the money is there. A transfer shows what to look for on the bank account, and until when. */
export function OrderPayment({ order, now }: { order: AdminOrder; now: number }) {
  const { t, money, dateTime } = useAdminI18n();
  const { run, pending } = useOrderAction(order.number);
  const isAwaited = order.actions.includes("receive_transfer");
  return (
    <Panel title={t("admin.order.payment")}>
      <div className="flex items-start justify-between gap-4">
        <PaymentState order={order} now={now} />
        <p className="text-end">
          <span className="block text-small text-ink-2">
            {t(order.payment_status === "pending" ? "admin.order.amountDue" : "admin.column.amount")}
          </span>
          <bdi className="text-h3 font-bold tabular-nums">{money(order.total)}</bdi>
        </p>
      </div>
      {isAwaited && (
        <>
          <Facts className="mt-3 border-t border-line pt-3">
            <Fact name={t("admin.order.reference")} className="flex items-center justify-end gap-1">
              <bdi className="font-medium">{order.number}</bdi>
              <CopyButton text={order.number} label={t("admin.order.copyReference")} className="-my-2.5 -me-3" />
            </Fact>
            {order.pay_before && <Fact name={t("admin.order.deadline")}>{dateTime(order.pay_before)}</Fact>}
          </Facts>
          <Button
            size="lg"
            wide
            icon="check"
            loading={pending !== null}
            onClick={() => void run("receive_transfer")}
            className="mt-4"
          >
            {t("admin.action.receive_transfer")}
          </Button>
        </>
      )}
    </Panel>
  );
}
