import { useState } from "react";
import type {
  OrderAction,
  ReceiveInput,
  RefundInput,
  ReturnInput,
  ShipInput,
  StepInput,
} from "../../contract/orders.ts";
import { useAdminI18n } from "./i18n.tsx";
import { useAdminCall } from "./use-admin-call.ts";

const PATHS: Record<OrderAction, string> = {
  receive_transfer: "receive-transfer",
  confirm: "confirm",
  ship: "ship",
  deliver: "deliver",
  refund: "refund",
  return: "return",
  cancel: "cancel",
};

type StepBody = ShipInput | ReceiveInput | StepInput | ReturnInput | RefundInput;

/** Moves an order on by the API and then reads the page anew; `run` answers whether it was done. */
export function useOrderAction(number: string) {
  const { t } = useAdminI18n();
  const { call, errors, setErrors } = useAdminCall();
  const [pending, setPending] = useState<OrderAction | null>(null);

  async function run(action: OrderAction, body: StepBody = {}): Promise<boolean> {
    if (pending) return false;
    setPending(action);
    const path = `/admin/orders/${encodeURIComponent(number)}/${PATHS[action]}`;
    const isDone = await call(path, body, t(`admin.done.${action}`, { number }));
    setPending(null);
    return isDone;
  }

  return { run, pending, errors, setErrors };
}
