import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Locale } from "../contract/locales.ts";

export async function untilCached(page: Page, locale: Locale): Promise<void> {
  const isKept = () =>
    page.evaluate(async (language) => {
      const css = document.querySelector("link[rel=stylesheet]")?.getAttribute("href") ?? "";
      const storedResponses = await Promise.all(
        [`/${language}/offline`, css].map((path) => caches.match(path, { ignoreVary: true })),
      );
      const hasCatalogue = localStorage.getItem(`amlou.catalogue.${language}`) !== null;
      return navigator.serviceWorker.controller !== null && hasCatalogue && storedResponses.every(Boolean);
    }, locale);
  await expect.poll(isKept, { timeout: 30_000, interval: 200 }).toBe(true);
}
