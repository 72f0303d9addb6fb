/** Scrolls an element to the top, smoothly unless the user prefers reduced motion. CSS does not cover scripted scrolling. */
export function scrollElementToTop(element: Element | null | undefined): void {
  const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView({ block: "start", behavior: isReduced ? "auto" : "smooth" });
}
