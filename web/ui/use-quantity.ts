import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { clampQuantity, isWithinLimits, normalizeQuantity, parseQuantity, type QuantityLimits } from "./quantity.ts";

type Quantity = {
  value: number;
  limits: QuantityLimits;
  onChange: (value: number) => void;
  onOutOfRange?: ((limits: { min: number; max: number }) => void) | undefined;
};

/** State of a quantity field. `typedValue` is null for invalid text. Blur, Enter and arrows clamp the value (V13). */
export function useQuantity({ value, limits, onChange, onOutOfRange }: Quantity) {
  const [draft, setDraft] = useState<string | null>(null);
  const typedValue = draft === null ? value : parseQuantity(draft);
  const last = clampQuantity(limits.max, limits);
  // A ref, because clicks may come faster than renders. `reported` is the value last passed to `onChange`.
  const now = useRef({ shownValue: value, reported: value });
  useLayoutEffect(() => {
    now.current = { shownValue: typedValue ?? limits.min, reported: value };
  });

  const commit = (next: number) => {
    const { reported } = now.current;
    now.current = { shownValue: next, reported: next };
    setDraft(null);
    if (next !== reported) onChange(next);
  };
  const settle = () => {
    if (draft === null) return;
    const settled = normalizeQuantity(draft, limits);
    if (settled.outOfRange) onOutOfRange?.({ min: limits.min, max: limits.max });
    commit(settled.value);
  };
  const by = (steps: number) => {
    const { shownValue } = now.current;
    // The plus button does nothing at or above the maximum, because clamping would lower a higher number.
    if (steps < 0 || shownValue < last) commit(clampQuantity(shownValue + steps * limits.step, limits));
  };
  const keyDown = (event: KeyboardEvent) => {
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (event.key === "Enter" && draft !== null) settle();
    else if (event.key === "Home") commit(limits.min);
    else if (event.key === "End") commit(last);
    else if (steps) by(steps);
    else return;
    event.preventDefault();
  };

  return {
    text: draft ?? String(value),
    typedValue,
    isInvalid: draft !== null && typedValue !== null && !isWithinLimits(typedValue, limits),
    isAtMin: draft === null && value <= limits.min,
    isAtMax: draft === null && value >= last,
    type: setDraft,
    settle,
    by,
    keyDown,
  };
}
