import type { OrderStatus } from "../../../contract/order-states.ts";
import type { PaymentStateResponse } from "../../../contract/payments.ts";
import type { PaymentMessageKey } from "../../../messages/en/payment.ts";
import type { IconName } from "../../ui/icon.tsx";

export type StatusAppearance = {
  title: PaymentMessageKey;
  text: PaymentMessageKey;
  icon: IconName;
  look: string;
  isDue: boolean;
  needsHelp: boolean;
};

const GOOD = "bg-success text-surface";
const OPEN = "bg-honey text-ink";
const BAD = "bg-error text-surface";
const OVER = "bg-sand text-ink";

/** Icon, texts and colour for a payment's status from the server (C8). `order` is null if the visitor may not see the order. */
export function getStatusAppearance(
  { status, can_pay, by_link }: PaymentStateResponse,
  order: OrderStatus | null,
): StatusAppearance {
  const isDue = can_pay;
  switch (status) {
    case "success":
      if (order === "canceled" || order === "returned") return face("success", "successClosed", "undo", OVER);
      return face(
        "success",
        order === "shipped" || order === "delivered" ? "successSent" : "successText",
        "check",
        GOOD,
      );
    case "pending":
      return isDue ? { ...face("due", "dueText", "card", OPEN), isDue } : face("pending", "pendingText", "clock", OPEN);
    case "failed":
      return { ...face("failed", isDue ? "failedText" : by_link ? "failedByLink" : "failedOver", "close", BAD), isDue };
    case "canceled":
      return {
        ...face("canceled", isDue ? "canceledText" : by_link ? "canceledByLink" : "canceledOver", "undo", OVER),
        isDue,
      };
    case "unknown":
      return { ...face("unknown", "unknownText", "alert", OPEN), needsHelp: true };
  }
}

type Own<Key> = Key extends `result.${infer Name}` ? Name : never;

const face = (
  title: Own<PaymentMessageKey>,
  text: Own<PaymentMessageKey>,
  icon: IconName,
  look: string,
): StatusAppearance => ({
  title: `result.${title}`,
  text: `result.${text}`,
  icon,
  look,
  isDue: false,
  needsHelp: false,
});
