import type { Page } from "playwright-core";
import { expect } from "vitest";
import { SEED_LOCALES } from "../../db/seed/types.ts";
import { couponTranslate } from "../../server/platform/messages/part-messages.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { bag, openDrawer, serverCart } from "../cart-screens.ts";
import { inTurns } from "../in-turns.ts";
import { loseAnswer, NO_NETWORK, SLOW_MS, slowDown } from "../rough-network.ts";
import { scriptOf } from "../scripts.ts";
import { open, productOf, putInCart, visitors } from "../visits.ts";

const visit = visitors();
const HONEY = "thyme-honey";
const AMLOU = "almond-argan-amlou";

const quantities = async (page: Page): Promise<number[]> =>
  (await serverCart(page)).items.map(({ quantity }) => quantity);

inTurns(SEED_LOCALES, "in %s", (locale, test) => {
  const t = translate(locale);
  const say = couponTranslate(locale);
  const offlineSaid = (page: Page) => page.getByRole("alert").getByText(t("api.offline")).first().waitFor();

  /** The two ways to add a product: on a product card in a list, and on the product page. */
  const ways = [
    {
      way: "a product card",
      come: async (page: Page) => {
        const { name } = await productOf(page, HONEY, locale);
        await open(page, `/${locale}/products?q=${encodeURIComponent(name)}`);
        return page.getByRole("button", { name: t("card.add", { name }) });
      },
    },
    {
      way: "the product page",
      come: async (page: Page) => {
        await open(page, `/${locale}/product/${HONEY}`);
        return page
          .getByRole("main")
          .getByRole("button", { name: t("product.add") })
          .first();
      },
    },
  ];

  const adds = async ({ come }: (typeof ways)[number]) => {
    const page = await visit({ allow: NO_NETWORK });
    const add = await come(page);
    // Presses Enter instead of clicking, because a toast may cover the button.
    const press = () => add.press("Enter");
    const settled = () => expect.poll(() => add.getAttribute("aria-busy"), { timeout: 3 * SLOW_MS }).toBeNull();
    await bag(page, locale, 0).waitFor();
    await page.context().setOffline(true);
    await press();
    await offlineSaid(page);
    await settled();
    await page.context().setOffline(false);
    expect(await quantities(page)).toEqual([]);

    // The server adds the product, but the response is lost: the page refetches the cart and shows success.
    const lost = await loseAnswer(page, /\/api\/cart\/add/);
    await press();
    await page.getByRole("status", { name: t("cart.added") }).waitFor();
    expect(lost()).toBe(1);
    await bag(page, locale, 1).waitFor();
    expect(await quantities(page)).toEqual([1]);

    // Both the response and the refetch are lost: the next click refetches the cart first, and does not add the product
    // again.
    await loseAnswer(page, /\/api\/cart\/add/);
    await page.route(/\/api\/cart\?/, (route) => route.abort());
    await press();
    await expect.poll(() => quantities(page)).toEqual([2]);
    await settled();
    await bag(page, locale, 1).waitFor();
    await page.unroute(/\/api\/cart\?/);
    await press();
    await bag(page, locale, 2).waitFor();
    await settled();
    expect(await quantities(page)).toEqual([2]);

    await slowDown(page);
    await Promise.all([press(), press()]);
    await expect.poll(() => quantities(page), { timeout: 3 * SLOW_MS }).toEqual([3]);
    await settled();
    await bag(page, locale, 3).waitFor();
    expect(await quantities(page)).toEqual([3]);
  };
  for (const each of ways)
    test(`adding to the cart from ${each.way} adds nothing offline, and adds once despite a lost response or a double click [T13 X11]`, () =>
      adds(each));

  test("offline, a quantity change or removal in the cart is rolled back; with a lost response or a slow network, the change is applied once [T14 T15 X11]", async () => {
    const page = await visit({ allow: NO_NETWORK });
    await putInCart(page, HONEY);
    await putInCart(page, AMLOU);
    await open(page, `/${locale}`);
    const drawer = await openDrawer(page, locale, 2);
    const { name } = await productOf(page, AMLOU, locale);
    const increaseButton = (place: typeof drawer) => place.getByRole("button", { name: t("cart.increase") }).first();
    const quantity = (place: typeof drawer) => place.getByRole("spinbutton").first().inputValue();

    await page.context().setOffline(true);
    await increaseButton(drawer).click();
    await offlineSaid(page);
    await expect.poll(() => quantity(drawer)).toBe("1");
    await drawer.getByRole("button", { name: t("cart.remove", { name }) }).click();
    await drawer.getByRole("button", { name: t("cart.remove", { name }) }).waitFor();
    await page.context().setOffline(false);
    expect(await quantities(page)).toEqual([1, 1]);

    await loseAnswer(page, /\/api\/cart\/update\//);
    await increaseButton(drawer).click();
    await expect.poll(() => quantities(page)).toEqual([2, 1]);
    await expect.poll(() => quantity(drawer)).toBe("2");

    const remove = drawer.getByRole("button", { name: t("cart.remove", { name }) });
    const undo = (place: "status" | "alert") =>
      drawer
        .getByRole(place)
        .locator("[data-state=open]")
        .getByRole("button", { name: t("cart.undo") });
    await loseAnswer(page, /\/api\/cart\/remove\//);
    await remove.click();
    await drawer.getByRole("status").getByText(t("cart.removed")).waitFor();
    expect(await quantities(page)).toEqual([2]);

    // Undo restores the cart line once, although the response is lost and the button is clicked twice.
    const lost = await loseAnswer(page, /\/api\/cart\/add/);
    await undo("status").dblclick();
    await remove.waitFor();
    expect(lost()).toBe(1);
    expect(await quantities(page)).toEqual([2, 1]);

    // If the refetch fails too, the Undo button stays. The next click on Undo refetches the cart before it adds
    // anything.
    await remove.click();
    await undo("status").waitFor();
    await loseAnswer(page, /\/api\/cart\/add/);
    await page.route(/\/api\/cart\?/, (route) => route.abort());
    await undo("status").click();
    await undo("alert").waitFor();
    expect(await quantities(page)).toEqual([2, 1]);
    await page.unroute(/\/api\/cart\?/);
    await undo("alert").click();
    await remove.waitFor();
    expect(await quantities(page)).toEqual([2, 1]);
    await remove.click();
    await remove.waitFor({ state: "detached" });
    await expect.poll(() => quantities(page)).toEqual([2]);

    await open(page, `/${locale}/cart`);
    const main = page.getByRole("main");
    await slowDown(page);
    await increaseButton(main).click();
    await expect.poll(() => quantity(main)).toBe("3");
    await increaseButton(main).click();
    await expect.poll(() => quantities(page), { timeout: 3 * SLOW_MS }).toEqual([4]);
    await expect.poll(() => quantity(main)).toBe("4");
    const { name: honey } = await productOf(page, HONEY, locale);
    await main.getByRole("button", { name: t("cart.remove", { name: honey }) }).click();
    await page.getByRole("heading", { level: 1, name: t("cart.empty") }).waitFor({ timeout: 3 * SLOW_MS });
    expect(await quantities(page)).toEqual([]);
  });

  test("changing a quantity on a slow network does not wait for the prefetch of the checkout page [T14 X11]", async () => {
    const page = await visit();
    // Opens the cart page once, so that the browser caches its scripts.
    await open(page, `/${locale}/cart`);
    await putInCart(page, HONEY);
    await slowDown(page);
    await open(page, `/${locale}/cart`);
    await page
      .locator(`link[rel=modulepreload][href*="${scriptOf("shop/checkout.tsx")}"]`)
      .waitFor({ state: "attached" });
    await page
      .getByRole("main")
      .getByRole("button", { name: t("cart.increase") })
      .click();
    await expect.poll(() => quantities(page), { timeout: 2 * SLOW_MS }).toEqual([2]);
  });

  test("a coupon code applied offline stays in the field; applying or removing a coupon succeeds despite a lost response or a slow network [T16 X11]", async () => {
    const page = await visit({ allow: NO_NETWORK });
    await putInCart(page, HONEY, 2);
    await open(page, `/${locale}/cart`);
    await page.getByText(say("coupon.add")).click();
    const field = page.getByLabel(say("coupon.code"), { exact: true });
    const apply = page.getByRole("button", { name: say("coupon.apply"), exact: true });
    await field.fill("MARHABA10");
    await page.context().setOffline(true);
    await apply.click();
    await page.getByText(t("api.offline")).first().waitFor();
    expect(await field.inputValue()).toBe("MARHABA10");
    await page.context().setOffline(false);
    expect((await serverCart(page)).coupon).toBeNull();

    // The responses are lost, but the page detects that the server has applied the coupon, and later that the server
    // has removed it.
    const remove = page.getByRole("button", { name: say("coupon.remove", { code: "MARHABA10" }), exact: true });
    const lost = await loseAnswer(page, /\/api\/cart\/coupon/);
    await apply.click();
    await remove.waitFor();
    expect(lost()).toBe(1);
    expect((await serverCart(page)).coupon?.code).toBe("MARHABA10");
    await loseAnswer(page, /\/api\/cart\/coupon/);
    await remove.click();
    await page.getByRole("status").getByText(say("coupon.removed")).waitFor();
    expect((await serverCart(page)).coupon).toBeNull();

    await page.getByText(say("coupon.add")).click();
    await field.fill("MARHABA10");
    await slowDown(page);
    await apply.dblclick();
    await remove.waitFor({ timeout: 3 * SLOW_MS });
    expect((await serverCart(page)).coupon?.code).toBe("MARHABA10");
  });
});
