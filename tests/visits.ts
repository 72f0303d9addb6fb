import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import type { Product } from "../contract/catalog.ts";
import type { Locale } from "../contract/locales.ts";
import { newPage, openTestBrowser, type PageOptions } from "./browser.ts";

export const PHONE = { width: 360, height: 800 };
export const DESKTOP = { width: 1280, height: 800 };
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

/** The returned function opens a new visitor's page, by default on a phone. */
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

/**
 * Opens a page and waits for hydration, because before hydration a click follows a plain link or submits a plain form.
 */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Waits until the page is hydrated and the back office's forms are enabled. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => "hydrated" in document.documentElement.dataset && !document.querySelector("form[inert]"),
  );
}

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

/** A cart line's label: the product's name, and the variant if there are several. */
export async function lineNameOf(page: Page, slug: string, locale: Locale): Promise<string> {
  const { name, default_option } = await productOf(page, slug, locale);
  return default_option.id === null ? name : `${name} (${default_option.value})`;
}

export async function putInCart(page: Page, slug: string, quantity = 1): Promise<Product> {
  const product = await productOf(page, slug);
  const answer = await page.request.post("/api/cart/add", {
    headers: { "X-Client": "browser" },
    data: { product_id: product.id, variant_id: product.default_option.variant_id, quantity },
  });
  if (!answer.ok()) throw new Error(`${slug} did not go into the cart: ${await answer.text()}`);
  return product;
}

export async function holdCalls(page: Page, address: RegExp | string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/**
 * Stops the page's clock, which must be installed before. The clock may then be ahead by the latency to the browser.
 */
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

/** Like a double click: clicks the first matching button, then the button that takes its place. */
export const pressTwice = (buttons: Locator): Promise<void> =>
  buttons.evaluateAll(async ([first, second]) => {
    (first as HTMLElement).click();
    while (first?.isConnected) await new Promise((resolve) => requestAnimationFrame(resolve));
    (second as HTMLElement).click();
  });
