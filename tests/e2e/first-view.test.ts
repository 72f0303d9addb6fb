import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { loadFirstView, sumBytes } from "../../bench/page-weight.ts";
import { openBrowser } from "../browser.ts";
import { holdCalls, hydrated, open } from "../visits.ts";

/** Maximum compressed size, as transferred. */
const LIMIT_BYTES = 150 * 1024;
/** Long enough for a delayed animation to start. */
const A_WHILE_MS = 1000;

let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(["/ar", "/fr/products", "/ar/product/thyme-honey"])(
  "the scripts loaded with the first view of %s are at most 150 KB, compressed [R1 R2 R3]",
  async (path) => {
    const { files } = await loadFirstView(browser, inject("shopUrl") + path);
    const scripts = files.filter(({ name }) => name.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(3);
    expect(sumBytes(scripts)).toBeLessThanOrEqual(LIMIT_BYTES);
    const texts = await Promise.all(
      scripts.map(async ({ name }) => (await fetch(`${inject("shopUrl")}/assets/${name}`)).text()),
    );
    // Expects direct calls of React's functions. The bundler would call them indirectly, as in `(0,module.jsx)()`,
    // without scripts/react-modules.ts.
    expect(texts.join("").match(/\(0,[\w$]+\.jsxs?\)/g)).toBeNull();
  },
);

test("script and style files are cached for a year as immutable, and pictures for a week [R1 R3]", async () => {
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  const cacheControls = new Map<string, Set<string>>();
  page.on("response", (response) => {
    const [, folder = ""] = new URL(response.url()).pathname.split("/");
    cacheControls.set(
      folder,
      (cacheControls.get(folder) ?? new Set()).add(response.headers()["cache-control"] ?? "nothing said"),
    );
  });
  await page.goto(`${inject("shopUrl")}/fr/product/thyme-honey`, { waitUntil: "networkidle" });
  expect([...(cacheControls.get("assets") ?? [])]).toEqual(["public, max-age=31536000, immutable"]);
  expect([...(cacheControls.get("media") ?? [])]).toEqual(["public, max-age=604800"]);
});

test("scripts load after the visible pictures or, while the pictures are slow, after a click or a time limit [R1 R3 G5]", async () => {
  const page = await browser.newPage({ baseURL: inject("shopUrl") });
  onTestFinished(() => page.close());
  const scripts: string[] = [];
  page.on("request", (request) => void (request.url().endsWith(".js") && scripts.push(request.url())));
  const release = await holdCalls(page, /\/media\//);
  onTestFinished(release);
  await page.goto("/ar/product/thyme-honey", { waitUntil: "domcontentloaded" });
  expect(scripts).toEqual([]);
  await page.getByRole("heading", { level: 1 }).click();
  await hydrated(page);
  await page.goto("/fr/product/thyme-honey", { waitUntil: "domcontentloaded" });
  await hydrated(page);
});

test("a browser without JavaScript downloads no scripts [R1 R3]", async () => {
  const context = await browser.newContext({ baseURL: inject("shopUrl"), javaScriptEnabled: false });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on("request", (request) => void (request.url().endsWith(".js") && scripts.push(request.url())));
  await page.goto("/ar/product/thyme-honey", { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
});

test("going back during a reload, before hydration, shows the previous page; going forward then shows the reloaded page [G5 K8]", async () => {
  const page = await browser.newPage({ baseURL: inject("shopUrl") });
  onTestFinished(() => page.close());
  const title = () => page.locator("h1").textContent();
  await open(page, "/fr/products");
  const all = await title();
  await page.locator('a[href^="/fr/product/"]').first().click();
  await expect.poll(title).not.toBe(all);
  const release = await holdCalls(page, /\.js$|\/media\//);
  onTestFinished(release);
  await page.reload({ waitUntil: "domcontentloaded" });
  await page.goBack({ waitUntil: "domcontentloaded" });
  await expect.poll(title).toBe(all);
  release();
  await hydrated(page);
  await page.goForward();
  await expect.poll(title).not.toBe(all);
  await page.goBack();
  await expect.poll(title).toBe(all);
});

test.each(["/ar", "/fr/products", "/ar/product/thyme-honey", "/en/cart"])(
  "%s runs no endless animation while idle, in the viewport or below it [R1 R2 R5 R6]",
  async (path) => {
    const page = await browser.newPage({ baseURL: inject("shopUrl"), viewport: { width: 360, height: 800 } });
    onTestFinished(() => page.close());
    await open(page, path);
    const moving = () =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              ({ playState, effect }) => playState === "running" && effect?.getComputedTiming().iterations === Infinity,
            ).length,
      );
    await expect.poll(moving).toBe(0);
    await page.waitForTimeout(A_WHILE_MS);
    expect(await moving()).toBe(0);
  },
);
