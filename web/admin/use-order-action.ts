import { useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import type { FieldErrors } from "../../contract/errors.ts";
import type {
  AdminOrder,
  OrderAction,
  ReceiveInput,
  RefundInput,
  ReturnInput,
  ShipInput,
  StepInput,
} from "../../contract/orders.ts";
import { useI18n } from "../i18n.tsx";
import { ApiError, callApi, errorText } from "../state/api.ts";
import { showToast, toast } from "../ui/toast.tsx";
import { useAdminI18n } from "./i18n.tsx";
import { signInAddress } from "./sign-in-address.ts";

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

/**
 * Moves an order on by the API and then reads the page anew. `run` answers whether it was done; a refusal is told beside
 * its field when it names one, else in a toast, and a state that has changed meanwhile is read again.
 */
export function useOrderAction(number: string) {
  const { t } = useAdminI18n();
  const { t: shopText } = useI18n();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [pending, setPending] = useState<OrderAction | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});

  async function refused(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.status === 401) return void navigate(signInAddress(pathname + search));
    if (error instanceof ApiError && Object.keys(error.errors).length > 0) return setErrors(error.errors);
    showToast({ type: "error", title: errorText(error, shopText, "refusal.server_error") });
    if (error instanceof ApiError && error.status === 409) await revalidate();
  }

  async function run(action: OrderAction, body: StepBody = {}): Promise<boolean> {
    if (pending) return false;
    setPending(action);
    setErrors({});
    try {
      await callApi<AdminOrder>(`/admin/orders/${encodeURIComponent(number)}/${PATHS[action]}`, {
        method: "POST",
        body,
      });
      toast.success(t(`admin.done.${action}`, { number }));
      await revalidate();
      return true;
    } catch (error) {
      await refused(error);
      return false;
    } finally {
      setPending(null);
    }
  }

  return { run, pending, errors, setErrors };
}
