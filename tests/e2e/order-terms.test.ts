import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { ownShop, textsOf } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { signUp } from "../members.ts";
import { becomeOwner, buy, FROM_ANYWHERE } from "../orders.ts";
import { DESKTOP, open, PHONE } from "../visits.ts";

const { shop, visit } = ownShop(FROM_ANYWHERE);

async function saved(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return readFile(await download.path(), "utf8");
}

test.each([
  { locale: "ar", size: PHONE },
  { locale: "fr", size: DESKTOP },
  { locale: "en", size: PHONE },
  { locale: "ar", size: DESKTOP },
  { locale: "fr", size: PHONE },
  { locale: "en", size: DESKTOP },
] as const)(
  "buyer and staff download the terms of sale stored with the order, in the order's language: $locale at $size.width [R9 E8]",
  async ({ locale, size }) => {
    const [t, admin] = [textsOf(locale), adminTranslate(locale)];
    const page = await visit({ ...size, reducedMotion: "reduce" });
    await signUp(page, shop());
    const number = await buy(page, ["thyme-honey"], 1, { locale });
    const isWhole = async (screen: string) => {
      expect(await violations(page), screen).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), screen).toBe(0);
      await shoot(page, `terms ${screen} ${locale} ${size.width}`);
    };
    const main = page.getByRole("main");
    for (const path of [`/track?order=${number}`, `/orders/${number}`]) {
      await open(page, `/${locale}${path}`);
      const terms = await saved(page, main.getByRole("button", { name: t("order.terms") }));
      expect(terms).toContain(`<html lang="${locale}"`);
      expect(terms).toContain(number);
      expect(terms).toContain("Amlou Démonstration SARL");
      await isWhole(path.includes("track") ? "track" : "order");
    }
    await becomeOwner(page, shop());
    await open(page, `/${locale}/admin/orders/${number}`);
    const terms = await saved(page, main.getByRole("button", { name: admin("admin.order.terms") }));
    expect(terms).toContain(`<html lang="${locale}"`);
    await isWhole("admin");
  },
);
