import type { OrderStatus } from "../../../contract/order-states.ts";
import type { CustomerOrderRow } from "../../../contract/orders.ts";
import { isAwaitingTransfer, isCardDue } from "../../../contract/payment-methods.ts";
import { useAccountOrderI18n } from "../../part-texts.ts";
import { Tag } from "../../ui/badge.tsx";

const TONES = {
  placed: "neutral",
  processing: "info",
  shipped: "info",
  delivered: "success",
  canceled: "neutral",
  returned: "warning",
} as const satisfies Record<OrderStatus, string>;

type OrderStateProps = { order: Pick<CustomerOrderRow, "status" | "fulfilment" | "payment_method" | "payment_status"> };

/** Status of an order. An order that must still be paid in advance is shown as "awaiting payment" instead of "placed" (T2). */
export function OrderStatusTag({ order }: OrderStateProps) {
  const { t } = useAccountOrderI18n();
  if (isAwaitingTransfer(order) || isCardDue(order)) return <Tag tone="warning">{t("order.pending")}</Tag>;
  const { fulfilment } = order;
  const isOwnWord = fulfilment === "ready_for_pick_up" || fulfilment === "picked_up";
  return <Tag tone={TONES[order.status]}>{t(`track.${isOwnWord ? fulfilment : order.status}`)}</Tag>;
}
