import type { AdminOrderRow } from "../../../contract/orders.ts";
import { getPaymentProperties, isSettledAtPickUp, isSettledOnDelivery } from "../../../contract/payment-methods.ts";
import type { AdminMessageKey } from "../../../messages/en/admin.ts";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useDurationTexts } from "../time.ts";

const URGENT_MS = 12 * 3_600_000;

type Payment = Pick<
  AdminOrderRow,
  "payment_method" | "payment_status" | "pay_before" | "kept_until" | "receipt_first" | "status"
>;

export function PaymentStateText({ order, now, className }: { order: Payment; now: number; className?: string }) {
  const { t } = useAdminI18n();
  const { timeLeft } = useDurationTexts();
  if (getPaymentProperties(order).settlement === "nothing_due")
    return <p className={cx("text-small text-ink-2", className)}>{t("admin.payment.none")}</p>;
  const isPaid = order.payment_status === "success";
  const isCounting = order.payment_status === "pending" && order.status === "placed" && order.pay_before !== null;
  const closesAt = isCounting ? (order.kept_until ?? order.pay_before) : null;
  const isUrgent = closesAt !== null && Date.parse(closesAt) - now < URGENT_MS;
  const isPressing = isUrgent || order.receipt_first;
  return (
    <p className={cx("text-small", isPaid ? "text-success" : isPressing ? "text-error" : "text-ink-2", className)}>
      <span className="block">{t(`admin.payment.${order.payment_method}`)}</span>
      <span className={cx("block", (isPaid || isPressing) && "font-semibold")}>
        {(isPaid || isCounting) && (
          <Icon
            name={isPaid ? "check" : order.kept_until ? "photo" : "clock"}
            size={16}
            className="me-1 inline-block align-[-0.15em]"
          />
        )}
        {order.kept_until && t(order.receipt_first ? "admin.receiptFirst" : "admin.receiptToCheck")}
        {order.kept_until && isPressing && " · "}
        {closesAt && (isPressing || !order.kept_until) && timeLeft(closesAt, now)}
        {!closesAt && t(stateOf(order))}
      </span>
    </p>
  );
}

function stateOf(order: Payment): AdminMessageKey {
  const { payment_status } = order;
  const isCash = isSettledOnDelivery(order) || isSettledAtPickUp(order);
  if (payment_status === "success") return isCash ? "admin.paid.cod" : "admin.paid";
  if (payment_status === "pending") return isCash ? "admin.unpaid.cod" : "admin.unpaid";
  return `admin.unpaid.${payment_status}`;
}
