import type { AdminMessageKey } from "../../../contract/messages/admin/en.ts";
import type { OrderAction } from "../../../contract/orders.ts";
import type { PaymentMethodCode } from "../../../contract/payment-methods.ts";

/** What a step's button says: a parcel paid at the door is delivered when its cash is in hand. */
export function actionLabel(action: OrderAction, paymentMethod: PaymentMethodCode): AdminMessageKey {
  return action === "deliver" && paymentMethod === "cod" ? "admin.action.deliver.cod" : `admin.action.${action}`;
}
