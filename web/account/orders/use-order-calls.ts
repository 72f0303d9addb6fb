import { useState } from "react";
import { useRevalidator } from "react-router";
import { TOAST_MS } from "../../../contract/constants.ts";
import type { Order, ReorderResult } from "../../../contract/orders.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { ApiError, callApi, getErrorText } from "../../state/api.ts";
import { openCart, storeCart } from "../../state/cart.ts";
import { isSessionEndedError } from "../../state/sign-out.ts";
import { toast } from "../../ui/toast-store.ts";

export function useOrderActions(number: string) {
  const { t, locale } = useAccountI18n();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<"again" | "cancel" | null>(null);
  const path = `/orders/${encodeURIComponent(number)}`;

  const showError = async (error: unknown, failed: "cart.addFailed" | "orders.cancelFailed") => {
    if (!(await isSessionEndedError(error))) toast.error(getErrorText(error, t, failed));
  };

  const orderAgain = async () => {
    if (busy) return;
    setBusy("again");
    try {
      const { cart, missing } = await callApi<ReorderResult>(`${path}/again`, { method: "POST", body: {} });
      storeCart(cart);
      if (missing.length > 0) {
        const names = new Intl.ListFormat(locale).format(missing);
        toast.warning(t("orders.againMissing", { names }), { duration: TOAST_MS.standard });
      }
      if (cart.items.length > 0) openCart();
    } catch (error) {
      await showError(error, "cart.addFailed");
    } finally {
      setBusy(null);
    }
  };

  /** Cancels the order. Also revalidates after a conflict (409), because the status on the screen is then stale. */
  const cancel = async () => {
    if (busy) return;
    setBusy("cancel");
    try {
      await callApi<Order>(`${path}/cancel`, { method: "POST", body: {} });
      toast.success(t("orders.canceled"));
      await revalidate();
    } catch (error) {
      await showError(error, "orders.cancelFailed");
      if (error instanceof ApiError && error.status === 409) await revalidate();
    } finally {
      setBusy(null);
    }
  };
  return { orderAgain, cancel, busy };
}
