import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "../../ui/cx.ts";

type ScrollStripProps = { label: string; className?: string; children: ReactNode };

export function ScrollStrip({ label, className, children }: ScrollStripProps) {
  const strip = useRef<HTMLElement>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    const currentLink = strip.current?.querySelector("[aria-current]");
    // Scrolls only when the current link changes, so that renders do not undo the user's own scrolling.
    if (!strip.current || !currentLink || currentLink === last.current) return;
    last.current = currentLink;
    const { left, width } = strip.current.getBoundingClientRect();
    const at = currentLink.getBoundingClientRect();
    // Scrolls only the strip. scrollIntoView would scroll the page, too.
    strip.current.scrollBy({ left: at.left + at.width / 2 - (left + width / 2) });
  });
  return (
    <nav ref={strip} aria-label={label} className={cx("-mx-4 overflow-x-auto px-4 [scrollbar-width:none]", className)}>
      {children}
    </nav>
  );
}
