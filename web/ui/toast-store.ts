import { TOAST_MS } from "../../contract/constants.ts";

export type ToastType = "info" | "success" | "warning" | "error";

/** A toast. `duration` is in milliseconds, by default 5000. With `Infinity`, the toast stays until it is dismissed. */
export type ToastInput = {
  type: ToastType;
  title: string;
  description?: string;
  duration?: number;
  action?: { label: string; onPress: () => unknown };
};
/** `left` is the remaining time in milliseconds. A pause or a move into a dialog does not shorten this time. */
export type ToastEntry = ToastInput & { id: number; duration: number; left: number; closing: boolean };

const TOASTS_MAX = 4;
const NONE: readonly ToastEntry[] = [];
let entries: readonly ToastEntry[] = NONE;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. It replaces a toast with the same text, unless that toast has an action such as undo. */
export function showToast(input: ToastInput): number {
  const duration = input.duration ?? TOAST_MS.standard;
  lastId += 1;
  const textOf = ({ type, title, description }: ToastInput) => JSON.stringify([type, title, description]);
  const others = entries.filter((entry) => entry.action || textOf(entry) !== textOf(input));
  set([...others, { ...input, id: lastId, duration, left: duration, closing: false }].slice(-TOASTS_MAX));
  return lastId;
}

export function dismissToast(id: number): void {
  const entry = entries.find((one) => one.id === id);
  if (!entry || entry.closing) return;
  set(entries.map((one) => (one.id === id ? { ...one, closing: true } : one)));
  setTimeout(() => set(entries.filter((one) => one.id !== id)), TOAST_MS.removal);
}

type HelperOptions = Omit<ToastInput, "type" | "title">;
const helper = (type: ToastType) => (title: string, options?: HelperOptions) =>
  showToast({ duration: TOAST_MS.helper, ...options, type, title });

export const toast = {
  info: helper("info"),
  success: helper("success"),
  warning: helper("warning"),
  error: helper("error"),
};

export const toastStore = {
  now: () => entries,
  nowOnServer: () => NONE,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
