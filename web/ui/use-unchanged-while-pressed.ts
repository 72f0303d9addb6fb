import { useLayoutEffect, useRef, useSyncExternalStore } from "react";

/** A press that brings no click, such as a long one, has ended so long after the finger left. */
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
/** A touch's blur comes between its `pointerup` and its `click`. */
const EVENTS = { pointerdown: press, pointerup: lift, pointercancel: finish, click: finish };

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    for (const [name, heard] of Object.entries(EVENTS)) document.addEventListener(name, heard, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const [name, heard] of Object.entries(EVENTS)) document.removeEventListener(name, heard, true);
    finish();
  };
}

/**
 * The value, except while the visitor presses something: then the value from before the press. For what takes up room in the page and
 * changes when a field loses the focus, so that the button that takes the focus does not move before its click.
 */
export function useUnchangedWhilePressed<T>(value: T): T {
  const isHeld = useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  );
  const before = useRef(value);
  useLayoutEffect(() => {
    if (!isHeld) before.current = value;
  });
  return isHeld ? before.current : value;
}
