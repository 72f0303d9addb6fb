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
 * A step of an order, or of many at once, that can be taken back. Mails go out with most steps, and those nobody takes back: so the call is held
 * for 8 seconds, during which the screen says that it is not sent yet. It is sent then; before, when another step is taken,
 * the page is left or hidden, or somebody asks for it. What was undone was never done.
 */

export type PendingStep = {
  /** Of which orders. */
  numbers: readonly string[];
  action: OrderAction;
  /** What they will be. */
  status: OrderStatus;
  /** Below /api, with its body. */
  path: string;
  body: object;
  /** Called with the answer; with null when it was taken back, or refused as a whole. */
  onEnd?: (answer: unknown) => void;
};

type Words = {
  /** While it is held, and once it is done, unless `onEnd` tells. */
  held: string;
  done?: string;
  /** What it is called when it failed. */
  name: string;
  undo: string;
  undone: string;
};

/** What an order becomes by the steps that are held. */
const STATUS_AFTER = {
  receive_transfer: "processing",
  confirm: "processing",
  ship: "shipped",
  deliver: "delivered",
} as const satisfies Partial<Record<OrderAction, OrderStatus>>;
type StatusAfter = (typeof STATUS_AFTER)[keyof typeof STATUS_AFTER];

type Outcome = { status: StatusAfter; held: AdminMessageKey };

/**
 * The order's status after an action that can be undone for a while, and the toast shown meanwhile; null for actions that are sent
 * immediately. Packing can be undone only for pick-up orders, because it e-mails the customer.
 */
export function outcomeOf(action: OrderAction, isPickUpOrder: boolean): Outcome | null {
  if (isPickUpOrder && action === "pack") return { status: "processing", held: "admin.held.pickUp.ready" };
  // Sent immediately: the customer has already left with the goods.
  if (isPickUpOrder && action === "deliver") return null;
  const status = (STATUS_AFTER as Partial<Record<OrderAction, StatusAfter>>)[action];
  return status ? { status, held: `admin.held.${status}` } : null;
}

type Held = { step: PendingStep; toast: number; timer: ReturnType<typeof setTimeout>; words: Words };
let held: Held | null = null;
/** The step that was taken last. */
let taken: PendingStep | null = null;
/** When a step was last taken, and taken back: the button for the one has then come to stand where the other's was. */
let takenAt = Number.NEGATIVE_INFINITY;
let undoneAt = Number.NEGATIVE_INFINITY;
const isSecondPress = (at: number) => performance.now() - at < SECOND_PRESS_MS;
/** Whether a press that would take a step is the second one on the button that took one back. */
export const isSecondUndo = (): boolean => isSecondPress(undoneAt);
/** What was typed for an order's step that was taken last: its form, gone while it is held, comes back with it when it is not done. */
export const typedBefore = (number: string, action: OrderAction): object | null =>
  taken?.action === action && taken.numbers.length === 1 && taken.numbers[0] === number ? taken.body : null;
/** A page that is opened anew asks once more, as what was sent on leaving comes after its first question. */
const SENT_ON_LEAVING = "held-step-sent";
const SURELY_DONE_MS = 2000;
const listeners = new Set<() => void>();
/** Told what became of a step that was sent; set by the back office's frame, which lives as long as its pages. */
let report: (step: PendingStep, words: Words, came: { answer: unknown } | { error: unknown }) => void = () => {};

function set(next: Held | null): void {
  held = next;
  for (const listener of listeners) listener();
}

/** Takes a step, held for a while; one that is held already is sent. */
export function startPendingStep(step: PendingStep, words: Words): void {
  sendPendingStep();
  taken = step;
  takenAt = performance.now();
  const action = { label: words.undo, onPress: undoPendingStep };
  const shown = showToast({ type: "info", title: words.held, duration: ADMIN_UNDO_MS, action });
  set({ step, words, toast: shown, timer: setTimeout(sendPendingStep, ADMIN_UNDO_MS) });
}

/** Takes the held step back: nothing was sent. Answers false to the second press of a double one, after which it is still held. */
export function undoPendingStep(): boolean {
  if (isSecondPress(takenAt)) return false;
  const undone = release();
  if (!undone) return true;
  undoneAt = performance.now();
  toast.success(undone.words.undone);
  undone.step.onEnd?.(null);
  return true;
}

/** Sends the held step now, also while the page goes away. */
export function sendPendingStep(): void {
  const sent = release();
  if (!sent) return;
  const { step, words } = sent;
  callApi(step.path, { method: "POST", body: step.body, keepalive: true }).then(
    (answer) => report(step, words, { answer }),
    (error: unknown) => report(step, words, { error }),
  );
}

/** Sends the held step as its page goes away. */
function leaveHeldStep(): void {
  if (!held) return;
  sendPendingStep();
  try {
    sessionStorage.setItem(SENT_ON_LEAVING, "1");
  } catch {
    // Without storage the next page shows it at its next question.
  }
}

/** Whether the page before sent a step as it was left; told once. */
function wasSentOnLeaving(): boolean {
  try {
    const was = sessionStorage.getItem(SENT_ON_LEAVING) !== null;
    sessionStorage.removeItem(SENT_ON_LEAVING);
    return was;
  } catch {
    return false;
  }
}

function release(): Held | null {
  const last = held;
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

/** The step that is held for an order, or null. */
export function usePendingStep(number: string): PendingStep | null {
  return useSyncExternalStore(
    subscribe,
    () => (held?.step.numbers.includes(number) ? held.step : null),
    () => null,
  );
}

/** For the back office's frame: sends what is held before the page is gone, and tells what became of it. */
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
        // Unanswered the page would be, too: it would take what is on the screen away.
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
      if (document.visibilityState === "hidden") leaveHeldStep();
    };
    document.addEventListener("visibilitychange", leave);
    addEventListener("pagehide", leaveHeldStep);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      removeEventListener("pagehide", leaveHeldStep);
      sendPendingStep();
    };
  }, []);
}
