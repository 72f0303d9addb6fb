import { useCallback, useEffect, useEffectEvent, useRef } from "react";

/** What holds something that is typed or chosen and not yet sent, each asked anew. */
const holders = new Set<() => boolean>();

/** Whether this page holds what is not saved: a look for news would lead away from it where the session has ended. */
export const hasUnsaved = (): boolean => [...holders].some((holds) => holds());

/** Says so of what was typed, and nothing while `isDirty` is false. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => hold(() => isDirty), [isDirty]);
}

function hold(holds: () => boolean): () => void {
  holders.add(holds);
  return () => {
    holders.delete(holds);
  };
}

/** A tab that is closed, or another document that is opened, asks in the browser's own words while something is not saved. */
export function useClosingQuestion(isUnsaved: () => boolean): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => ask(event);
    addEventListener("beforeunload", leave);
    return () => removeEventListener("beforeunload", leave);
  }, []);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const held = (control: Control): string | boolean =>
  control.type === "checkbox" || control.type === "radio" ? (control as HTMLInputElement).checked : control.value;

/**
 * Whether the forms inside the element that takes `content` hold something else than at first, whatever they are made with.
 * A control that comes later is looked at when it gets the focus.
 */
export function useTyped(isOpen: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const first = useRef(new Map<Control, string | boolean>());
  const isTyped = useCallback(
    () =>
      [...first.current].some(
        ([control, value]) => control.isConnected && control.matches(":enabled") && held(control) !== value,
      ),
    [],
  );
  useEffect(() => {
    const [element, seen] = [content.current, first.current];
    if (!isOpen || !element) return;
    const look = () => {
      // A password is a proof, and nothing that could be saved; one that is shown is still named so.
      for (const control of element.querySelectorAll<Control>("form :is(input, select, textarea):not([name=password])"))
        if (!seen.has(control)) seen.set(control, held(control));
    };
    seen.clear();
    look();
    // A pressed box gets no focus on an iPhone.
    for (const event of ["focusin", "pointerdown"]) element.addEventListener(event, look, true);
    const release = hold(isTyped);
    return () => {
      for (const event of ["focusin", "pointerdown"]) element.removeEventListener(event, look, true);
      release();
    };
  }, [isOpen, isTyped]);
  return { content, isTyped };
}
