import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { focusFirstError } from "../../form/focus-first-error.ts";

/** Steps of the checkout. The URL contains the current step, so that Back opens the previous one (T4). */
export const CHECKOUT_STEPS = ["address", "delivery", "payment"] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

export const STEP_TITLE_ID = "step-title";

export const getStepPath = (step: CheckoutStep): string =>
  step === "address" ? "/checkout" : `/checkout?step=${step}`;
export const readStep = (search: URLSearchParams): CheckoutStep =>
  CHECKOUT_STEPS.find((step) => step === search.get("step")) ?? "address";
export const getNextStep = (step: CheckoutStep): CheckoutStep => (step === "address" ? "delivery" : "payment");

export function useCheckoutSteps(
  furthest: CheckoutStep,
  isReady: boolean,
  posted: CheckoutStep | undefined,
): { step: CheckoutStep; go: (step: CheckoutStep) => void } {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const requested = readStep(search);
  const allowed = CHECKOUT_STEPS.indexOf(requested) > CHECKOUT_STEPS.indexOf(furthest) ? furthest : requested;
  const step = isReady ? allowed : (posted ?? requested);

  useEffect(() => {
    if (isReady && step !== requested) void navigate(getStepPath(step), { replace: true, preventScrollReset: true });
  }, [isReady, step, requested, navigate]);

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo({ top: 0 });
    if (!focusFirstError()) document.getElementById(STEP_TITLE_ID)?.focus({ preventScroll: true });
  }, [step]);

  // Focuses the next page's content on leaving. The layout mounted there sets the focus only on later navigations.
  useEffect(() => () => document.getElementById("content")?.focus({ preventScroll: true }), []);

  return { step, go: (to) => void navigate(getStepPath(to)) };
}
