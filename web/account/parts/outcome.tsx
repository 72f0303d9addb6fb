import { type ComponentProps, useEffect, useRef } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";

/** What a form came to, in its place: it takes the focus that the form's button had, so that it is read out. */
export function Outcome(state: ComponentProps<typeof EmptyState>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <EmptyState heading="h1" {...state} />
    </div>
  );
}
