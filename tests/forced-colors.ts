import type { Page } from "playwright-core";

const CHOSEN =
  "[aria-pressed=true], [aria-selected=true], [aria-checked=true], [aria-current]:not([aria-current=false], span), label:has(input[type=radio]:checked)";

/**
 * Lists elements that Windows contrast themes would hide: those with a background but no border, and those selected
 * without a thicker border.
 */
export async function withoutEdges(page: Page): Promise<string[]> {
  const candidates = await page.evaluateHandle((chosen) => {
    const groundOf = (element: Element | null): string => {
      const ground = element ? getComputedStyle(element).backgroundColor : "";
      return element && /^rgba\(.*, 0\)$/.test(ground) ? groundOf(element.parentElement) : ground;
    };
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      element.getBoundingClientRect().bottom + scrollY > 0;
    const hasGround = (element: Element) => groundOf(element) !== groundOf(element.parentElement);
    const buttons = [
      ...document.querySelectorAll("button, [role=button], [role=tab], [role=switch], [role=progressbar]"),
    ];
    const grounded = [...document.querySelectorAll("a, label, summary, span")].filter(
      // Skips hovered elements, because their background is temporary.
      (element) =>
        (element.textContent?.trim() || element.matches("a:has(svg)")) &&
        !element.matches(":hover") &&
        hasGround(element),
    );
    return {
      edged: [...new Set([...buttons, ...grounded])].filter(isSeen),
      chosen: [...document.querySelectorAll(chosen)].filter(isSeen),
    };
  }, CHOSEN);
  await page.emulateMedia({ forcedColors: "active" });
  const hiddenElements = await candidates.evaluate(({ edged, chosen }) => {
    const edgeOf = (element: Element): number => {
      const style = getComputedStyle(element);
      const width = (side: "outline" | "borderBottom") =>
        style[`${side}Style`] === "none" ? 0 : Number.parseFloat(style[`${side}Width`]);
      return Math.max(width("outline"), width("borderBottom"));
    };
    const label = (element: Element) =>
      `<${element.localName} class="${element.className}"> ${element.textContent?.trim()}`;
    return [
      ...edged
        .filter((element) => edgeOf(element) === 0)
        .map((element) => `no edge in forced colours: ${label(element)}`),
      ...chosen.filter((element) => edgeOf(element) < 2).map((element) => `not seen as chosen: ${label(element)}`),
    ];
  });
  await page.emulateMedia({ forcedColors: "none" });
  await candidates.dispose();
  return hiddenElements.map((line) => line.slice(0, 200));
}
