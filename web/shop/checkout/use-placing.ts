import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { Cart } from "../../../contract/cart.ts";
import type { PaymentMethod } from "../../../contract/checkout.ts";
import { useI18n } from "../../i18n.tsx";
import { ApiError, callApi, errorText } from "../../state/api.ts";
import { CART_KEY, keepCart } from "../../state/cart.ts";
import { cartChanges } from "../../state/cart-math.ts";
import { type Draft, usePlaceOrder } from "../../state/checkout.ts";
import { toast } from "../../ui/toast-store.ts";
import { useCountdown } from "../../use-countdown.ts";
import { toBeSaved } from "./customer.ts";
import type { Posted } from "./posted.ts";
import { focusFirstError, type useFields } from "./use-fields.ts";
import type { useQuote } from "./use-quote.ts";
import type { Step } from "./use-steps.ts";
import { errorsByField, orderInput, refusedStep } from "./validate.ts";

type Placing = {
  posted: Posted | null;
  draft: Draft;
  /** The draft's address is to be saved once it is ordered. */
  savesAddress: boolean;
  payment: PaymentMethod | null;
  quote: ReturnType<typeof useQuote>;
  setErrors: ReturnType<typeof useFields>["setErrors"];
  go: (step: Step) => void;
};

/** Placing the order, once however often it is pressed, and mending whatever the server refuses (C7, X4). */
export function usePlacing({ posted, draft, savesAddress, payment, quote, setErrors, go }: Placing) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const client = useQueryClient();
  const [problem, setProblem] = useState(posted?.problem ?? null);
  const wait = useCountdown();
  const isLeaving = useRef(false);
  const { place, isPlacing } = usePlaceOrder();
  const { cart, method, total, setChanged } = quote;

  const showFresh = (fresh: Cart) => {
    setChanged({ lines: cartChanges(cart, fresh), totalBefore: total ?? cart.total, feeBefore: method?.fee ?? null });
    keepCart(client, fresh);
    void client.invalidateQueries({ queryKey: ["shipping-methods"] });
  };
  const refused = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0 || error.status >= 500) return setProblem(t("checkout.lost"));
    if (error.retryAfter) return wait.start(error.retryAfter);
    const fresh = (error.data as { cart?: Cart } | undefined)?.cart;
    if (fresh) return showFresh(fresh);
    const wrong = errorsByField(error.errors);
    setProblem(errorText(error, t, "checkout.failed"));
    setErrors(wrong);
    const step = refusedStep(error.code, wrong);
    if (step !== "payment") go(step);
    if (error.code === "payment_method_unavailable") void revalidate();
    if (error.status === 409 || error.code === "cart_empty") void client.invalidateQueries({ queryKey: CART_KEY });
    focusFirstError();
  };
  /** The order stands, whatever becomes of it. */
  const saveAddress = async () => {
    try {
      await callApi("/auth/customers/addresses", { method: "POST", body: toBeSaved(draft), keepalive: true });
      toast.success(t("checkout.addressSaved"));
    } catch (error) {
      toast.warning(errorText(error, t, "checkout.addressNotSaved"));
    }
  };
  const confirm = async () => {
    if (!method || total === null || wait.seconds > 0) return;
    if (!payment) {
      setErrors({ payment_method: t("field.paymentMethodRequired") });
      return focusFirstError();
    }
    setProblem(null);
    setChanged(null);
    try {
      const placed = await place(
        orderInput(draft, { shipping_method_id: method.id, payment_method: payment.code, expected_total: total }),
      );
      if (!placed) return;
      isLeaving.current = true;
      if (savesAddress) void saveAddress();
      await navigate(`/thank-you?order=${placed.order.number}`, { replace: true });
      await client.invalidateQueries({ queryKey: CART_KEY });
    } catch (error) {
      refused(error);
    }
  };
  return { confirm, isPlacing, isLeaving, problem, setProblem, wait };
}
