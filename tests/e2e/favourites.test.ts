import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Locale } from "../../contract/locales.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { ownShop, textsOf } from "../account-screens.ts";
import { inTurns } from "../in-turns.ts";
import { endElsewhere, keepFavourites, PASSWORD, sessionOf, signUp } from "../members.ts";
import { DESKTOP, holdCalls, open, productOf, REFUSED } from "../visits.ts";

const HONEY = "thyme-honey";

const { shop, visit } = ownShop();

async function heartOf(page: Page, locale: Locale, slug = HONEY) {
  const { name } = await productOf(page, slug, locale);
  return page
    .getByRole("main")
    .getByRole("button", { name: translate(locale)("favourite.label", { name }) })
    .first();
}
const isFull = async (heart: Awaited<ReturnType<typeof heartOf>>) =>
  (await heart.getAttribute("aria-pressed")) === "true";

async function openKnown(page: Page, path: string): Promise<void> {
  const session = page.waitForResponse(/\/api\/session/);
  await open(page, path);
  await session;
}

async function fillLogin(page: Page, email: string): Promise<void> {
  const form = page.getByRole("main");
  await form.locator("input[name=email]").fill(email);
  await form.locator("input[name=password]").fill(PASSWORD);
  await form.locator("button[type=submit]").click();
}

/** Closes all toasts, because on a phone they cover the first hearts. */
async function closeToasts(page: Page, locale: Locale): Promise<void> {
  const toasts = page.locator(".toast");
  const close = toasts.getByRole("button", { name: translate(locale)("frame.close") });
  await expect
    .poll(async () => {
      await close.evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).click()));
      return toasts.count();
    })
    .toBe(0);
}

inTurns(["ar", "fr"] as const, "in %s", (locale, test) => {
  const t = textsOf(locale);

  test("a guest who marks a favourite is asked to sign in, and the favourite is saved once after sign-in [T19 V15 U10]", async () => {
    const customer = await visit();
    const email = await signUp(customer, shop());

    const page = await visit();
    const path = `/${locale}/products?category=honey`;
    await open(page, path);
    const heart = await heartOf(page, locale);
    await heart.click();
    const toast = page.getByRole("alert").filter({ hasText: t("favourite.login") });
    expect(await isFull(heart)).toBe(false);
    await toast.getByRole("button", { name: t("frame.signIn") }).click();
    await page.waitForURL(`**/${locale}/auth/login?redirect=%2Fproducts%3Fcategory%3Dhoney`);
    await fillLogin(page, email);
    await page.waitForURL(`**${path}`);
    await page.getByRole("status").getByText(t("favourite.added")).waitFor();
    await expect.poll(() => isFull(heart)).toBe(true);
    const { id } = await productOf(page, HONEY);
    expect((await sessionOf(page)).favorites).toEqual([id]);

    // Sign-in saves the favourite only once: after the customer removes the favourite, a reload does not add it again.
    await closeToasts(page, locale);
    await heart.click();
    await page.getByRole("status").getByText(t("favourite.removed")).waitFor();
    await open(page, path);
    await expect.poll(async () => (await sessionOf(page)).favorites).toEqual([]);
    expect(await isFull(heart)).toBe(false);
  });

  test("a favourite is marked optimistically, further clicks are ignored, and an error response reverts the mark [T19 X7 E17]", async () => {
    const page = await visit({ allow: REFUSED });
    await signUp(page, shop());
    await open(page, `/${locale}/product/${HONEY}`);
    const heart = await heartOf(page, locale);
    let requests = 0;
    let refuse = () => {};
    const rejected = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route(/\/api\/auth\/customers\/favorites/, async (route) => {
      requests += 1;
      await rejected;
      await route.fulfill({ status: 500, json: { success: false } });
    });
    await heart.click();
    await expect.poll(() => isFull(heart)).toBe(true);
    await heart.click({ force: true });
    await heart.click({ force: true });
    refuse();
    await page.getByRole("alert").getByText(t("favourite.failed")).waitFor();
    await expect.poll(() => isFull(heart)).toBe(false);
    expect(requests).toBe(1);

    await page.unroute(/\/api\/auth\/customers\/favorites/);
    await closeToasts(page, locale);
    await heart.click();
    await page.getByRole("status").getByText(t("favourite.added")).waitFor();
    expect((await sessionOf(page)).favorites).toHaveLength(1);

    await closeToasts(page, locale);
    await page.route(/\/api\/auth\/customers\/favorites/, (route) => route.abort());
    await heart.click();
    await page.getByRole("alert").getByText(t("api.offline")).waitFor();
    await expect.poll(() => isFull(heart)).toBe(true);
    expect((await sessionOf(page)).favorites).toHaveLength(1);
  });

  test("marking a favourite after the session ended elsewhere signs the customer out without a page load and shows a request to sign in [V15 T12]", async () => {
    const page = await visit({ allow: REFUSED });
    await signUp(page, shop());
    const { name } = await productOf(page, HONEY, locale);
    await openKnown(page, `/${locale}/product/${HONEY}`);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await endElsewhere(page, shop());
    await (await heartOf(page, locale)).click();
    await page.getByRole("alert").getByText(t("favourite.loginToAdd")).waitFor();
    expect(await isFull(await heartOf(page, locale))).toBe(false);
    await page.getByRole("heading", { level: 1, name }).waitFor();
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
    expect(await page.evaluate(() => document.cookie)).not.toContain("signed_in");
  });

  test("marking a favourite after the session and the signed_in cookie are gone redirects to sign-in, and signing in saves the favourite [T12 T19]", async () => {
    const page = await visit({ allow: REFUSED });
    const email = await signUp(page, shop());
    await openKnown(page, `/${locale}/product/${HONEY}`);
    await endElsewhere(page, shop());
    await page.context().clearCookies({ name: "signed_in" });
    await (await heartOf(page, locale)).click();
    await page.waitForURL(`**/${locale}/auth/login?redirect=%2Fproduct%2F${HONEY}`);
    await fillLogin(page, email);
    await page.waitForURL(`**/${locale}/product/${HONEY}`);
    await expect.poll(async () => isFull(await heartOf(page, locale))).toBe(true);
  });

  test("the favourites page shows 12 products and loads the rest on request, and Back restores all products and the scroll position [R20 T18]", async () => {
    const page = await visit();
    await signUp(page, shop());
    const ids = await keepFavourites(page, 15);
    await open(page, `/${locale}/favorites`);
    const cards = page.getByRole("main").getByRole("article");
    expect(await cards.count()).toBe(12);
    await page.getByText(t("listing.count", { count: 15 }), { exact: true }).waitFor();
    const moreLink = page.getByRole("link", { name: t("listing.more") });
    await moreLink.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await moreLink.click();
    await expect.poll(() => cards.count()).toBe(15);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await moreLink.waitFor({ state: "detached" });
    const cardCount = await cards.getByRole("button", { name: t("favourite.label", { name: "" }).trim() }).count();
    expect(cardCount).toBe(ids.length);

    await cards.last().getByRole("link").click();
    await page.waitForURL("**/product/**");
    await page.getByRole("button", { name: `${t("product.add")} · ` }).waitFor();
    // The reviews are loaded when scrolled to; until then their skeleton is animated.
    const moving = () =>
      document.getAnimations().filter(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return !target?.matches(".skeleton");
      }).length;
    await expect.poll(() => page.evaluate(moving)).toBe(0);
    await page.goBack();
    await expect.poll(() => cards.count()).toBe(15);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  });

  test("removing a favourite removes its product card; Undo or a failed request restores the card at its position [R20 T18 T19]", async () => {
    const page = await visit({ allow: REFUSED });
    await signUp(page, shop());
    const [newest = 0, ...others] = await keepFavourites(page, 3);
    await open(page, `/${locale}/favorites`);
    const cards = page.getByRole("main").getByRole("article");
    const names = () => cards.getByRole("heading").allTextContents();
    await expect.poll(async () => (await cards.locator("[aria-pressed=true]").count()) === 3).toBe(true);
    const all = await names();
    const first = cards.first().locator("[aria-pressed]");
    await first.click();
    await expect.poll(names).toEqual(all.slice(1));
    await page.getByText(t("listing.count", { count: 2 }), { exact: true }).waitFor();
    await expect.poll(async () => (await sessionOf(page)).favorites).toEqual(others);
    await page.getByRole("button", { name: t("cart.undo") }).click();
    await expect.poll(names).toEqual(all);
    await expect.poll(async () => (await sessionOf(page)).favorites).toEqual([newest, ...others]);

    await closeToasts(page, locale);
    await page.route(/\/api\/auth\/customers\/favorites/, (route) => route.abort());
    await first.click();
    await page.getByRole("alert").getByText(t("api.offline")).waitFor();
    await expect.poll(names).toEqual(all);
    await page.unroute(/\/api\/auth\/customers\/favorites/);

    for (const remaining of [2, 1, 0]) {
      await closeToasts(page, locale);
      await first.click();
      await expect.poll(() => cards.count()).toBe(remaining);
      await expect.poll(async () => (await sessionOf(page)).favorites.length).toBe(remaining);
    }
    await page.getByRole("heading", { level: 1, name: t("favourites.empty") }).waitFor();
    await page
      .getByRole("main")
      .getByRole("link", { name: t("favourites.browse") })
      .click();
    await page.waitForURL(`**/${locale}/products`);
  });

  test("when loading more favourites fails, the list shows an error, and a retry shows all favourites [X7]", async () => {
    const page = await visit({ allow: REFUSED });
    await signUp(page, shop());
    await keepFavourites(page, 13);
    await open(page, `/${locale}/favorites`);
    await page.route(/favorites\.data/, (route) => route.abort());
    await page.getByRole("link", { name: t("listing.more") }).click();
    const failure = page.getByRole("heading", { level: 1, name: t("favourites.loadFailed") });
    await failure.waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.unroute(/favorites\.data/);
    await page.getByRole("link", { name: t("failure.retry") }).click();
    await expect.poll(() => page.getByRole("main").getByRole("article").count()).toBe(13);
  });
});

test("the desktop header shows a customer's number of favourites (99+ above 99), and shows a guest no link to favourites [U2 K6 T18]", async () => {
  const t = translate("fr");
  const guest = await visit(DESKTOP);
  await open(guest, "/fr");
  expect(await guest.getByRole("banner").locator("a[href$='/favorites']").count()).toBe(0);

  const page = await visit(DESKTOP);
  await signUp(page, shop());
  await open(page, `/fr/product/${HONEY}`);
  const inHeader = (count: number) =>
    page.getByRole("banner").getByRole("link", { name: t("frame.favouritesCount", { count }), exact: true });
  await inHeader(0).waitFor();
  const heart = await heartOf(page, "fr");
  await heart.click();
  await inHeader(1).getByText("1", { exact: true }).waitFor();
  await page.getByRole("status").getByText(t("favourite.added")).waitFor();
  await heart.click();
  await inHeader(0).waitFor();
  await page.getByRole("status").getByText(t("favourite.removed")).waitFor();

  const { user } = await sessionOf(page);
  const favorites = Array.from({ length: 120 }, (_, index) => 10_000 + index);
  await page.route(/\/api\/session/, (route) => route.fulfill({ json: { success: true, data: { user, favorites } } }));
  await open(page, "/fr");
  await inHeader(120).getByText("99+", { exact: true }).waitFor();
});

test("the phone header shows a customer's number of favourites, and shows a guest no link to favourites [U2 K6]", async () => {
  const t = translate("ar");
  const guest = await visit();
  await open(guest, "/ar");
  expect(await guest.getByRole("banner").locator("a[href$='/favorites']").count()).toBe(0);
  const page = await visit();
  await signUp(page, shop());
  await keepFavourites(page, 2);
  const answer = await holdCalls(page, /\/api\/session/);
  await open(page, "/ar/about");
  const header = page.getByRole("banner");
  await header.getByText(t("frame.accountLoading")).waitFor();
  answer();
  const heart = header.getByRole("link", { name: t("frame.favouritesCount", { count: 2 }), exact: true });
  await heart.getByText("2", { exact: true }).waitFor();
  const { x, width } = (await heart.boundingBox()) ?? { x: -1, width: 0 };
  expect([x >= 0, x + width <= 360, width]).toEqual([true, true, 44]);
  await heart.click();
  await page.waitForURL(/\/ar\/(favorites|auth\/verify-notice)/);
});

test("the favourites page redirects a guest to sign-in, and a customer with an unverified e-mail address to the verification notice [R20 G2 G3]", async () => {
  const guest = await visit();
  await guest.goto("/ar/favorites");
  expect(new URL(guest.url()).pathname + new URL(guest.url()).search).toBe("/ar/auth/login?redirect=%2Ffavorites");
  const page = await visit();
  await signUp(page, shop(), { isVerified: false });
  await page.goto("/ar/favorites");
  expect(new URL(page.url()).pathname).toBe("/ar/auth/verify-notice");
});
