import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "playwright-core";

export const PATHS = { home: "", listing: "/products", product: "/product/thyme-honey" };
const LOCALES = ["ar", "fr"];
const VIEWPORT = { width: 360, height: 800 };
/** Time to wait after the last byte, so that late layout shifts are measured, too. */
const SETTLE_MS = 500;
const LATE_FONT_MS = 1500;

export type LoadedFile = { name: string; bytes: number };
export type PageWeight = {
  name: string;
  scripts: LoadedFile[];
  styles: LoadedFile[];
  fonts: LoadedFile[];
  totalBytes: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Cumulative layout shift with delayed fonts, as on a slow connection. */
  shiftWithLateFonts: number;
};

export async function weighPages(browser: Browser, shopUrl: string): Promise<PageWeight[]> {
  const weights: PageWeight[] = [];
  for (const locale of LOCALES) {
    for (const [name, path] of Object.entries(PATHS)) {
      const url = `${shopUrl}/${locale}${path}`;
      const first = await loadFirstView(browser, url);
      const late = await loadFirstView(browser, url, delayFonts);
      const ending = (extension: string) => first.files.filter((file) => file.name.endsWith(extension));
      weights.push({
        name: `${name}, ${locale}`,
        scripts: ending(".js"),
        styles: ending(".css"),
        fonts: ending(".woff2"),
        totalBytes: sumBytes(first.files),
        shift: first.shift,
        shiftWithLateFonts: late.shift,
      });
    }
  }
  return weights;
}

export const sumBytes = (files: LoadedFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

export async function loadFirstView(
  browser: Browser,
  url: string,
  prepare: (context: BrowserContext) => Promise<void> = async () => {},
): Promise<{ files: LoadedFile[]; shift: number }> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    await prepare(context);
    const page = await context.newPage();
    await page.addInitScript(watchShifts);
    const files = collectFiles(page);
    await page.goto(url, { waitUntil: "networkidle" });
    await sleep(SETTLE_MS);
    return { files: await files(), shift: await page.evaluate(() => window.shifted) };
  } finally {
    await context.close();
  }
}

async function delayFonts(context: BrowserContext): Promise<void> {
  await context.route("**/*.woff2", async (route) => {
    await sleep(LATE_FONT_MS);
    await route.continue();
  });
}

/** Collects the loaded files. Counts each URL once, because a preload and its later use are a single download. */
function collectFiles(page: Page): () => Promise<LoadedFile[]> {
  const sizes = new Map<string, Promise<LoadedFile>>();
  page.on("requestfinished", (request) => {
    const name = new URL(request.url()).pathname.replace("/assets/", "");
    if (!sizes.has(request.url())) {
      sizes.set(
        request.url(),
        request.sizes().then(({ responseBodySize: bytes }) => ({ name, bytes })),
      );
    }
  });
  return () => Promise.all(sizes.values());
}

declare global {
  interface Window {
    shifted: number;
  }
}

function watchShifts(): void {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifted += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}
