import { useState } from "react";
import type {
  ContactAttemptInput,
  OrderAction,
  OrderActionInput,
  ReceivedPaymentInput,
  RefundInput,
  ReturnInput,
  ShipInput,
} from "../../contract/orders.ts";
import { useAdminI18n } from "./i18n.tsx";
import {
  findActionOutcome,
  isDoubleClickOnUndo,
  startPendingOrderAction,
  usePendingOrderAction,
} from "./pending-step.ts";
import { useAdminCall } from "./use-admin-call.ts";

const PATHS: Record<OrderAction, string> = {
  receive_transfer: "receive-transfer",
  receive_late: "receive-late",
  serve_again: "serve-again",
  confirm: "confirm",
  ship: "ship",
  pack: "pack",
  unpack: "unpack",
  deliver: "deliver",
  refund: "refund",
  return: "return",
  cancel: "cancel",
};

type StepBody = ShipInput | ReceivedPaymentInput | OrderActionInput | ReturnInput | RefundInput | ContactAttemptInput;

/** Hook for order actions. `run` resolves to true after success, or immediately if an undo window delays the action. */
export function useOrderAction(number: string, isPickUpOrder = false) {
  const { t } = useAdminI18n();
  const { call, errors, setErrors } = useAdminCall();
  const [pending, setPending] = useState<OrderAction | null>(null);
  const pendingStep = usePendingOrderAction(number);
  const address = `/admin/orders/${encodeURIComponent(number)}`;

  async function run(action: OrderAction, body: StepBody = {}, path = PATHS[action]): Promise<boolean> {
    if (pending) return false;
    const isPickUpStep = isPickUpOrder && (action === "pack" || action === "deliver");
    const successText = t(isPickUpStep ? `admin.done.${action}.pickUp` : `admin.done.${action}`, { number });
    const outcome = findActionOutcome(action, isPickUpOrder);
    if (outcome) {
      if (isDoubleClickOnUndo()) return false;
      const { status, pendingKey: held } = outcome;
      const step = { numbers: [number], action, status, path: `${address}/${path}`, body };
      startPendingOrderAction(step, {
        pendingToast: t(held, { number }),
        done: successText,
        name: number,
        undo: t("admin.undo"),
        undone: t("admin.undone.order", { number }),
      });
      return true;
    }
    setPending(action);
    const isDone = await call(`${address}/${path}`, body, successText);
    setPending(null);
    return isDone;
  }

  return { run, pending, pendingStep, errors, setErrors };
}
