import { join } from "node:path";
import type { Page } from "playwright-core";
import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, test } from "vitest";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { visitors } from "../visits.ts";

const visit = visitors();
let script = "";

beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      rollupOptions: { input: join(import.meta.dirname, "../quantity-gallery.tsx"), output: { format: "iife" } },
    },
  })) as Rolldown.RolldownOutput;
  script = built.output[0].code;
});

/**
 * Opens a page of the shop and replaces its content by tests/quantity-gallery.tsx, which is then rendered with the
 * shop's styles.
 */
async function openGallery(locale: "ar" | "fr"): Promise<Page> {
  const page = await visit({ javaScriptEnabled: true });
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.goto(`/${locale}/about`);
  await page.evaluate(() => {
    document.body.innerHTML =
      '<main class="p-4"><h1>Quantities</h1><div id="gallery" class="grid grid-cols-2 gap-6"></div></main>';
  });
  await page.evaluate(script);
  return page;
}

describe.each([
  ["ar", "small", "horizontal"],
  ["ar", "medium", "vertical"],
  ["ar", "large", "horizontal"],
  ["fr", "small", "vertical"],
  ["fr", "medium", "horizontal"],
  ["fr", "large", "vertical"],
] as const)("in %s, %s and %s", (locale, size, layout) => {
  test("a quantity field accepts buttons, arrow keys and typing; an out-of-range value shows an error and is clamped to the limit [V13]", async () => {
    const page = await openGallery(locale);
    await shoot(page, `quantity ${locale}`);
    expect(await violations(page)).toEqual([]);
    const example = page.getByRole("region", { name: `${size} ${layout}` });
    const field = example.getByRole("spinbutton");
    const [less, more] = [example.getByRole("button", { name: "less" }), example.getByRole("button", { name: "more" })];
    const holds = (text: string) => expect.poll(() => example.locator("output").textContent()).toBe(text);

    const [from, to] = [await less.boundingBox(), await more.boundingBox()];
    if (!from || !to) throw new Error("the buttons are not seen");
    for (const { width, height } of [from, to]) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    if (layout === "vertical") expect(to.y, "plus stands above minus").toBeLessThan(from.y);
    else expect(Math.sign(to.x - from.x), "plus stands where one reads on").toBe(locale === "ar" ? -1 : 1);

    await more.click();
    await holds("6 0");
    await field.fill("7");
    await field.blur();
    await holds("8 0");
    await field.fill("25");
    await example.getByText("Value must be between 2 and 10").waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await field.blur();
    await holds("10 1");
    expect(await more.isDisabled()).toBe(true);
    await field.fill("some");
    await field.press("Enter");
    await holds("2 1");
    expect(await less.isDisabled()).toBe(true);
    await field.press("ArrowUp");
    await holds("4 1");
    // Simulates a busy phone, which may deliver three taps at the same time.
    await more.evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 3; press++) button.click();
    });
    await holds("10 1");
    await less.click();
    await holds("8 1");
    await example.evaluate((section) => {
      for (const name of ["less", "more", "less", "less", "more"])
        section.querySelector<HTMLButtonElement>(`[aria-label=${name}]`)?.click();
    });
    await holds("6 1");
  });
});
