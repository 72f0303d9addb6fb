import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import type { Product } from "../contract/catalog.ts";
import type { Locale } from "../contract/locales.ts";
import { newPage, openTestBrowser, type PageOptions } from "./browser.ts";

/** What browser tests share that visit the one shop of tests/shared-shop.ts. */

export const PHONE = { width: 360, height: 800 };
export const DESKTOP = { width: 1280, height: 800 };
/** Each language once, and both sizes. */
export const RUNS = [
  { locale: "ar", size: PHONE },
  { locale: "fr", size: DESKTOP },
  { locale: "en", size: PHONE },
] as const;

/** The browser's own lines on answers that a test brings about on purpose. */
export const REFUSED = /Failed to load resource|ERR_FAILED/;

let come = 0;
/** An address nobody else comes from: from one address the tenth order in a minute is asked for a proof of work. */
export const fromElsewhere = (): { "X-Forwarded-For": string } => {
  come += 1;
  return { "X-Forwarded-For": `10.${process.pid % 256}.${come >> 8}.${come % 256}` };
};

/** Opens a browser for the tests of a file; the returned function opens a new visitor's page, on a phone unless told. */
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

/** Opens a path and waits until the page has come alive: until then a press is a plain link's or form's. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Waits until React has hydrated the server's page, and forms of the back office take what is typed. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => "hydrated" in document.documentElement.dataset && !document.querySelector("form[inert]"),
  );
}

/** Holds the page's scripts up as a slow network does; what it gives lets them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** A product as the shop's API tells it. */
export async function productOf(page: Page, slug: string, locale: Locale = "ar"): Promise<Product> {
  const answer = await page.request.get(`/api/products/${slug}?locale=${locale}`);
  return (await answer.json()).data;
}

/** What messages call a cart's line of a product's default option: its name, and its size where there are several. */
export async function lineNameOf(page: Page, slug: string, locale: Locale): Promise<string> {
  const { name, default_option } = await productOf(page, slug, locale);
  return default_option.id === null ? name : `${name} (${default_option.value})`;
}

/** Puts so many of a product's default option into the visitor's cart, as the browser would. */
export async function putInCart(page: Page, slug: string, quantity = 1): Promise<Product> {
  const product = await productOf(page, slug);
  const answer = await page.request.post("/api/cart/add", {
    headers: { "X-Client": "browser" },
    data: { product_id: product.id, variant_id: product.default_option.variant_id, quantity },
  });
  if (!answer.ok()) throw new Error(`${slug} did not go into the cart: ${await answer.text()}`);
  return product;
}

/** Keeps calls to addresses like this from the server until the returned function is called. */
export async function holdCalls(page: Page, address: RegExp | string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Stops the page's clock, which was installed, where it is: ahead by no more than the way to the browser takes just now. */
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

/** Presses the first of such buttons, and what has come to stand first as soon as that one is gone: as one double press meets both. */
export const pressTwice = (buttons: Locator): Promise<void> =>
  buttons.evaluateAll(async ([first, second]) => {
    (first as HTMLElement).click();
    while (first?.isConnected) await new Promise((seen) => requestAnimationFrame(seen));
    (second as HTMLElement).click();
  });
