import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { DOUBLE_CLICK_MS } from "../../contract/constants.ts";

/** Time in ms after `pointerup` at which a press ends if no click follows. A long press may cause no click. */
const CLICK_WAIT_MS = 400;

let isPressed = false;
const listeners = new Set<() => void>();

function setPressed(next: boolean): void {
  if (isPressed === next) return;
  isPressed = next;
  for (const listener of listeners) listener();
}

let end: ReturnType<typeof setTimeout> | undefined;
const press = () => {
  clearTimeout(end);
  setPressed(true);
};
const lift = () => {
  clearTimeout(end);
  end = setTimeout(setPressed, CLICK_WAIT_MS, false);
};
const finish = () => {
  clearTimeout(end);
  setPressed(false);
};
/** A press ends at `click`, not at `pointerup`. On touch devices, blur and validation happen between these events. */
const EVENTS = { pointerdown: press, pointerup: lift, pointercancel: finish, click: finish };

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    for (const [name, listener] of Object.entries(EVENTS)) document.addEventListener(name, listener, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const [name, listener] of Object.entries(EVENTS)) document.removeEventListener(name, listener, true);
    finish();
  };
}

/** Returns the previous value while a pointer is down, so that a button does not move before it is clicked. */
export function useUnchangedWhilePressed<T>(value: T): T {
  const isPointerDown = useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  );
  const before = useRef(value);
  useLayoutEffect(() => {
    if (!isPointerDown) before.current = value;
  });
  return isPointerDown ? before.current : value;
}

let lastRemoval: { id: unknown; at: number } = { id: null, at: Number.NEGATIVE_INFINITY };

export function noteItemRemoved(id: unknown): void {
  lastRemoval = { id, at: performance.now() };
}

/** True for the second click of a double click if the first click removed another item and so moved this item up. */
export const isDoubleClickAfterRemoval = (id: unknown): boolean =>
  id !== lastRemoval.id && performance.now() - lastRemoval.at < DOUBLE_CLICK_MS;
