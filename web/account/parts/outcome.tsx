import { type ComponentProps, useEffect, useRef } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";

/** A result that replaces a form. It takes the focus, so that screen readers read the result. */
export function Outcome(state: ComponentProps<typeof EmptyState>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <EmptyState heading="h1" {...state} />
    </div>
  );
}
