import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useHref, useNavigate, useNavigation, useRevalidator } from "react-router";
import type { Cart } from "../../../contract/cart.ts";
import type { PlacedOrder, PlaceOrderInput, ShippingMethod, ShortPaymentDeadline } from "../../../contract/checkout.ts";
import { isPaidAtGateway } from "../../../contract/payment-methods.ts";
import { type CheckoutI18n, useCheckoutI18n } from "../../part-texts.ts";
import { ApiError, callApi, getErrorText } from "../../state/api.ts";
import { refreshCart, storeCart } from "../../state/cart.ts";
import { findCartChanges } from "../../state/cart-math.ts";
import type { CheckoutDraft } from "../../state/checkout-draft.ts";
import { useIsOffline, watchConnection } from "../../state/offline.ts";
import { goToGateway } from "../../state/payment.ts";
import { usePlaceOrder } from "../../state/placing.ts";
import { toast } from "../../ui/toast-store.ts";
import { useHasChanged } from "../../ui/use-is-new.ts";
import { useCountdown } from "../../use-countdown.ts";
import { getPathAfterOrder } from "../payment/address.ts";
import {
  type CheckoutErrors,
  createOrderInput,
  findPaymentErrors,
  findStepWithError,
  pickAddressToSave,
  toCheckoutErrors,
} from "./draft.ts";
import type { EmailVerification } from "./email-proof.tsx";
import type { CheckoutChanges, PostedCheckout } from "./load.ts";
import type { CheckoutStep } from "./use-steps.ts";

type Placing = {
  posted: PostedCheckout | null;
  draft: CheckoutDraft;
  savesAddress: boolean;
  payment: PlaceOrderInput["payment_method"] | null;
  quote: {
    cart: Cart;
    method: ShippingMethod | null;
    total: number | null;
    setChanged: (changed: CheckoutChanges | null) => void;
  };
  proof: EmailVerification;
  showErrors: (wrong: CheckoutErrors) => void;
  step: CheckoutStep;
  isReady: boolean;
  go: (step: CheckoutStep) => void;
};

export function useOrderSubmit({
  posted,
  draft,
  savesAddress,
  payment,
  quote,
  proof,
  showErrors,
  go,
  ...shown
}: Placing) {
  const { t } = useCheckoutI18n();
  const { lead, isLeading, isAtGateway } = useLeading();
  const { revalidate } = useRevalidator();
  const client = useQueryClient();
  const [problem, setProblem] = useProblem(posted?.problem ?? null, shown);
  const wait = useCountdown(posted?.wait ?? 0);
  const [isUnchecked, setUnchecked] = useState(false);
  const [deadline, setDeadline] = useState<ShortPaymentDeadline | null>(posted?.deadline ?? null);
  const [isWaiting, setWaiting] = useState(false);
  const isOffline = useIsOffline();
  const isLeaving = useRef(false);
  const isByCard = isPaidAtGateway(payment);
  const { place, isChecking, ...order } = usePlaceOrder();
  const { cart, method, total, setChanged } = quote;

  const showFresh = (fresh: Cart) => {
    const lines = findCartChanges(cart, fresh);
    setChanged({ lines, totalBefore: total ?? cart.total, feeBefore: method?.fee ?? null });
    storeCart(fresh);
    void client.invalidateQueries({ queryKey: ["shipping-methods"] });
  };
  const openStepWithError = (text: string, code: ApiError["code"] | null, wrong: CheckoutErrors) => {
    const step = findStepWithError(code, wrong, isByCard);
    showErrors(wrong);
    setProblem(text, step);
    if (step !== "payment") go(step);
  };
  const askForCode = () => {
    go("address");
    void proof.ask("payment");
  };
  const rejected = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0 || error.status >= 500) return setProblem(t("checkout.lost"));
    if (error.code === "challenge_required") return setUnchecked(true);
    if (error.code === "short_deadline_required") return setDeadline(error.data as ShortPaymentDeadline);
    if (error.retryAfter) return wait.start(error.retryAfter);
    const fresh = (error.data as { cart?: Cart } | undefined)?.cart;
    if (fresh) return showFresh(fresh);
    const isProofDue = error.code === "email_proof_required";
    if (isProofDue) proof.require();
    if (isProofDue && draft.email.trim() !== "") return askForCode();
    openStepWithError(getErrorText(error, t, "checkout.failed"), error.code, toCheckoutErrors(error.errors));
    if (error.code === "payment_method_unavailable" || error.code === "shipping_method_unavailable") void revalidate();
    if (error.status === 409 || error.code === "cart_empty") void refreshCart();
  };
  const confirm = async () => {
    if (!method || total === null || wait.seconds > 0) return;
    if (!payment) return showErrors({ payment_method: t("field.paymentMethodRequired") });
    const wrong = findPaymentErrors(draft, isByCard, t);
    if (Object.keys(wrong).length > 0) return openStepWithError(t("refusal.invalid"), null, wrong);
    showErrors({});
    setProblem(null);
    setUnchecked(false);
    setChanged(null);
    // Offline, the order is not sent. It is not sent on reconnect either, because the customer may have left by then.
    watchConnection();
    setWaiting(!navigator.onLine);
    if (!navigator.onLine) return;
    if (proof.isNeeded && draft.email.trim() !== "") return askForCode();
    try {
      const placed = await place(
        createOrderInput(draft, { shipping_method_id: method.id, payment_method: payment, expected_total: total }),
        deadline?.pay_before_hours ?? null,
      );
      if (!placed) return;
      isLeaving.current = true;
      if (savesAddress) void saveAddress(draft, t);
      lead(placed);
    } catch (error) {
      rejected(error);
    }
  };
  const notices = { problem, setProblem, wait, deadline };
  const isPlacing = order.isPlacing || isLeading;
  const networkNotice = isWaiting && (isOffline ? "offline" : "online");
  return { confirm, isPlacing, isChecking, isUnchecked, networkNotice, isLeaving, isAtGateway, ...notices };
}

function useProblem(posted: string | null, { step, isReady }: Pick<Placing, "step" | "isReady">) {
  // `at` is the step that shows the error. Until hydration, `at` is missing for an error in the server's HTML.
  const [shown, setShown] = useState<{ text: string | null; at?: CheckoutStep }>({ text: posted });
  if (useHasChanged(isReady ? step : "") && shown.at !== step)
    setShown({ text: shown.at ? null : shown.text, at: step });
  const problem = shown.at && shown.at !== step ? null : shown.text;
  return [problem, (text: string | null, at = step) => setShown({ text, at })] as const;
}

function useLeading() {
  const navigate = useNavigate();
  const isOnTheWay = useNavigation().state !== "idle";
  const [next, setNext] = useState<string | null>(null);
  const [isAtGateway, setAtGateway] = useState(false);
  const payPage = useHref("/payment/cmi/pay");
  /** Goes to the gateway or the next page. If the gateway does not respond, opens the shop's payment page instead. */
  const lead = ({ order, payment: form }: PlacedOrder) => {
    if (form) {
      setAtGateway(true);
      return goToGateway(form, `${payPage}?order=${order.number}`);
    }
    setNext(getPathAfterOrder(order));
  };
  // Opens the next page. Navigates again if Back canceled the navigation, because the order is already placed.
  useEffect(() => {
    if (next && !isOnTheWay) void navigate(next, { replace: true });
  }, [next, isOnTheWay, navigate]);
  useEffect(() => {
    if (!next) return;
    return () => void refreshCart();
  }, [next]);
  return { lead, isLeading: next !== null, isAtGateway };
}

async function saveAddress(draft: CheckoutDraft, t: CheckoutI18n["t"]): Promise<void> {
  try {
    await callApi("/auth/customers/addresses", { method: "POST", body: pickAddressToSave(draft), keepalive: true });
    toast.success(t("checkout.addressSaved"));
  } catch (error) {
    toast.warning(getErrorText(error, t, "checkout.addressNotSaved"));
  }
}
