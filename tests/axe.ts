import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

/** The package's own short form, as it goes to a browser for every page. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Is experimental, so off unless it is asked for: a control's name has the text that it shows, by which it is pressed by voice (WCAG 2.5.3). */
const ALSO = "label-content-name-mismatch";

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
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(SOURCE);
  return page.evaluate(async (also) => {
    const found = await window.axe.run({
      // What passes is not described: that takes most of the time.
      resultTypes: ["violations"],
      // Style sheets and films are fetched again for two rules: one that is off, and one on films, of which there are none.
      preload: false,
      rules: { [also]: { enabled: true } },
    });
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  }, ALSO);
}
