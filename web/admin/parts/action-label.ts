import type { OrderAction } from "../../../contract/orders.ts";
import type { AdminMessageKey } from "../../../messages/en/admin.ts";

/** What a step's button says: a parcel paid at the door is delivered when its cash is in hand. */
export function actionLabel(action: OrderAction, paymentMethod: string): AdminMessageKey {
  return action === "deliver" && paymentMethod === "cod" ? "admin.action.deliver.cod" : `admin.action.${action}`;
}
