import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { loadFirstView, sumBytes } from "../../bench/page-weight.ts";
import { openBrowser } from "../browser.ts";

/** Compressed, as it comes over the wire. */
const LIMIT_BYTES = 145_000;

let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(["/ar", "/fr/products", "/ar/product/thyme-honey"])(
  "[R1 R2 R3] the scripts of the first view of %s are 145 KB at most, and name no page of the back office",
  async (path) => {
    const { files } = await loadFirstView(browser, inject("shopUrl") + path);
    const scripts = files.filter(({ name }) => name.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(3);
    expect(sumBytes(scripts)).toBeLessThanOrEqual(LIMIT_BYTES);
    const texts = await Promise.all(
      scripts.map(async ({ name }) => (await fetch(`${inject("shopUrl")}/assets/${name}`)).text()),
    );
    expect(texts.join("")).not.toContain("admin/");
  },
);

test("[R1 R3] a browser keeps what a page is built of: files by their content for good, pictures for a week", async () => {
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  const kept = new Map<string, Set<string>>();
  page.on("response", (response) => {
    const [, folder = ""] = new URL(response.url()).pathname.split("/");
    kept.set(folder, (kept.get(folder) ?? new Set()).add(response.headers()["cache-control"] ?? "nothing said"));
  });
  await page.goto(`${inject("shopUrl")}/fr/product/thyme-honey`, { waitUntil: "networkidle" });
  expect([...(kept.get("assets") ?? [])]).toEqual(["public, max-age=31536000, immutable"]);
  expect([...(kept.get("media") ?? [])]).toEqual(["public, max-age=604800"]);
});
