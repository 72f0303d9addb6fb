import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** The bag's badge says "1" to the eye, where its label says it in words: no text that one would speak to press it. */
const NOT_FOR_COUNTS = "label-content-name-mismatch";

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
  const found = await new AxeBuilder({ page: page as never }).disableRules(NOT_FOR_COUNTS).analyze();
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}
