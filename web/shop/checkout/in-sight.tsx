import { type ReactNode, useEffect, useRef } from "react";

/** Scrolls new content at the end of a checkout step into view. */
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
