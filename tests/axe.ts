import axe from "axe-core";
import type { Page } from "playwright-core";

/** The bag's badge says "1" to the eye, where its label says it in words: no text that one would speak to press it. */
const NOT_FOR_COUNTS = "label-content-name-mismatch";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Axe's violations as "rule: where", animations over, but for those that never end, as a spinner's. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => null)),
    ),
  );
  await page.evaluate(axe.source);
  return page.evaluate(async (unwanted) => {
    // What passes is not described: that takes most of the time.
    const found = await window.axe.run({ resultTypes: ["violations"], rules: { [unwanted]: { enabled: false } } });
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  }, NOT_FOR_COUNTS);
}
