import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { SEED_LOCALES } from "../../db/seed/types.ts";
import { ownShop, textsOf } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { BROWSER } from "../cookies.ts";
import { keepFavourites, signUp } from "../members.ts";
import { DESKTOP, open, PHONE, REFUSED } from "../visits.ts";

/**
 * Tests the accessibility of a customer's favourites, addresses and menus. The profile's tabs and orders are tested in
 * their own files.
 */

const { shop, visit } = ownShop();

const ADDRESS = {
  firstName: "Fatima-Zahra",
  lastName: "Benabdellah Alaoui",
  phone: "0612345678",
  address: "Résidence Al Andalous, avenue Mohammed VI, immeuble 7",
  city: "agadir",
};

async function keepAddresses(page: Page): Promise<void> {
  for (const alias of ["Maison", null]) {
    const data = { ...ADDRESS, alias };
    const answer = await page.request.post("/api/auth/customers/addresses", { headers: BROWSER, data });
    if (!answer.ok()) throw new Error(await answer.text());
  }
}

async function faults(page: Page, locale: string, paths: readonly string[]): Promise<string[]> {
  const allFaults: string[] = [];
  for (const path of paths) {
    await page.setViewportSize(PHONE);
    await open(page, `/${locale}${path}`);
    allFaults.push(...(await violations(page)).map((fault) => `${path}: ${fault}`));
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: PHONE.height });
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      if (scrollWidth > clientWidth) allFaults.push(`${path} at ${width}: ${scrollWidth}`);
    }
    await page.setViewportSize(DESKTOP);
    allFaults.push(...(await violations(page)).map((fault) => `${path}, wide: ${fault}`));
  }
  return allFaults;
}

describe.each(SEED_LOCALES)("in %s", (locale) => {
  const t = textsOf(locale);

  test("the favourites and address pages, empty and filled, and an unknown order's page have no axe violations or sideways scrolling [C12 R19 R20]", async () => {
    const page = await visit({ reducedMotion: "reduce", allow: REFUSED });
    await signUp(page, shop());
    const empty = ["/favorites", "/orders/AM00000000", "/profile/addresses/0"];
    expect(await faults(page, locale, empty)).toEqual([]);
    await keepFavourites(page, 3);
    await keepAddresses(page);
    expect(await faults(page, locale, ["/favorites", "/profile/addresses"])).toEqual([]);
  });

  test("axe finds no violations in a customer's open account menu and mobile menu [U4 U5]", async () => {
    const page = await visit({ ...DESKTOP, reducedMotion: "reduce" });
    await signUp(page, shop());
    await open(page, `/${locale}/profile`);
    const banner = page.getByRole("banner");
    await banner.getByRole("button", { name: t("frame.accountOf", { name: "Fatima Alaoui" }) }).click();
    await page.getByRole("menuitem").first().waitFor();
    expect(await violations(page), "account menu").toEqual([]);
    await page.keyboard.press("Escape");
    await page.setViewportSize(PHONE);
    await banner.getByRole("link", { name: t("frame.menu"), exact: true }).click();
    const dialog = page.locator("dialog[open][data-state=open]");
    await dialog.getByRole("button", { name: t("frame.signOut") }).waitFor();
    expect(await violations(page), "mobile menu").toEqual([]);
  });
});
