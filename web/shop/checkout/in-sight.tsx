import { type ReactNode, useEffect, useRef } from "react";

/** Scrolls new content at the end of a step into view, unless a field with an error takes the focus. */
export function InSight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={box} className="mb-3 scroll-mt-20 scroll-mb-32">
      {children}
    </div>
  );
}
