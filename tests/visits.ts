import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import type { Product } from "../contract/catalog.ts";
import type { Locale } from "../contract/locales.ts";
import { newPage, openTestBrowser, type PageOptions } from "./browser.ts";

/** Helpers of browser tests on the shared shop (tests/shared-shop.ts). */

export const PHONE = { width: 360, height: 800 };
export const DESKTOP = { width: 1280, height: 800 };
/** Each language once, and both sizes. */
export const RUNS = [
  { locale: "ar", size: PHONE },
  { locale: "fr", size: DESKTOP },
  { locale: "en", size: PHONE },
] as const;

export const REFUSED = /Failed to load resource|ERR_FAILED/;

let come = 0;
/** A new network address, because the tenth order in a minute from one address requires a proof of work. */
export const fromElsewhere = (): { "X-Forwarded-For": string } => {
  come += 1;
  return { "X-Forwarded-For": `10.${process.pid % 256}.${come >> 8}.${come % 256}` };
};

/** Opens a browser for the test file; the returned function opens a new visitor's page, on a phone by default. */
export function visitors(): (options?: Partial<PageOptions>) => Promise<Page> {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openTestBrowser();
  });
  afterAll(() => browser?.close());
  return (options) => {
    const own = { baseURL: inject("shopUrl"), extraHTTPHeaders: fromElsewhere() };
    return newPage(browser as Browser, { ...PHONE, ...own, ...options });
  };
}

/** Opens a path and waits for hydration; before it, a click is a plain link or form. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Waits for hydration, and until the back office's forms are enabled. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => "hydrated" in document.documentElement.dataset && !document.querySelector("form[inert]"),
  );
}

/** Blocks the page's scripts; the returned function releases them. */
export async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

export async function productOf(page: Page, slug: string, locale: Locale = "ar"): Promise<Product> {
  const answer = await page.request.get(`/api/products/${slug}?locale=${locale}`);
  return (await answer.json()).data;
}

/** A cart line's label in messages for a product's default variant: its name, and the variant if there are several. */
export async function lineNameOf(page: Page, slug: string, locale: Locale): Promise<string> {
  const { name, default_option } = await productOf(page, slug, locale);
  return default_option.id === null ? name : `${name} (${default_option.value})`;
}

/** Adds this quantity of the default variant to the visitor's cart by the API. */
export async function putInCart(page: Page, slug: string, quantity = 1): Promise<Product> {
  const product = await productOf(page, slug);
  const answer = await page.request.post("/api/cart/add", {
    headers: { "X-Client": "browser" },
    data: { product_id: product.id, variant_id: product.default_option.variant_id, quantity },
  });
  if (!answer.ok()) throw new Error(`${slug} did not go into the cart: ${await answer.text()}`);
  return product;
}

/** Blocks calls to matching addresses until the returned function is called. */
export async function holdCalls(page: Page, address: RegExp | string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** Freezes the page's installed clock; it may be ahead by the latency to the browser. */
export async function stopClock(page: Page): Promise<void> {
  for (const aheadMs of [50, 200, 800]) {
    const at = await page.evaluate((ms) => Date.now() + ms, aheadMs);
    const isStopped = await page.clock.pauseAt(at).then(
      () => true,
      (error: Error) => {
        if (!error.message.includes("to the past")) throw error;
        return false;
      },
    );
    if (isStopped) return;
  }
  throw new Error("the browser is too far away");
}

/** Clicks the first matching button, and the one that takes its place, like a double click. */
export const pressTwice = (buttons: Locator): Promise<void> =>
  buttons.evaluateAll(async ([first, second]) => {
    (first as HTMLElement).click();
    while (first?.isConnected) await new Promise((seen) => requestAnimationFrame(seen));
    (second as HTMLElement).click();
  });
