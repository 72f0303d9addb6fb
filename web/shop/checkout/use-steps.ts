import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";

/** The steps of the checkout (T4); the address of the page names the one that is open, so that Back goes a step back. */
export const STEPS = ["address", "delivery", "payment"] as const;
export type Step = (typeof STEPS)[number];

/** The id of the open step's heading. */
export const STEP_TITLE = "step-title";

export const stepPath = (step: Step): string => (step === "address" ? "/checkout" : `/checkout?step=${step}`);
/** The step that an address asks for. */
export const stepIn = (search: URLSearchParams): Step => STEPS.find((step) => step === search.get("step")) ?? "address";
/** The step after it; the last one is followed by itself, where the order is placed. */
export const stepAfter = (step: Step): Step => (step === "address" ? "delivery" : "payment");

/**
 * The open step: what the address says, but never further than what was filled in allows; before the page comes alive
 * the one that the server chose. A new step gets the focus, and so does the page that one leaves for.
 */
export function useSteps(
  furthest: Step,
  isReady: boolean,
  posted: Step | undefined,
): { step: Step; go: (step: Step) => void } {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = stepIn(search);
  const allowed = STEPS.indexOf(asked) > STEPS.indexOf(furthest) ? furthest : asked;
  const step = isReady ? allowed : (posted ?? asked);

  useEffect(() => {
    if (isReady && step !== asked) void navigate(stepPath(step), { replace: true, preventScrollReset: true });
  }, [isReady, step, asked, navigate]);

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo({ top: 0 });
    // A step that one was sent back to is about the field that is wrong in it.
    const wrong = document.querySelector<HTMLElement>('form [aria-invalid="true"]');
    if (wrong) wrong.focus();
    else document.getElementById(STEP_TITLE)?.focus({ preventScroll: true });
  }, [step]);

  // That page's layout takes it for a first view, where the focus is left alone (experience.md).
  useEffect(() => () => document.getElementById("content")?.focus({ preventScroll: true }), []);

  return { step, go: (to) => void navigate(stepPath(to)) };
}
