import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { focusFirstError } from "../../form/focus-first-error.ts";

/** Steps of the checkout. The URL contains the current step, so that Back opens the previous one (T4). */
export const STEPS = ["address", "delivery", "payment"] as const;
export type Step = (typeof STEPS)[number];

export const STEP_TITLE = "step-title";

export const stepPath = (step: Step): string => (step === "address" ? "/checkout" : `/checkout?step=${step}`);
export const stepIn = (search: URLSearchParams): Step => STEPS.find((step) => step === search.get("step")) ?? "address";
/** The step after `step`. For the last step it is the same step, because the order is placed there. */
export const stepAfter = (step: Step): Step => (step === "address" ? "delivery" : "payment");

export function useSteps(
  furthest: Step,
  isReady: boolean,
  posted: Step | undefined,
): { step: Step; go: (step: Step) => void } {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const requested = stepIn(search);
  const allowed = STEPS.indexOf(requested) > STEPS.indexOf(furthest) ? furthest : requested;
  const step = isReady ? allowed : (posted ?? requested);

  useEffect(() => {
    if (isReady && step !== requested) void navigate(stepPath(step), { replace: true, preventScrollReset: true });
  }, [isReady, step, requested, navigate]);

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo({ top: 0 });
    if (!focusFirstError()) document.getElementById(STEP_TITLE)?.focus({ preventScroll: true });
  }, [step]);

  // On leaving, focuses the next page's content, because its new layout focuses only at later navigations.
  useEffect(() => () => document.getElementById("content")?.focus({ preventScroll: true }), []);

  return { step, go: (to) => void navigate(stepPath(to)) };
}
