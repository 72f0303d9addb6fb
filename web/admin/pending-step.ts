import { useEffect, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { ADMIN_UNDO_MS, DOUBLE_CLICK_MS } from "../../contract/constants.ts";
import type { OrderStatus } from "../../contract/order-states.ts";
import type { OrderAction } from "../../contract/orders.ts";
import type { AdminMessageKey } from "../../messages/en/admin.ts";
import { ApiError, callApi, getErrorText } from "../state/api.ts";
import { dismissToast, showToast, toast } from "../ui/toast.tsx";
import { useAdminI18n } from "./i18n.tsx";
import { isSignedOutError } from "./use-error-toast.ts";
import { useSessionEndedToast } from "./use-sign-in-again.ts";

/** Order actions that send mails are delayed by an undo window. A new action or leaving the page sends them early. */

export type PendingOrderAction = {
  numbers: readonly string[];
  action: OrderAction;
  status: OrderStatus;
  path: string;
  body: object;
  /** Called with the API's response, or with null if the action was undone or failed. */
  onEnd?: (answer: unknown) => void;
};

type Words = {
  /** `pendingToast` is shown during the undo window. After success, `done` is shown, or `onEnd` shows the result. */
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

/** Returns the order's new status and the toast text. Null if there is no undo window, e.g. if no mail is sent. */
export function findActionOutcome(action: OrderAction, isPickUpOrder: boolean): Outcome | null {
  if (isPickUpOrder && action === "pack") return { status: "processing", pendingKey: "admin.held.pickUp.ready" };
  if (isPickUpOrder && action === "deliver") return null;
  const status = (STATUS_AFTER as Partial<Record<OrderAction, StatusAfter>>)[action];
  return status ? { status, pendingKey: `admin.held.${status}` } : null;
}

type Pending = { step: PendingOrderAction; toast: number; timer: ReturnType<typeof setTimeout>; words: Words };
let pending: Pending | null = null;
let lastStep: PendingOrderAction | null = null;
/** Times (ms) of the last action and undo, to ignore double clicks. Action and undo buttons have the same position. */
let startedAt = Number.NEGATIVE_INFINITY;
let undoneAt = Number.NEGATIVE_INFINITY;
const isWithinDoubleClick = (at: number) => performance.now() - at < DOUBLE_CLICK_MS;
export const isDoubleClickOnUndo = (): boolean => isWithinDoubleClick(undoneAt);
/** Returns the last request body, to refill its form after undo or error. Null if order or action was different. */
export const findLastRequestBody = (number: string, action: OrderAction): object | null =>
  lastStep?.action === action && lastStep.numbers.length === 1 && lastStep.numbers[0] === number ? lastStep.body : null;
/** Storage key, set if leaving a page sent the pending action. The next page then reloads its data. */
const SENT_ON_LEAVING = "held-step-sent";
const SURELY_DONE_MS = 2000;
const listeners = new Set<() => void>();
let report: (step: PendingOrderAction, words: Words, came: { answer: unknown } | { error: unknown }) => void = () => {};

function set(next: Pending | null): void {
  pending = next;
  for (const listener of listeners) listener();
}

export function startPendingOrderAction(step: PendingOrderAction, words: Words): void {
  sendPendingOrderAction();
  lastStep = step;
  startedAt = performance.now();
  const action = { label: words.undo, onPress: undoPendingOrderAction };
  const shownToast = showToast({ type: "info", title: words.pendingToast, duration: ADMIN_UNDO_MS, action });
  set({ step, words, toast: shownToast, timer: setTimeout(sendPendingOrderAction, ADMIN_UNDO_MS) });
}

export function undoPendingOrderAction(): boolean {
  if (isWithinDoubleClick(startedAt)) return false;
  const undone = release();
  if (!undone) return true;
  undoneAt = performance.now();
  toast.success(undone.words.undone);
  undone.step.onEnd?.(null);
  return true;
}

export function sendPendingOrderAction(): void {
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
  sendPendingOrderAction();
  try {
    sessionStorage.setItem(SENT_ON_LEAVING, "1");
  } catch {
    // Without storage, the next page does not revalidate and may show the order's former status for a while.
  }
}

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

export function usePendingOrderAction(number: string): PendingOrderAction | null {
  return useSyncExternalStore(
    subscribe,
    () => (pending?.step.numbers.includes(number) ? pending.step : null),
    () => null,
  );
}

export function usePendingOrderActionReports(): void {
  const { t } = useAdminI18n();
  const { revalidate } = useRevalidator();
  const signInAgain = useSessionEndedToast();
  useEffect(() => {
    report = (step, words, came) => {
      if ("answer" in came) {
        if (words.done) toast.success(words.done);
        step.onEnd?.(came.answer);
        return void revalidate();
      }
      const { error } = came;
      if (isSignedOutError(error)) signInAgain();
      else {
        const reason = getErrorText(error, t, "refusal.server_error");
        const isUnanswered = error instanceof ApiError && error.status === 0;
        const action = { label: t("admin.retry"), onPress: () => startPendingOrderAction(step, words) };
        showToast({
          type: "error",
          title: t("admin.pending.failed", { number: words.name, reason }),
          ...(isUnanswered && { duration: Number.POSITIVE_INFINITY, action }),
        });
        // If the shop did not respond, revalidation would fail too and replace the page with an error.
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
      sendPendingOrderAction();
    };
  }, []);
}
