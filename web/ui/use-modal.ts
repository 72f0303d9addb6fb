import { useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { DRAWER_CLOSE_MS } from "../../contract/constants.ts";
import { runAfterPaint } from "./after-paint.ts";

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

export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  );
}

/** Stores the scrollbar's width in a CSS variable if it changed, because a write recalculates the page's styles. */
function storeScrollbarWidth(): void {
  const { style, clientWidth } = document.documentElement;
  const width = `${window.innerWidth - clientWidth}px`;
  if ((style.getPropertyValue("--scrollbar") || "0px") !== width) style.setProperty("--scrollbar", width);
}

/** False at first while a panel opens, so that the panel appears before slow content is rendered. */
export function useIsContentShown(open: boolean): boolean {
  const isFilled = useDeferredValue(open, false);
  return isFilled || !open;
}

/** Delays opening a modal until the click's feedback is painted, because opening recalculates all styles of a long page. */
export function useOpenAfterPaint(isWanted: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isWanted) return setPainted(false);
    return runAfterPaint(() => flushSync(() => setPainted(true)));
  }, [isWanted]);
  return isWanted && isPainted;
}

/** Opens and closes a modal dialog. `present` stays true during the closing animation of 300 ms (U8, K10). */
export function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open) {
      if (stack.length === 0) storeScrollbarWidth();
      if (!dialog.open) {
        opener.current = document.activeElement;
        dialog.showModal();
      }
      dialog.getBoundingClientRect(); // Forces layout, so that opening is animated.
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
      // A dialog that is unmounted while it is open does not restore the focus itself.
      if (dialog?.open && opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, []);

  return { ref, present };
}
