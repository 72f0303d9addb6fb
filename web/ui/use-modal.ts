import { useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { DRAWER_CLOSE_MS } from "../../contract/constants.ts";
import { afterPaint } from "./after-paint.ts";

let stack: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function setStack(next: HTMLDialogElement[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The modal on top, or null: whatever must stay usable above it has to live inside it. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  );
}

/** The width of the scrollbar that a modal takes away. Each change of it has the browser compute all of the page's styles anew. */
function tellScrollbar(): void {
  const { style, clientWidth } = document.documentElement;
  const width = `${window.innerWidth - clientWidth}px`;
  if ((style.getPropertyValue("--scrollbar") || "0px") !== width) style.setProperty("--scrollbar", width);
}

/** False for the moment in which a panel sets out, before what it holds is made: that takes a slow phone longer than a press may wait. */
export function useFilled(open: boolean): boolean {
  const isFilled = useDeferredValue(open, false);
  return isFilled || !open;
}

/**
 * True once a paint has shown that it is wanted, false with it: for a modal over a long page, all of whose styles the browser computes
 * anew for it, so that what was pressed answers before.
 */
export function usePainted(isWanted: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isWanted) return setPainted(false);
    return afterPaint(() => flushSync(() => setPainted(true)));
  }, [isWanted]);
  return isWanted && isPainted;
}

/**
 * Opens and closes a native modal dialog as `open` says, with 300 ms to slide away (U8, K10).
 * `present` stays true until it has gone, so that its content does not vanish first.
 */
export function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open) {
      if (stack.length === 0) tellScrollbar();
      if (!dialog.open) {
        opener.current = document.activeElement;
        dialog.showModal();
      }
      dialog.getBoundingClientRect(); // Settles the closed position, so that the way from it is animated.
      dialog.dataset.state = "open";
      if (!stack.includes(dialog)) setStack([...stack, dialog]);
      return;
    }
    dialog.dataset.state = "closing";
    const timer = setTimeout(() => {
      dialog.close();
      setPresent(false);
    }, DRAWER_CLOSE_MS);
    setStack(stack.filter((other) => other !== dialog));
    return () => clearTimeout(timer);
  }, [open]);

  useEffect(() => {
    const dialog = ref.current;
    return () => {
      setStack(stack.filter((other) => other !== dialog));
      // Taken off the page while it is open, a dialog does not give the focus back by itself.
      if (dialog?.open && opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, []);

  return { ref, present };
}
