import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { formatMoney } from "../../contract/money.ts";
import { cartTranslate } from "../../server/platform/messages/part-messages.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { isFocused } from "../account-screens.ts";
import { startShop } from "../browser.ts";
import { bag, openDrawer, serverCart } from "../cart-screens.ts";
import { inTurns } from "../in-turns.ts";
import { startPostgres } from "../postgres.ts";
import { lineNameOf, open, pressTwice, productOf, putInCart, REFUSED, RUNS, stopClock, visitors } from "../visits.ts";

const visit = visitors();
const HONEY = "thyme-honey";
const AMLOU = "almond-argan-amlou";
/** thyme-honey's default variant, 500 g. */
const HONEY_PRICE = 149;

inTurns(["ar", "fr"] as const, "in %s", (locale, test) => {
  const t = translate(locale);
  const money = (amount: number) => formatMoney(amount, locale);

  test("adding a product from its card opens a popup with the name, the price and a link to the cart, and the popup closes after 5 seconds [T13 U11 U3 K10]", async () => {
    const page = await visit();
    await page.clock.install();
    await open(page, `/${locale}/products?q=${encodeURIComponent((await productOf(page, HONEY, locale)).name)}`);
    const { name, currentPrice } = await productOf(page, HONEY, locale);
    await page.getByRole("button", { name: t("card.add", { name }), exact: true }).click();
    const popup = page.getByRole("status", { name: t("cart.added") });
    await popup.getByText(name).waitFor();
    await popup.getByText(t("cart.count", { count: 1 })).waitFor();
    await popup.getByText(money(currentPrice), { exact: true }).first().waitFor();
    await popup.getByRole("link", { name: t("cart.view") }).waitFor();
    await page.mouse.move(1, 799);
    await stopClock(page);
    await page.clock.runFor(2500);
    expect(await popup.isVisible()).toBe(true);
    await page.clock.runFor(2500);
    await popup.waitFor({ state: "detached" });
    await bag(page, locale, 1).waitFor();
  });

  test("a visitor whose stored cart no longer exists adds a product to a new cart, without an error [T13 A4]", async () => {
    const page = await visit();
    await putInCart(page, AMLOU, 2);
    const cartCookie = (await page.context().cookies()).find(({ name }) => name.endsWith("cart"));
    const stale = { ...cartCookie, name: cartCookie?.name ?? "", value: `cs_m8x2k1ab_${"x7Fq2LzR9vK1mB5tW8nY3d"}` };
    await page.context().addCookies([stale]);
    await open(page, `/${locale}/products?q=${encodeURIComponent((await productOf(page, HONEY, locale)).name)}`);
    const { name } = await productOf(page, HONEY, locale);
    await page.getByRole("button", { name: t("card.add", { name }), exact: true }).click();
    await page
      .getByRole("status", { name: t("cart.added") })
      .getByText(name)
      .waitFor();
    expect((await page.getByRole("alert").allTextContents()).join("")).toBe("");
    expect((await serverCart(page)).count).toBe(1);
    await bag(page, locale, 1).waitFor();
  });

  test("the cart drawer shows a new quantity before the response; an error response restores the previous quantity and shows the server's message [T14 X11]", async () => {
    const page = await visit({ allow: REFUSED });
    await putInCart(page, HONEY);
    await open(page, `/${locale}`);
    const drawer = await openDrawer(page, locale, 1);
    const quantity = drawer.getByRole("spinbutton");
    const rejection = Promise.withResolvers<void>();
    await page.route(/\/api\/cart\/update\//, async (route) => {
      await rejection.promise;
      await route.fulfill({ status: 500, json: { success: false, message: t("refusal.server_error") } });
    });
    const sent = page.waitForRequest(/\/api\/cart\/update\//);
    await drawer.getByRole("button", { name: t("cart.increase") }).click();
    await drawer
      .getByText(money(2 * HONEY_PRICE), { exact: true })
      .first()
      .waitFor();
    expect(await quantity.inputValue()).toBe("2");
    await sent;
    expect(await quantity.inputValue()).toBe("2");
    rejection.resolve();
    await page.getByRole("alert").getByText(t("refusal.server_error")).waitFor();
    await expect.poll(() => quantity.inputValue()).toBe("1");

    await page.unroute(/\/api\/cart\/update\//);
    const [answer] = await Promise.all([
      page.waitForResponse(/\/api\/cart\/update\//),
      drawer.getByRole("button", { name: t("cart.increase") }).click(),
    ]);
    expect(answer.status()).toBe(200);
    expect((await serverCart(page)).count).toBe(2);
  });

  test("a quantity update with the response status 200 but success: false restores the previous quantity and shows an error [T14 A4]", async () => {
    const page = await visit();
    await putInCart(page, HONEY);
    await open(page, `/${locale}`);
    const drawer = await openDrawer(page, locale, 1);
    await page.route(/\/api\/cart\/update\//, (route) => route.fulfill({ status: 200, json: { success: false } }));
    await drawer.getByRole("button", { name: t("cart.increase") }).click();
    await page.getByRole("alert").getByText(cartTranslate(locale)("cart.updateFailed")).waitFor();
    await expect.poll(() => drawer.getByRole("spinbutton").inputValue()).toBe("1");
    expect((await serverCart(page)).count).toBe(1);
  });

  test("Undo restores a removed cart line and an emptied cart [T15 U8]", async () => {
    const page = await visit();
    await putInCart(page, HONEY, 2);
    await putInCart(page, AMLOU);
    await open(page, `/${locale}`);
    const drawer = await openDrawer(page, locale, 3);
    const { name } = await productOf(page, AMLOU, locale);
    // By keyboard: when a line is removed, the focus moves from it to the list.
    const lines = drawer.getByRole("list").filter({ has: page.getByRole("spinbutton") });
    await drawer.getByRole("button", { name: t("cart.remove", { name }) }).press("Enter");
    await drawer.getByRole("status").getByText(t("cart.removed")).waitFor();
    expect(await drawer.getByRole("listitem").count()).toBe(1);
    await expect.poll(() => isFocused(lines)).toBe(true);
    await drawer.getByRole("button", { name: t("cart.undo") }).press("Enter");
    await drawer.getByRole("button", { name: t("cart.remove", { name }) }).waitFor();
    await expect.poll(() => isFocused(lines)).toBe(true);

    await drawer.getByRole("button", { name: t("cart.clearLabel") }).click();
    await drawer.getByText(t("cart.empty")).waitFor();
    await drawer.getByText(t("cart.cleared")).waitFor();
    expect((await serverCart(page)).count).toBe(0);
    await drawer
      .getByRole("button", { name: t("cart.undo") })
      .last()
      .click();
    await expect.poll(async () => (await serverCart(page)).count).toBe(3);
    await drawer.getByRole("spinbutton").first().waitFor();
  });

  test("a cart quantity above the limit (the stock, at most 99) becomes the limit, with a warning; text that is not a number becomes 1 [V14 V13]", async () => {
    const page = await visit();
    await putInCart(page, HONEY, 2);
    await open(page, `/${locale}`);
    const drawer = await openDrawer(page, locale, 2);
    const quantity = drawer.getByRole("spinbutton");
    // The limit is the available stock if that is lower than 99.
    const limits = { min: 1, max: Math.min(99, (await serverCart(page)).items[0]?.available ?? 0) };
    await quantity.fill("150");
    await drawer.getByText(t("cart.range", limits)).waitFor();
    const [field, total] = [await quantity.boundingBox(), await drawer.locator("li p bdi").last().boundingBox()];
    expect(Math.abs((field?.y ?? 0) - (total?.y ?? 0)), "the line's total stays beside its quantity").toBeLessThan(30);
    expect(await quantity.getAttribute("aria-invalid")).toBe("true");
    await quantity.press("Tab");
    await drawer.getByRole("alert").getByText(t("cart.limitTitle")).waitFor();
    await drawer.getByRole("alert").getByText(t("cart.limitText", limits)).waitFor();
    await expect.poll(() => quantity.inputValue()).toBe(String(limits.max));
    await expect.poll(async () => (await serverCart(page)).count).toBe(limits.max);
    const warning = drawer.getByRole("listitem").getByRole("alert");
    expect(await warning.allTextContents()).toEqual([expect.stringContaining(t("cart.limitText", limits))]);
    expect(await drawer.getByRole("button", { name: t("cart.increase") }).isDisabled()).toBe(true);
    await quantity.fill("abc");
    await quantity.press("Tab");
    await expect.poll(() => quantity.inputValue()).toBe("1");
    expect(await drawer.getByRole("button", { name: t("cart.decrease") }).isDisabled()).toBe(true);
  });

  test("the cart shows the amount missing for free delivery and, once the amount is reached, that delivery is free [U15 K16]", async () => {
    const page = await visit();
    await putInCart(page, HONEY);
    await open(page, `/${locale}/cart`);
    const main = page.getByRole("main");
    await main.getByText(money(400 - HONEY_PRICE), { exact: true }).waitFor();
    await main.getByRole("progressbar", { name: t("cart.freeLabel") }).waitFor();
    await main.getByRole("button", { name: t("cart.increase") }).click();
    await main.getByText(money(400 - 2 * HONEY_PRICE), { exact: true }).waitFor();
    await main.getByRole("button", { name: t("cart.increase") }).click();
    await main.getByText(t("cart.freeDone")).waitFor();
  });

  test("the cart drawer closes on Escape and on a click outside, and the focus returns to the cart link [U8]", async () => {
    const page = await visit();
    await open(page, `/${locale}`);
    const drawer = await openDrawer(page, locale, 0);
    await drawer.getByText(t("cart.empty")).waitFor();
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });
    const isFocused = () => bag(page, locale, 0).evaluate((link) => link === document.activeElement);
    await expect.poll(isFocused).toBe(true);
    await page.keyboard.press("Enter");
    await drawer.waitFor();
    const box = await drawer.boundingBox();
    await page.mouse.click(locale === "ar" ? 10 : 350, 400);
    await drawer.waitFor({ state: "hidden" });
    expect(locale === "ar" ? box?.x : 360 - (box?.width ?? 0)).toBeGreaterThan(20);
    await expect.poll(isFocused).toBe(true);
  });

  test("without JavaScript a product is added to the cart, its quantity is changed, and the product is removed [R6 T13]", async () => {
    const page = await visit({ javaScriptEnabled: false });
    const { name } = await productOf(page, HONEY, locale);
    await page.goto(`/${locale}/product/${HONEY}`);
    await page
      .getByRole("button", { name: t("product.add") })
      .first()
      .click();
    await page.waitForURL(/\/cart$/);
    await page.getByRole("heading", { level: 1, name: t("cart.title") }).waitFor();
    await page.getByRole("main").getByRole("link", { name }).waitFor();
    await page.getByRole("spinbutton").fill("3");
    await page.getByRole("button", { name: t("cart.update") }).click();
    await page
      .getByText(money(3 * HONEY_PRICE), { exact: true })
      .first()
      .waitFor();
    await page.getByRole("button", { name: t("cart.remove", { name }) }).click();
    await page.getByRole("heading", { level: 1, name: t("cart.empty") }).waitFor();
  });
});

test("when removing a cart line fails by a network error or status 500, the cart shows an error and the line stays [X11 X1]", async () => {
  const t = translate("ar");
  const page = await visit({ allow: REFUSED });
  await putInCart(page, HONEY);
  await open(page, "/ar/cart");
  await page.route(/\/api\/cart\/remove\//, (route) => route.abort());
  const { name } = await productOf(page, HONEY);
  await page.getByRole("button", { name: t("cart.remove", { name }) }).click();
  await page.getByRole("alert").getByText(t("api.offline")).waitFor();
  await page.getByRole("spinbutton").waitFor();
  await page.unroute(/\/api\/cart\/remove\//);
  await page.route(/\/api\/cart\/remove\//, (route) => route.fulfill({ status: 500, json: { success: false } }));
  await page.getByRole("button", { name: t("cart.remove", { name }) }).click();
  await page.getByRole("alert").getByText(t("cart.removeFailed")).waitFor();
  expect((await serverCart(page)).count).toBe(1);
});

test("in Arabic: double clicking Remove removes one cart line, not also the next line that moves under the pointer [T15]", async () => {
  const t = translate("ar");
  const page = await visit();
  await putInCart(page, HONEY);
  await putInCart(page, "roasted-argan-oil");
  await open(page, "/ar/cart");
  const buttons = page.getByRole("main").getByRole("button", { name: t("cart.remove", { name: "" }).trim() });
  await pressTwice(buttons);
  await page.waitForTimeout(600);
  expect(await buttons.count()).toBe(1);
  expect((await serverCart(page)).count).toBe(1);
  await buttons.click();
  await page.getByRole("heading", { level: 1, name: t("cart.empty") }).waitFor();
});

test("the cart is refetched when the tab gets the focus and every 5 minutes [K12 T17 K6]", async () => {
  const page = await visit();
  await page.clock.install();
  await open(page, "/fr");
  await bag(page, "fr", 0).waitFor();
  await putInCart(page, HONEY, 2);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await bag(page, "fr", 2).waitFor();
  await putInCart(page, HONEY, 1);
  await page.clock.runFor(5 * 60_000 + 1000);
  await bag(page, "fr", 3).waitFor();
});

test("with the setting cart_price_recheck off, an open page refetches the cart neither on focus nor after 5 minutes; a newly loaded page does [T17]", async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const shop = await startShop({ databaseUrl: `${postgres.url}/postgres` });
  onTestFinished(shop.close);
  const database = new pg.Client(`${postgres.url}/postgres`);
  await database.connect();
  onTestFinished(() => database.end());
  await database.query("UPDATE settings SET value = 'false' WHERE key = 'cart_price_recheck'");
  const page = await visit({ baseURL: shop.url });
  await page.clock.install();
  await expect
    .poll(async () => (await (await page.request.get("/api/settings/cart_price_recheck")).json()).data)
    .toEqual({ value: false });
  await open(page, "/fr/about");
  await bag(page, "fr", 0).waitFor();
  await putInCart(page, HONEY, 2);
  const cartRequests = vi.fn();
  page.on("request", (request) => request.url().includes("/api/cart") && cartRequests());
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.clock.runFor(5 * 60_000 + 1000);
  expect(cartRequests).not.toHaveBeenCalled();
  await bag(page, "fr", 0).waitFor();
  await open(page, "/fr/about");
  await bag(page, "fr", 2).waitFor();
});

test.each(["ar", "fr"] as const)(
  "an alert in %s lists a cart product's new price and another cart product's lack of stock, each on its own line [T17]",
  async (locale) => {
    const t = translate(locale);
    const page = await visit();
    await putInCart(page, HONEY);
    await putInCart(page, AMLOU);
    await open(page, `/${locale}`);
    await bag(page, locale, 2).waitFor();
    const name = await lineNameOf(page, HONEY, locale);
    await page.route(/\/api\/cart\?/, async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      body.data.items[0].price = 159;
      Object.assign(body.data.items[1], { problem: "out_of_stock", available: 0 });
      await route.fulfill({ response: answer, json: body });
    });
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    const news = page.getByRole("alert");
    await news.getByText(t("cart.changed")).waitFor();
    const text = t("cart.changePrice", { name, from: formatMoney(HONEY_PRICE, locale), to: formatMoney(159, locale) });
    const soldOutText = t("cart.changeOut", { name: await lineNameOf(page, AMLOU, locale) });
    const changes = news.getByText(text);
    expect(await changes.textContent()).toBe(`${text}\n${soldOutText}`);
    expect(await changes.evaluate((element) => getComputedStyle(element).whiteSpace)).toBe("pre-line");
  },
);

test("adding 2 pieces to a cart line of 98 shows that only 1 was added because of the limit of 99; adding again shows that none was added [T13 K5 K6]", async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const shop = await startShop({ databaseUrl: `${postgres.url}/postgres` });
  onTestFinished(shop.close);
  const database = new pg.Client(`${postgres.url}/postgres`);
  await database.connect();
  onTestFinished(() => database.end());
  await database.query("UPDATE stock SET on_hand = 500, available = 500");
  for (const { locale, size } of RUNS) {
    const t = translate(locale);
    const page = await visit({ ...size, baseURL: shop.url });
    await putInCart(page, HONEY, 98);
    await open(page, `/${locale}/product/${HONEY}`);
    const popup = (name: "cart.added" | "cart.inCart") => page.getByRole("status", { name: t(name), exact: true });
    const message = (key: "cart.limitedSome" | "cart.limitedNone", quantity: number) =>
      cartTranslate(locale)(key, { quantity, requested: 2, max: 99 });
    const buy = page.getByRole("button", { name: t("product.add") }).first();
    await page
      .getByRole("button", { name: t("product.increase") })
      .first()
      .click();
    await buy.click();
    await popup("cart.added").getByText(message("cart.limitedSome", 1)).waitFor();
    await page.mouse.move(1, 799);
    await page.keyboard.press("Escape");
    await popup("cart.added").waitFor({ state: "detached" });
    await buy.click();
    await popup("cart.inCart").getByText(message("cart.limitedNone", 0)).waitFor();
    expect(await popup("cart.added").count()).toBe(0);
    expect((await serverCart(page)).count).toBe(99);
    await page.context().close();
  }
});

test("when the stock falls to 2, a cart line of 5 cannot be increased, and one click on minus sets the quantity to 2 [U7 V13]", async () => {
  const page = await visit();
  await putInCart(page, HONEY);
  const short = { quantity: 5, available: 2, problem: "not_enough" };
  await page.route(/\/api\/cart\?/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    Object.assign(body.data.items[0], short);
    await route.fulfill({ response: answer, json: body });
  });
  await open(page, "/ar/cart");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  const t = translate("ar");
  const main = page.getByRole("main");
  const quantity = main.getByRole("spinbutton");
  await main.getByText(t("cart.onlyLeft", { count: 2 })).waitFor();
  expect([await quantity.inputValue(), await quantity.getAttribute("aria-invalid")]).toEqual(["5", null]);
  expect(await main.getByRole("button", { name: t("cart.increase") }).isDisabled()).toBe(true);
  await quantity.press("ArrowUp");
  expect(await quantity.inputValue()).toBe("5");
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await main.getByRole("button", { name: t("cart.decrease") }).click();
  expect((await sent).postDataJSON()).toMatchObject({ quantity: 2 });
});

test("the header's cart badge shows 99+ for more than 99 items [K6 U3]", async () => {
  const page = await visit();
  await page.route(/\/api\/cart\?/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, count: 120 } } });
  });
  await open(page, "/ar");
  await bag(page, "ar", 120).getByText("99+", { exact: true }).waitFor();
});
