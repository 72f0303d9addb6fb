import { type DeliveryMethodCode, getDeliveryProperties } from "../../../contract/delivery-methods.ts";
import type { PaymentStatus } from "../../../contract/order-states.ts";
import type { OrderAction } from "../../../contract/orders.ts";
import { isDueAtPickUp, isSettledOnDelivery, type PaymentMethodCode } from "../../../contract/payment-methods.ts";
import type { AdminMessageKey } from "../../../messages/en/admin.ts";

type Order = {
  payment_method: PaymentMethodCode;
  payment_status: PaymentStatus;
  delivery_method: DeliveryMethodCode;
};

export function getActionLabelKey(action: OrderAction, order: Order): AdminMessageKey {
  const isPickUpOrder = !getDeliveryProperties(order).goesToBuyer;
  if (action === "deliver") {
    if (isDueAtPickUp(order)) return "admin.action.deliver.payAtPickUp";
    if (isPickUpOrder) return "admin.action.deliver.pickUp";
    return isSettledOnDelivery(order) ? "admin.action.deliver.cod" : "admin.action.deliver";
  }
  if (isPickUpOrder && (action === "pack" || action === "unpack")) return `admin.action.${action}.pickUp`;
  return `admin.action.${action}`;
}
