/** Brings an element to the top of the screen: gliding, or at once for whoever wants less motion, which CSS cannot see to here. */
export function scrollIntoTop(element: Element | null | undefined): void {
  const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView({ block: "start", behavior: isReduced ? "auto" : "smooth" });
}
