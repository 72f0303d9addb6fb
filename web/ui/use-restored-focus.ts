import { useEffect, useRef } from "react";

/** Moves the focus to a list when its focused item is removed. Spread the result on the list element. */
export function useRestoredFocus<Around extends HTMLElement>(rows: unknown) {
  const ref = useRef<Around>(null);
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked after each change of the rows.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) ref.current?.focus();
  }, [rows]);
  const onFocus = () => {
    hadFocus.current = true;
  };
  return { ref, tabIndex: -1, onFocus } as const;
}
