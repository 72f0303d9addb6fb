import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Locale } from "../../contract/locales.ts";
import { formatMoney } from "../../contract/money.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { shoot } from "../browser.ts";
import { openDrawer } from "../cart-screens.ts";
import { BUYER, fillAddress } from "../checkout-steps.ts";
import { inTurns } from "../in-turns.ts";
import { hydrated, open, productOf, putInCart, visitors } from "../visits.ts";

/** This file: on a phone of 360 x 800 pixels, popups and bars must leave room for the page. */

const visit = visitors();
const BAR_MAX_PX = 96;
const HONEY = "thyme-honey";

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error("not on the page");
  return box;
};

/**
 * Expects the checkout's bar to be small, at the bottom of the screen, and to contain the button. Returns the bar's
 * text.
 */
async function expectSmallBar(page: Page, button: Locator): Promise<string> {
  const bar = page.locator("main form > div.sticky");
  const { y, height } = await boxOf(bar);
  expect(height).toBeLessThanOrEqual(BAR_MAX_PX);
  expect(y + height).toBeCloseTo(800, 0);
  await button.and(bar.locator("button")).waitFor();
  return (await bar.textContent()) ?? "";
}

inTurns(["ar", "fr", "en"] as const, "in %s", (locale: Locale, test) => {
  const t = translate(locale);
  const money = (amount: number) => formatMoney(amount, locale);

  test("on a phone the added-to-cart popup is at most 96 px high and shows product, price, quantity, count, total and links [T13 U11]", async () => {
    const page = await visit();
    await putInCart(page, "euphorbia-honey", 1);
    const { name, default_option } = await productOf(page, HONEY, locale);
    await open(page, `/${locale}/product/${HONEY}`);
    await page.getByRole("button", { name: `${t("product.add")} · ` }).click();
    const popup = page.getByRole("status", { name: t("cart.added") });
    await popup.getByText(name).waitFor();
    expect((await boxOf(popup)).height).toBeLessThanOrEqual(BAR_MAX_PX);
    // The popup is directly below the header, both at the top of the page, where a notice is above the header, and
    // after scrolling.
    for (const scrolled of [0, 400]) {
      await page.evaluate((top) => scrollTo(0, top), scrolled);
      const belowHeader = async () => {
        const header = await boxOf(page.getByRole("banner"));
        expect(header.y > 0).toBe(scrolled === 0);
        return (await boxOf(popup)).y - header.y - header.height;
      };
      await expect.poll(belowHeader).toBeCloseTo(0, 0);
    }
    const { data } = await (await page.request.get("/api/cart")).json();
    await popup.getByText(money(data.total), { exact: true }).waitFor();
    await popup.getByText(t("cart.count", { count: 2 })).waitFor();
    await popup.getByText(money(default_option.sale_price ?? default_option.price), { exact: true }).waitFor();
    await popup.getByText(/1\s*×/).waitFor();
    await popup.locator("img").waitFor();
    for (const part of await popup.locator("p, a, button, img").filter({ visible: true }).all()) {
      const box = await boxOf(part);
      expect(box.x >= 0 && box.x + box.width <= 360, `${await part.textContent()} is on the screen`).toBe(true);
    }
    await popup.getByRole("button", { name: t("cart.continue") }).click();
    await popup.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: `${t("product.add")} · ` }).click();
    await popup.getByRole("link", { name: t("cart.view") }).click();
    await page.waitForURL(/\/cart$/);
  });

  test("on a phone the cart drawer's quantity warning is shown below the quantity field and not as a toast [V14 U7]", async () => {
    const page = await visit();
    await putInCart(page, HONEY, 2);
    await open(page, `/${locale}`);
    const drawer = await openDrawer(page, locale, 2);
    const quantity = drawer.getByRole("spinbutton");
    await quantity.fill("150");
    await quantity.press("Tab");
    const warning = drawer.getByRole("listitem").getByRole("alert");
    await warning.getByText(t("cart.limitTitle")).waitFor();
    expect((await boxOf(warning)).y).toBeGreaterThanOrEqual((await boxOf(quantity)).y + (await boxOf(quantity)).height);
    expect(await page.locator(".toaster .toast").count()).toBe(0);
    await drawer.getByRole("button", { name: t("cart.decrease") }).click();
    await warning.waitFor({ state: "detached" });
  });

  test("on a phone the checkout's bottom bar with total and button is at most 96 px high at each step, even with an error message [C5 C6 C7]", async () => {
    const page = await visit();
    const product = await putInCart(page, HONEY);
    const price = product.default_option.sale_price ?? product.default_option.price;
    await open(page, `/${locale}/checkout`);
    const toDelivery = page.getByRole("button", { name: t("checkout.toDelivery") });
    expect(await expectSmallBar(page, toDelivery)).toContain(money(price));
    await toDelivery.click();
    const problem = page.getByRole("alert").getByText(t("checkout.incomplete"));
    await problem.waitFor();
    await expectSmallBar(page, toDelivery);
    await fillAddress(page, locale, { address: BUYER.address });
    await toDelivery.click();
    const toPayment = page.getByRole("button", { name: t("checkout.toPayment") });
    await page.getByRole("radio").first().waitFor();
    expect(await expectSmallBar(page, toPayment)).toContain(t("cart.total"));
    await toPayment.click();
    const confirm = page.getByRole("button", { name: t("checkout.confirm", { total: "" }).trim() });
    await confirm.waitFor();
    expect(await expectSmallBar(page, confirm)).toMatch(/\d/);
  });

  test("on a phone the quick view in the product list adds the product and returns to the list [R2]", async () => {
    const page = await visit({ hasTouch: true, isMobile: true });
    await open(page, `/${locale}/products`);
    const card = page.getByRole("main").getByRole("article").first();
    const name = (await card.getByRole("heading").textContent()) ?? "";
    const look = card.getByRole("button", { name: t("card.quickView") });
    const { width, height } = (await look.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await look.tap();
    const dialog = page.getByRole("dialog", { name });
    await dialog.getByRole("link", { name: t("quickView.more") }).waitFor();
    const add = dialog.getByRole("button", { name: t("product.add") });
    await add.waitFor();
    await shoot(page, `quick view on a phone ${locale}`);
    await add.tap();
    await page.getByRole("status", { name: t("cart.added") }).waitFor();
    await dialog.waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe(`/${locale}/products`);
  });
});

test("on a phone the header links to both other languages and fits screens 320 and 360 px wide [U1 T20]", async () => {
  const page = await visit();
  for (const [from, to, name] of [
    ["ar", "fr", "Français"],
    ["fr", "ar", "العربية"],
    ["ar", "en", "English"],
    ["en", "fr", "Français"],
  ] as const) {
    await open(page, `/${from}/about`);
    const header = page.getByRole("banner");
    expect(await header.getByRole("link", { name: / · (العربية|Français|English)$/ }).count()).toBe(2);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const parts = await header.locator("a, button").filter({ visible: true }).all();
      for (const part of parts) {
        const box = (await part.boundingBox()) ?? { x: -1, width: 0 };
        expect(box.x >= 0 && box.x + box.width <= width, `${await part.getAttribute("aria-label")}`).toBe(true);
      }
    }
    await header.getByRole("link", { name }).click();
    await page.waitForURL(`**/${to}/about`);
    await hydrated(page);
    expect(await page.locator("html").getAttribute("lang")).toBe(to);
  }
});
