import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { Locale } from "../contract/locales.ts";
import { type CustomerMessageKey, createTranslator, type MessageParams } from "../contract/translate.ts";
import type { AccountMessageKey } from "../messages/en/account.ts";
import { type Database, openDatabase } from "../server/platform/database/database.ts";
import { accountMessagesOf } from "../server/platform/messages/part-messages.ts";
import { translate } from "../server/platform/messages/translations.ts";
import { violations } from "./axe.ts";
import { newPage, openTestBrowser, type PageOptions, type RunningShop, startShop } from "./browser.ts";
import { copyPostgres } from "./database.ts";
import { PASSWORD } from "./members.ts";
import { DESKTOP, fromElsewhere, open, PHONE } from "./visits.ts";

export const NAMES = { first_name: "فاطمة", last_name: "العلوي" };
export const PASSWORDS = { password: PASSWORD, password_confirmation: PASSWORD };

type ShopOptions = Parameters<typeof startShop>[0] & {
  isEmbedded?: boolean;
  /** Visitors connect from the shop's own machine, where the test gateway is offered, and send no X-Forwarded-For. */
  isTriedHere?: boolean;
  begin?: (database: Database) => Promise<unknown>;
};

/**
 * Starts a shop for a test file. It uses PostgreSQL, which starts four times as fast as the embedded engine; the
 * embedded engine is used only with `isEmbedded` or with a SEED in `variables`.
 */
export function ownShop({ isEmbedded = false, isTriedHere = false, begin, ...options }: ShopOptions = {}) {
  const opened: { shop?: RunningShop; browser?: Browser } = {};
  beforeAll(async () => {
    const databaseUrl = isEmbedded || options.variables?.SEED ? undefined : await copyPostgres("seeded");
    if (begin) {
      if (!databaseUrl) throw new Error("a shop with a beginning is on PostgreSQL");
      const database = await openDatabase({ databaseUrl, dataDir: "" });
      await begin(database).finally(() => database.close());
    }
    [opened.shop, opened.browser] = await Promise.all([startShop({ databaseUrl, ...options }), openTestBrowser()]);
  });
  afterAll(() => Promise.all([opened.browser?.close(), opened.shop?.close()]));
  const shop = () => opened.shop as RunningShop;
  const visit = (options?: Partial<PageOptions>): Promise<Page> => {
    const own = { baseURL: shop().url, extraHTTPHeaders: isTriedHere ? {} : fromElsewhere() };
    return newPage(opened.browser as Browser, { ...PHONE, ...own, ...options });
  };
  return { shop, visit };
}

export function textsOf(locale: Locale) {
  const [messages, shop] = [accountMessagesOf(locale), translate(locale)];
  const own = createTranslator(locale, messages);
  return (key: AccountMessageKey | CustomerMessageKey, params?: MessageParams): string =>
    key in messages ? own(key as AccountMessageKey, params) : shop(key as CustomerMessageKey, params);
}

let addressCount = 0;
export const newAddress = (): string => `fatima-${process.pid}-${(addressCount += 1)}@example.com`;
/** Returns an unused phone number, because only one verified account can have a number. */
export const newPhone = (): string => `06${61_000_000 + (addressCount += 1)}`;
export const wrongCode = (code: string | null): string => (code === "000000" ? "000001" : "000000");

export const field = (page: Page, name: string): Locator =>
  page.getByRole("main").locator(`[name=${name}]:not([type=hidden])`);
export const submit = (page: Page): Locator => page.getByRole("main").locator("form button[type=submit]").first();
export const heading = (page: Page, name: string): Locator => page.getByRole("heading", { level: 1, name });
export const pathOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;
export const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

export const isClearlySeen = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    return top >= Math.max(header, 0) && bottom <= innerHeight;
  });

export const messageOf = (control: Locator) =>
  control.evaluate((element) => document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent);

/** Asserts that axe finds no violations at 320 px and on a wide screen, and that nothing scrolls sideways at 320 px. */
export async function holdsAtAnyWidth(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, path);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  expect(await violations(page), path).toEqual([]);
  await page.setViewportSize(DESKTOP);
  expect(await violations(page), `${path} on a wide screen`).toEqual([]);
}

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}
