import { useCallback, useEffect, useEffectEvent, useRef } from "react";

const holders = new Set<() => boolean>();

/** Whether any form has unsaved input. If so, data must not be reloaded: a redirect to sign-in would lose the input. */
export const hasUnsavedInput = (): boolean => [...holders].some((holds) => holds());

export function useReportUnsavedInput(isDirty: boolean): void {
  useEffect(() => registerHolder(() => isDirty), [isDirty]);
}

function registerHolder(holds: () => boolean): () => void {
  holders.add(holds);
  return () => {
    holders.delete(holds);
  };
}

export function useUnloadWarning(isUnsaved: () => boolean): void {
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
const currentValue = (control: Control): string | boolean =>
  control.type === "checkbox" || control.type === "radio" ? (control as HTMLInputElement).checked : control.value;

/** Detects typed input. A control's initial value is its value on opening or, if added later, on its first focus. */
export function useTypedInputDetection(isOpen: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const first = useRef(new Map<Control, string | boolean>());
  const isTyped = useCallback(
    () =>
      [...first.current].some(
        ([control, value]) => control.isConnected && control.matches(":enabled") && currentValue(control) !== value,
      ),
    [],
  );
  useEffect(() => {
    const [element, initialValues] = [content.current, first.current];
    if (!isOpen || !element) return;
    const recordValues = () => {
      // Passwords do not count as unsaved input. A password field that is currently shown as text is recognized by its name.
      for (const control of element.querySelectorAll<Control>("form :is(input, select, textarea):not([name=password])"))
        if (!initialValues.has(control)) initialValues.set(control, currentValue(control));
    };
    initialValues.clear();
    recordValues();
    // Listens to pointerdown in addition to focusin, because on iPhones a tapped checkbox gets no focus.
    for (const event of ["focusin", "pointerdown"]) element.addEventListener(event, recordValues, true);
    const release = registerHolder(isTyped);
    return () => {
      for (const event of ["focusin", "pointerdown"]) element.removeEventListener(event, recordValues, true);
      release();
    };
  }, [isOpen, isTyped]);
  return { content, isTyped };
}
