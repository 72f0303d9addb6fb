import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { SEED_LOCALES } from "../../db/seed/types.ts";
import { heading, holdsAtAnyWidth, ownShop, pathOf, textsOf } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { BROWSER } from "../cookies.ts";
import { inTurns } from "../in-turns.ts";
import { endElsewhere, signIn, signUp } from "../members.ts";
import { buy, FROM_ANYWHERE, moveOn, trackingOf } from "../orders.ts";
import { DESKTOP, open, PHONE, productOf, putInCart, REFUSED } from "../visits.ts";

const { shop, visit } = ownShop(FROM_ANYWHERE);

const HONEY = "thyme-honey";
const AMLOU = "almond-argan-amlou";
const rows = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
/**
 * Available stock of the product in the visitor's cart. Reads the cart, because the catalogue's response may be cached.
 */
const available = async (page: Page): Promise<number> =>
  (await (await page.request.get("/api/cart", { headers: BROWSER })).json()).data.items[0].available;

inTurns(["ar", "fr"] as const, "in %s", (locale, test) => {
  const t = textsOf(locale);

  test("a customer's orders are listed newest first; a shipped order's page shows its tracking number, and an order awaiting a bank transfer shows the bank details [C13 R19 P2 E8 T2]", async () => {
    const page = await visit({ allow: REFUSED });
    await signUp(page, shop());
    await open(page, `/${locale}/profile/orders`);
    await page.getByText(t("orders.empty")).waitFor();
    const [older, newer] = [await buy(page, [HONEY, AMLOU]), await buy(page, [HONEY], 2)];
    await moveOn(shop(), older, "ship");
    await open(page, `/${locale}/profile/orders`);
    expect(await rows(page).getByRole("heading").allTextContents()).toEqual([newer, older]);
    const first = rows(page).first();
    await first.getByText(t("order.pending"), { exact: true }).waitFor();
    await first.getByText(t("cart.count", { count: 2 })).waitFor();
    const second = rows(page).last();
    await second.getByText(t("track.shipped"), { exact: true }).waitFor();
    expect(await second.getByRole("img").count()).toBe(2);
    expect(await second.getByRole("link", { name: t("order.track") }).getAttribute("href")).toContain(older);
    expect(await second.getByRole("button", { name: t("orders.cancel") }).count()).toBe(0);

    await second.getByRole("link", { name: older, exact: true }).click();
    await page.waitForURL(`**/${locale}/orders/${older}`);
    await heading(page, t("orders.title", { number: older })).waitFor();
    await expect.poll(() => page.title()).toContain(older);
    await page.getByText(trackingOf(older), { exact: true }).waitFor();
    const { name } = await productOf(page, AMLOU, locale);
    expect(await page.getByRole("main").getByRole("link", { name, exact: true }).getAttribute("href")).toBe(
      `/${locale}/product/${AMLOU}`,
    );
    await page.getByText("Hay Mohammadi, rue 12").waitFor();
    expect(await page.getByText(t("order.bankDetails")).count()).toBe(0);

    await page.getByRole("link", { name: t("profile.orders") }).click();
    await rows(page).first().getByRole("link", { name: newer, exact: true }).click();
    await page.getByText(t("order.bankDetails")).waitFor();
    const whatsapp = page.getByRole("main").getByRole("link", { name: t("order.whatsapp") });
    expect(await whatsapp.getAttribute("href")).toContain(newer);
  });

  test("canceling an order asks for confirmation and releases the stock; canceling an order that staff have changed shows a conflict and the new status [C13]", async () => {
    const page = await visit({ allow: REFUSED });
    await signUp(page, shop());
    const number = await buy(page, [HONEY], 2);
    await putInCart(page, HONEY);
    const reserved = await available(page);
    await open(page, `/${locale}/orders/${number}`);
    const ask = page.getByRole("button", { name: t("orders.cancel") });
    const dialog = page.getByRole("alertdialog", { name: t("orders.cancelTitle", { number }) });
    const courier = page.getByText(t("track.courier"), { exact: true });
    await courier.waitFor();
    await ask.click();
    await dialog.getByRole("button", { name: t("orders.cancelKeep") }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.route("**/cancel*", (route) => route.abort());
    await ask.click();
    await dialog.getByRole("button", { name: t("orders.cancel") }).click();
    await page.getByRole("alert").getByText(t("api.offline")).waitFor();
    await dialog.waitFor({ state: "hidden" });
    await page.unroute("**/cancel*");
    await ask.click();
    await dialog.getByRole("button", { name: t("orders.cancel") }).click();
    await page.getByRole("status").getByText(t("orders.canceled")).waitFor();
    await page.getByText(t("track.canceledText")).waitFor();
    await ask.waitFor({ state: "detached" });
    expect(await courier.count(), "nobody brings it").toBe(0);
    expect(await available(page)).toBe(reserved + 2);

    const other = await buy(page, [HONEY]);
    await open(page, `/${locale}/profile/orders`);
    await moveOn(shop(), other, "receive-transfer");
    await rows(page)
      .first()
      .getByRole("button", { name: t("orders.cancel") })
      .click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("orders.cancel") })
      .click();
    await page.getByRole("alert").getByText(t("refusal.order_status_conflict")).waitFor();
    await rows(page).first().getByText(t("track.processing"), { exact: true }).waitFor();
  });

  test("canceling an order after the session ended elsewhere leads to sign-in, with a notice that it ended and the order's page as return URL [T12 C13]", async () => {
    const page = await visit({ ...DESKTOP, allow: REFUSED });
    await signUp(page, shop());
    const number = await buy(page, [HONEY]);
    await open(page, `/${locale}/orders/${number}`);
    const menu = page
      .getByRole("banner")
      .getByRole("button", { name: t("frame.accountOf", { name: "Fatima Alaoui" }) });
    await menu.waitFor();
    await endElsewhere(page, shop());
    // Removes the order key of this browser, as if the customer had signed out everywhere, which makes the key invalid.
    await page.context().clearCookies({ name: /order_/ });
    await page.getByRole("button", { name: t("orders.cancel") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("orders.cancel") })
      .click();
    await page.waitForURL(`**/${locale}/auth/login?redirect=%2Forders%2F${number}`);
    await page.getByText(t("frame.sessionEnded")).waitFor();
    expect(await page.getByText(t("refusal.order_not_found")).count()).toBe(0);
  });

  test("“Order again” adds the order's products to the cart once, even on a double click, and an alert lists the products that are no longer available [C13]", async () => {
    const page = await visit({ allow: REFUSED });
    await signUp(page, shop());
    const number = await buy(page, [HONEY, AMLOU]);
    await open(page, `/${locale}/orders/${number}`);
    const orderAgainButton = page.getByRole("button", { name: t("orders.again") });
    await page.route("**/again*", (route) => route.abort());
    await orderAgainButton.click();
    await page.getByRole("alert").getByText(t("api.offline")).waitFor();
    await page.unroute("**/again*");
    await orderAgainButton.dblclick();
    const drawer = page.getByRole("dialog", { name: t("cart.title") });
    for (const slug of [HONEY, AMLOU]) await drawer.getByText((await productOf(page, slug, locale)).name).waitFor();
    const cart = await (await page.request.get("/api/cart", { headers: BROWSER })).json();
    expect(cart.data.count).toBe(2);
    await page.route("**/again*", async (route) => {
      const answer = await route.fetch();
      const { data } = await answer.json();
      await route.fulfill({ json: { success: true, data: { ...data, missing: ["Safran", "Miel"] } } });
    });
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });
    await orderAgainButton.click();
    const names = new Intl.ListFormat(locale).format(["Safran", "Miel"]);
    await page.getByRole("alert").getByText(t("orders.againMissing", { names })).waitFor();
  });

  test("opening another customer's order responds 404; an order page that fails to load shows an error and can be retried [R19 G2 G3 X6]", async () => {
    const owner = await visit({ allow: REFUSED });
    await signUp(owner, shop());
    const number = await buy(owner, [HONEY]);
    const guest = await visit({ allow: REFUSED });
    await guest.goto(`/${locale}/orders/${number}`);
    expect(pathOf(guest)).toBe(`/${locale}/auth/login?redirect=%2Forders%2F${number}`);
    const page = await visit({ allow: REFUSED });
    await signUp(page, shop());
    for (const ref of [number, "AM00000000", "nonsense"]) {
      expect((await page.goto(`/${locale}/orders/${ref}`))?.status()).toBe(404);
      await heading(page, t("refusal.order_not_found")).waitFor();
      expect(await page.title()).toContain(t("refusal.order_not_found"));
      const back = page.getByRole("main").getByRole("link", { name: t("profile.orders"), exact: true });
      expect(await back.getAttribute("href")).toBe(`/${locale}/profile/orders`);
    }
    for (const visitor of [guest, page]) {
      expect((await visitor.goto(`/${locale}/orders/`))?.status()).toBe(404);
      await heading(visitor, t("refusal.order_id_required")).waitFor();
      expect(await visitor.title()).toContain(t("refusal.order_id_required"));
    }
    await open(owner, `/${locale}/profile/orders`);
    await owner.route(/orders\/AM\d+\.data/, (route) => route.fulfill({ status: 500, body: "" }));
    await rows(owner).first().getByRole("link", { name: number, exact: true }).click();
    await heading(owner, t("orders.loadFailed")).waitFor();
    await owner.unroute(/orders\/AM\d+\.data/);
    await owner.getByRole("link", { name: t("failure.retry") }).click();
    await heading(owner, t("orders.title", { number })).waitFor();
  });
});

test("without JavaScript a customer adds the products of an earlier order to the cart again, and cancels the order after a confirmation [C13]", async () => {
  const t = textsOf("fr");
  const page = await visit({ javaScriptEnabled: false });
  await signUp(page, shop());
  const number = await buy(page, [HONEY]);
  await page.goto(`/fr/orders/${number}`);
  await page.getByRole("button", { name: t("orders.again") }).click();
  await page.waitForURL("**/fr/cart");
  await page.goto(`/fr/orders/${number}`);
  await page
    .locator("summary")
    .filter({ hasText: t("orders.cancel") })
    .click();
  await page.getByText(t("orders.cancelText")).waitFor();
  await page.getByRole("button", { name: t("orders.cancel") }).click();
  await page.waitForURL(`**/fr/orders/${number}`);
  await page.getByText(t("track.canceledText")).waitFor();
});

test.each(SEED_LOCALES)(
  "the order list, an order's page and its cancel dialog have no axe violations, and neither page scrolls sideways: %s",
  async (locale) => {
    const t = textsOf(locale);
    const page = await visit({ allow: REFUSED, reducedMotion: "reduce" });
    await signUp(page, shop());
    const number = await buy(page, [HONEY]);
    for (const path of ["/profile/orders", `/orders/${number}`]) {
      await holdsAtAnyWidth(page, `/${locale}${path}`);
    }
    await page.setViewportSize(PHONE);
    await page.getByRole("button", { name: t("orders.cancel") }).click();
    await page.locator("dialog[open][data-state=open]").waitFor();
    expect(await violations(page), "cancellation asked about").toEqual([]);
  },
);

// The customer places the twelve orders from three devices, because one cart may not place so many orders within a
// minute.
test("the order list shows ten orders and loads more on request, and going back from an order shows all loaded orders again [C13]", async () => {
  const t = textsOf("fr");
  const page = await visit();
  const email = await signUp(page, shop());
  const numbers: string[] = [];
  for (let device = 0; device < 3; device++) {
    const other = await visit();
    await signIn(other, email);
    for (let count = 0; count < 4; count++) numbers.unshift(await buy(other, [HONEY]));
  }
  await open(page, "/fr/profile/orders");
  expect(await rows(page).count()).toBe(10);
  const moreLink = page.getByRole("link", { name: t("listing.more") });
  await moreLink.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await moreLink.click();
  await expect.poll(() => rows(page).count()).toBe(12);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(await rows(page).getByRole("heading").allTextContents()).toEqual(numbers);
  await rows(page).last().getByRole("link").first().click();
  await page.waitForURL(`**/fr/orders/${numbers.at(-1)}`);
  await page.goBack();
  await expect.poll(() => rows(page).count()).toBe(12);
});
