import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "../../ui/cx.ts";

type ScrollStripProps = { label: string; className?: string; children: ReactNode };

/** Links side by side that scroll where they do not fit; the one that is shown now, marked `aria-current`, is in sight. */
export function ScrollStrip({ label, className, children }: ScrollStripProps) {
  const strip = useRef<HTMLElement>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    const shown = strip.current?.querySelector("[aria-current]");
    // Where it is already in sight it may have been scrolled by hand since.
    if (!strip.current || !shown || shown === last.current) return;
    last.current = shown;
    const { left, width } = strip.current.getBoundingClientRect();
    const at = shown.getBoundingClientRect();
    // The strip alone moves, never the page under it.
    strip.current.scrollBy({ left: at.left + at.width / 2 - (left + width / 2) });
  });
  return (
    <nav ref={strip} aria-label={label} className={cx("-mx-4 overflow-x-auto px-4 [scrollbar-width:none]", className)}>
      {children}
    </nav>
  );
}
