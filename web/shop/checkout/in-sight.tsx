import { type ReactNode, useEffect, useRef } from "react";

/** What comes where the step ends is brought into sight above the bar, unless a wrong field takes the focus. */
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
