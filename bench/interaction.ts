import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession, Locator, Page } from "playwright-core";
import type { Locale } from "../contract/locales.ts";
import { translate } from "../server/platform/messages/translations.ts";
import { openBrowser } from "../tests/browser.ts";
import { PATHS } from "./page-weight.ts";
import { onEmbedded, withShop } from "./places.ts";
import { against, median, milliseconds, table } from "./report.ts";
import type { Section } from "./section.ts";

const GOAL_MS = 100;
const SLOWED = 4;
const VIEWPORT = { width: 360, height: 800 };
const LOCALE: Locale = "ar";
const t = translate(LOCALE);
const SETTLE_MS = 1500;
const TOUCH_MS = 80;

type Interaction = {
  name: string;
  address: (shopUrl: string) => string;
  prepare?: (page: Page) => Promise<void>;
  what: (page: Page) => Locator;
};

const filters = (page: Page) => page.getByRole("dialog", { name: t("listing.filters") });
const filtersButton = (page: Page) => page.getByRole("link", { name: t("listing.filters"), exact: true });
const openFilters = (page: Page) => filtersButton(page).click();
const choice = (page: Page) => filters(page).getByRole("radio").nth(1);

const shopPage = (path: string) => (shopUrl: string) => `${shopUrl}/${LOCALE}${path}`;

/** Baseline for machine and browser: a page with a button that only changes its own text. */
const BARE: Interaction = {
  name: "for comparison: a page with nothing but a button",
  address: () => "data:text/html,<button onclick=\"this.textContent='2'\">1</button>",
  what: (page) => page.getByRole("button"),
};

const INTERACTIONS: Interaction[] = [
  {
    name: "add to cart (product)",
    address: shopPage(PATHS.product),
    what: (page) => page.getByRole("button", { name: `${t("product.add")} · ` }),
  },
  { name: "open the menu (home)", address: shopPage(PATHS.home), what: (page) => banner(page, t("frame.menu")) },
  {
    name: "open the cart's drawer (home)",
    address: shopPage(PATHS.home),
    what: (page) => banner(page, t("frame.cart", { count: 0 })),
  },
  { name: "open the filters (listing)", address: shopPage(PATHS.listing), what: filtersButton },
  {
    name: "choose a category in the filters (listing)",
    address: shopPage(PATHS.listing),
    prepare: openFilters,
    what: choice,
  },
  {
    name: "apply the filters (listing)",
    address: shopPage(PATHS.listing),
    prepare: async (page) => {
      await openFilters(page);
      await choice(page).check();
    },
    what: (page) => filters(page).locator('button[type="submit"]').last(),
  },
];

function banner(page: Page, name: string) {
  return page.getByRole("banner").getByRole("link", { name, exact: true });
}

export const interaction: Section = {
  name: "interaction",
  heading: "Interaction",
  async measure({ isQuick }) {
    const times = isQuick ? 1 : 5;
    const browser = await openBrowser();
    try {
      const measured = await onEmbedded((place) =>
        withShop(place, async ({ url }) => {
          const all: (Interaction & { taken: number[] })[] = [];
          for (const each of [...INTERACTIONS, BARE]) {
            const durations: number[] = [];
            while (durations.length < times) durations.push(await timeInteraction(browser, url, each));
            all.push({ ...each, taken: durations });
          }
          return all;
        }),
      );
      return {
        how: `
Chromium at 360 × 800, its processor slowed ${SLOWED} times; a new visitor each time, ${times} times. A finger touches for ${TOUCH_MS} ms; from
an event to the next paint, as the browser's Event Timing says it: the longest event of the interaction, in steps of 8 ms.`,
        tables: [
          table(
            ["what", `median (goal under ${GOAL_MS} ms)`, "longest"],
            ...measured.map(({ name, taken }) => [
              name,
              against(milliseconds(median(taken), 0), median(taken) < GOAL_MS),
              milliseconds(Math.max(...taken), 0),
            ]),
          ),
        ],
      };
    } finally {
      await browser.close();
    }
  },
};

async function timeInteraction(
  browser: Browser,
  shopUrl: string,
  { address, prepare, what }: Interaction,
): Promise<number> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: LOCALE, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchInteractions);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
    await page.goto(address(shopUrl), { waitUntil: "networkidle" });
    await sleep(SETTLE_MS);
    await prepare?.(page);
    await sleep(SETTLE_MS);
    await page.evaluate(() => {
      window.longestInteraction = 0;
      window.presses = 0;
    });
    await touch(devtools, what(page));
    await sleep(SETTLE_MS);
    const [longest, presses] = await page.evaluate(() => [window.longestInteraction, window.presses] as const);
    if (presses === 0) throw new Error("the finger met nothing to press");
    return longest;
  } finally {
    await context.close();
  }
}

/**
 * Taps with a duration, in which the page can prefetch. Playwright's `tap` has no duration, and its `click` queries the
 * page.
 */
async function touch(devtools: CDPSession, what: Locator): Promise<void> {
  const box = await what.boundingBox();
  if (!box) throw new Error("nothing to touch");
  await sleep(SETTLE_MS);
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [finger] });
  await sleep(TOUCH_MS);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

declare global {
  interface Window {
    longestInteraction: number;
    presses: number;
  }
}

/** Runs in the page before its scripts. Browsers do not report events shorter than 16 ms, so these count as 0. */
function watchInteractions(): void {
  window.longestInteraction = 0;
  window.presses = 0;
  addEventListener("click", ({ isTrusted }) => isTrusted && window.presses++, true);
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) window.longestInteraction = Math.max(window.longestInteraction, duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}
