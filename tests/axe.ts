import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * An experimental axe rule that is off by default: a control's accessible name must contain its visible text (WCAG
 * 2.5.3).
 */
const ALSO = "label-content-name-mismatch";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

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
    const results = await window.axe.run({
      // Passing checks are not reported, because that takes most of the time.
      resultTypes: ["violations"],
      // Preloading refetches style sheets and videos for two rules, one of which is off. There are no videos.
      preload: false,
      rules: { [also]: { enabled: true } },
    });
    return results.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  }, ALSO);
}
