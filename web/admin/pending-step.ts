import { useEffect, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { ADMIN_UNDO_MS, SECOND_PRESS_MS } from "../../contract/constants.ts";
import type { OrderStatus } from "../../contract/order-states.ts";
import type { OrderAction } from "../../contract/orders.ts";
import type { AdminMessageKey } from "../../messages/en/admin.ts";
import { ApiError, callApi, errorText } from "../state/api.ts";
import { dismissToast, showToast, toast } from "../ui/toast.tsx";
import { useAdminI18n } from "./i18n.tsx";
import { isSignedOut } from "./use-error-toast.ts";
import { useSignInAgain } from "./use-sign-in-again.ts";

/**
 * An order step with an undo window. Most steps send mails, which cannot be undone, so the call is pending for 8 seconds.
 * It is sent earlier if another step starts, the page is left or hidden, or the user asks for it. An undone step is never sent.
 */

export type PendingStep = {
  numbers: readonly string[];
  action: OrderAction;
  status: OrderStatus;
  path: string;
  body: object;
  /** Called with the response's data; with null if the step was undone or rejected as a whole. */
  onEnd?: (answer: unknown) => void;
};

type Words = {
  /** Toasts during the undo window and after success; `onEnd` replaces the second. */
  pendingToast: string;
  done?: string;
  name: string;
  undo: string;
  undone: string;
};

const STATUS_AFTER = {
  receive_transfer: "processing",
  confirm: "processing",
  ship: "shipped",
  deliver: "delivered",
} as const satisfies Partial<Record<OrderAction, OrderStatus>>;
type StatusAfter = (typeof STATUS_AFTER)[keyof typeof STATUS_AFTER];

type Outcome = { status: StatusAfter; pendingKey: AdminMessageKey };

/** An action's resulting status and toast; null if it is sent immediately. Packing notifies only customers who pick up. */
export function outcomeOf(action: OrderAction, isPickUpOrder: boolean): Outcome | null {
  if (isPickUpOrder && action === "pack") return { status: "processing", pendingKey: "admin.held.pickUp.ready" };
  // Sent immediately: the customer has already left with the goods.
  if (isPickUpOrder && action === "deliver") return null;
  const status = (STATUS_AFTER as Partial<Record<OrderAction, StatusAfter>>)[action];
  return status ? { status, pendingKey: `admin.held.${status}` } : null;
}

type Pending = { step: PendingStep; toast: number; timer: ReturnType<typeof setTimeout>; words: Words };
let pending: Pending | null = null;
let lastStep: PendingStep | null = null;
/** When a step was last started. Its button and the undo button appear in the same place, so double clicks are ignored. */
let startedAt = Number.NEGATIVE_INFINITY;
let undoneAt = Number.NEGATIVE_INFINITY;
const isSecondPress = (at: number) => performance.now() - at < SECOND_PRESS_MS;
/** Whether a click is the second of a double click on the undo button. */
export const isSecondUndo = (): boolean => isSecondPress(undoneAt);
/** The input of an order's last step. Its form is unmounted during the undo window and restores this if the step fails. */
export const typedBefore = (number: string, action: OrderAction): object | null =>
  lastStep?.action === action && lastStep.numbers.length === 1 && lastStep.numbers[0] === number ? lastStep.body : null;
/** Set in the tab's storage when a step was sent while leaving; the next page revalidates, because its first load may be too early. */
const SENT_ON_LEAVING = "held-step-sent";
const SURELY_DONE_MS = 2000;
const listeners = new Set<() => void>();
/** Reports the result of a sent step; set by the layout, which outlives its pages. */
let report: (step: PendingStep, words: Words, came: { answer: unknown } | { error: unknown }) => void = () => {};

function set(next: Pending | null): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** Starts the undo window of a step; sends the previous one. */
export function startPendingStep(step: PendingStep, words: Words): void {
  sendPendingStep();
  lastStep = step;
  startedAt = performance.now();
  const action = { label: words.undo, onPress: undoPendingStep };
  const shown = showToast({ type: "info", title: words.pendingToast, duration: ADMIN_UNDO_MS, action });
  set({ step, words, toast: shown, timer: setTimeout(sendPendingStep, ADMIN_UNDO_MS) });
}

/** Undoes the pending step. Returns false for the second click of a double click, which must not undo. */
export function undoPendingStep(): boolean {
  if (isSecondPress(startedAt)) return false;
  const undone = release();
  if (!undone) return true;
  undoneAt = performance.now();
  toast.success(undone.words.undone);
  undone.step.onEnd?.(null);
  return true;
}

/** Sends the pending step now, also while the page unloads. */
export function sendPendingStep(): void {
  const sent = release();
  if (!sent) return;
  const { step, words } = sent;
  callApi(step.path, { method: "POST", body: step.body, keepalive: true }).then(
    (answer) => report(step, words, { answer }),
    (error: unknown) => report(step, words, { error }),
  );
}

function sendOnLeave(): void {
  if (!pending) return;
  sendPendingStep();
  try {
    sessionStorage.setItem(SENT_ON_LEAVING, "1");
  } catch {
    // Without storage the next page shows the result at its next revalidation.
  }
}

/** Whether the previous page sent a step while leaving; true only once. */
function wasSentOnLeaving(): boolean {
  try {
    const was = sessionStorage.getItem(SENT_ON_LEAVING) !== null;
    sessionStorage.removeItem(SENT_ON_LEAVING);
    return was;
  } catch {
    return false;
  }
}

function release(): Pending | null {
  const last = pending;
  if (!last) return null;
  clearTimeout(last.timer);
  dismissToast(last.toast);
  set(null);
  return last;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export function usePendingStep(number: string): PendingStep | null {
  return useSyncExternalStore(
    subscribe,
    () => (pending?.step.numbers.includes(number) ? pending.step : null),
    () => null,
  );
}

/** For the layout: sends the pending step before the page unloads, and reports the result. */
export function usePendingSteps(): void {
  const { t } = useAdminI18n();
  const { revalidate } = useRevalidator();
  const signInAgain = useSignInAgain();
  useEffect(() => {
    report = (step, words, came) => {
      if ("answer" in came) {
        if (words.done) toast.success(words.done);
        step.onEnd?.(came.answer);
        return void revalidate();
      }
      const { error } = came;
      if (isSignedOut(error)) signInAgain();
      else {
        const reason = errorText(error, t, "refusal.server_error");
        const isUnanswered = error instanceof ApiError && error.status === 0;
        const action = { label: t("admin.retry"), onPress: () => startPendingStep(step, words) };
        showToast({
          type: "error",
          title: t("admin.pending.failed", { number: words.name, reason }),
          ...(isUnanswered && { duration: Number.POSITIVE_INFINITY, action }),
        });
        // Without a response, revalidation would fail too and replace the page with an error.
        if (!isUnanswered) void revalidate();
      }
      step.onEnd?.(null);
    };
  }, [t, revalidate, signInAgain]);
  useEffect(() => {
    if (!wasSentOnLeaving()) return;
    const timer = setTimeout(() => void revalidate(), SURELY_DONE_MS);
    return () => clearTimeout(timer);
  }, [revalidate]);
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === "hidden") sendOnLeave();
    };
    document.addEventListener("visibilitychange", leave);
    addEventListener("pagehide", sendOnLeave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      removeEventListener("pagehide", sendOnLeave);
      sendPendingStep();
    };
  }, []);
}
