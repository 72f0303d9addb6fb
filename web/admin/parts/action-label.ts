import type { OrderAction } from "../../../contract/orders.ts";
import { isSettledOnDelivery, type PaymentMethodCode } from "../../../contract/payment-methods.ts";
import type { AdminMessageKey } from "../../../messages/en/admin.ts";

/** What a step's button says: a parcel paid at the door is delivered when its cash is in hand. */
export function actionLabel(action: OrderAction, payment_method: PaymentMethodCode): AdminMessageKey {
  return action === "deliver" && isSettledOnDelivery({ payment_method })
    ? "admin.action.deliver.cod"
    : `admin.action.${action}`;
}
