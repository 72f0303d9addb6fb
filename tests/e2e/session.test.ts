import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Locale } from "../../contract/locales.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { field, fill, ownShop, submit, textsOf } from "../account-screens.ts";
import { OWNER } from "../browser.ts";
import { inTurns } from "../in-turns.ts";
import { endElsewhere, PASSWORD, sessionOf, signIn, signUp } from "../members.ts";
import { DESKTOP, hydrated, open, putInCart, REFUSED } from "../visits.ts";

const { shop, visit } = ownShop();

const NAME = "Fatima Alaoui";
const menuButton = (page: Page, locale: Locale) =>
  page.getByRole("banner").getByRole("button", { name: translate(locale)("frame.accountOf", { name: NAME }) });
const guestButton = (page: Page, locale: Locale) =>
  page.getByRole("banner").getByRole("button", { name: translate(locale)("frame.account"), exact: true });
const signOutItem = (page: Page, locale: Locale) =>
  page.getByRole("menuitem", { name: translate(locale)("frame.signOut") });

/** Marks the document, to detect a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }).isSameDocument);
const isSameDocument = (page: Page) => page.evaluate(() => "isSameDocument" in window);

inTurns(["ar", "fr"] as const, "in %s", (locale, test) => {
  const t = translate(locale);

  test("a guest's account menu links to sign-in and registration, both with the current page as return URL [U4 G2]", async () => {
    const page = await visit(DESKTOP);
    await open(page, `/${locale}/products?sort=name`);
    await guestButton(page, locale).click();
    const menu = page.getByRole("menu", { name: t("frame.account") });
    const register = menu.getByRole("menuitem", { name: t("frame.register") });
    expect(await register.getAttribute("href")).toBe(`/${locale}/auth/register?redirect=%2Fproducts%3Fsort%3Dname`);
    await menu.getByRole("menuitem", { name: t("frame.signIn") }).click();
    await page.waitForURL(`**/${locale}/auth/login?redirect=%2Fproducts%3Fsort%3Dname`);
  });

  test("the account menu shows a spinner while the session loads, then initials, name and links without a layout shift [U14 U4 U2]", async () => {
    const page = await visit(DESKTOP);
    const email = await signUp(page, shop());
    let answer = () => {};
    const blocked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/api\/session/, async (route) => {
      await blocked;
      await route.continue();
    });
    await page.addInitScript(() => {
      const watched = Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) watched.shifted += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await open(page, `/${locale}/about`);
    const shifts = () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
    await page.getByRole("banner").getByText(t("frame.accountLoading")).waitFor();
    await page.evaluate(() => document.fonts.ready);
    const before = await shifts();
    answer();
    const button = menuButton(page, locale);
    await button.getByText(/^F\u200cA$/).waitFor();
    expect(await shifts()).toBe(before);

    await button.click();
    const menu = page.getByRole("menu", { name: t("frame.accountOf", { name: NAME }) });
    await menu.getByText(NAME, { exact: true }).waitFor();
    await menu.getByText(email, { exact: true }).waitFor();
    const links = await menu
      .getByRole("menuitem")
      .evaluateAll((items) => items.map((item) => item.getAttribute("href")?.replace(/^\/\w\w(?=\/)/, "") ?? null));
    expect(links).toEqual(["/profile", "/profile/orders", "/favorites", null]);
  });

  test("the mobile menu offers sign-in to a guest, and account pages and sign-out to a customer [U5]", async () => {
    const page = await visit();
    const menu = page.locator("dialog[open]");
    const openMenu = async () => {
      await open(page, `/${locale}`);
      await page
        .getByRole("banner")
        .getByRole("link", { name: t("frame.menu"), exact: true })
        .click();
      await menu.waitFor();
    };
    await openMenu();
    expect(await menu.getByRole("link", { name: t("frame.signIn") }).getAttribute("href")).toBe(
      `/${locale}/auth/login`,
    );
    await menu.getByRole("link", { name: t("frame.register") }).waitFor();
    await signUp(page, shop());
    await openMenu();
    await menu.getByText(NAME, { exact: true }).waitFor();
    for (const key of ["frame.accountSettings", "frame.orders", "frame.favourites"] as const)
      await menu.getByRole("link", { name: t(key) }).waitFor();
    expect(await menu.getByRole("link", { name: t("frame.dashboard") }).count()).toBe(0);
    await menu.getByRole("button", { name: t("frame.signOut") }).click();
    await page.getByText(t("frame.signedOut")).waitFor();
    expect((await sessionOf(page)).user).toBeNull();
  });

  test("sign-out clears typed input but not the cart, and an open public page stays open; sign-out on a personal page loads the home page [T12]", async () => {
    const page = await visit(DESKTOP);
    const email = await signUp(page, shop());
    await putInCart(page, "thyme-honey", 2);
    await open(page, `/${locale}/about`);
    await mark(page);
    await page.evaluate(() => sessionStorage.setItem("checkout.draft", "typed"));
    await menuButton(page, locale).click();
    await signOutItem(page, locale).click();
    await guestButton(page, locale).waitFor();
    await page.getByText(t("frame.signedOut")).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem("checkout.draft"))).toBeNull();
    expect(await isSameDocument(page)).toBe(true);
    await page
      .getByRole("banner")
      .getByRole("link", { name: t("frame.cart", { count: 2 }) })
      .waitFor();
    expect((await sessionOf(page)).user).toBeNull();

    await signIn(page, email);
    await open(page, `/${locale}/favorites`);
    await mark(page);
    await menuButton(page, locale).click();
    await signOutItem(page, locale).click();
    await page.waitForURL((url) => url.pathname === `/${locale}`);
    await guestButton(page, locale).waitFor();
    await page.getByRole("status").getByText(t("frame.signedOut")).waitFor();
    expect(await isSameDocument(page)).toBe(false);
    await page.goBack();
    await page.waitForURL(`**/${locale}/auth/login?redirect=%2Ffavorites`);
  });

  test("without JavaScript the account is deleted by a plain form, and a page confirms the deletion [C14]", async () => {
    const page = await visit({ javaScriptEnabled: false });
    await signUp(page, shop());
    const form = { _method: "DELETE", password: PASSWORD };
    const answer = await page.request.post(`/api/auth/customers/account?locale=${locale}`, {
      headers: { Origin: shop().url, Referer: `${shop().url}/${locale}/profile/danger`, Accept: "text/html" },
      form,
    });
    expect(new URL(answer.url()).pathname).toBe(`/${locale}/auth/account-deleted`);
    expect(await answer.text()).toContain(textsOf(locale)("danger.goneHome"));
  });

  test("a sign-out without a response shows an error and keeps the customer signed in [T12]", async () => {
    const page = await visit({ ...DESKTOP, allow: REFUSED });
    await signUp(page, shop());
    await open(page, `/${locale}/about`);
    await page.route(/\/logout/, (route) => route.abort());
    await menuButton(page, locale).click();
    await signOutItem(page, locale).click();
    await page.getByRole("alert").getByText(t("api.offline")).waitFor();
    await menuButton(page, locale).waitFor();
  });

  test("an account page redirects to sign-in when its tab gets the focus after the session ended elsewhere [T12 G2]", async () => {
    const page = await visit({ ...DESKTOP, allow: REFUSED });
    await signUp(page, shop());
    await open(page, `/${locale}/favorites`);
    await menuButton(page, locale).waitFor();
    await endElsewhere(page, shop());
    await mark(page);
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await page.waitForURL(`**/${locale}/auth/login?redirect=%2Ffavorites`);
    expect(await isSameDocument(page)).toBe(true);
    await guestButton(page, locale).waitFor();
  });

  test("after the session ended elsewhere, an open cart page shows an empty cart on focus; the notice that the session has ended is shown once [T12 T13]", async () => {
    const page = await visit({ ...DESKTOP, allow: REFUSED });
    const email = await signUp(page, shop());
    await putInCart(page, "thyme-honey", 2);
    await open(page, `/${locale}/cart`);
    await menuButton(page, locale).waitFor();
    await endElsewhere(page, shop());
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await page.getByRole("heading", { name: t("cart.empty") }).waitFor();
    const notice = page.getByRole("alert").getByText(t("frame.sessionEnded"));
    await notice.waitFor();
    await guestButton(page, locale).waitFor();
    // A page that is opened after the session ended also shows the notice, but only the first time.
    await signIn(page, email);
    await endElsewhere(page, shop());
    await open(page, `/${locale}/about`);
    await notice.waitFor();
    await notice.waitFor({ state: "detached" });
    await open(page, `/${locale}/about`);
    await guestButton(page, locale).waitFor();
    await hydrated(page);
    expect(await notice.count()).toBe(0);
  });

  test("after the session ended elsewhere, the favourites link opens sign-in without a page load, and the header shows a guest's menu [T12]", async () => {
    const page = await visit({ ...DESKTOP, allow: REFUSED });
    await signUp(page, shop());
    await open(page, `/${locale}/about`);
    await menuButton(page, locale).waitFor();
    await mark(page);
    await endElsewhere(page, shop());
    await page
      .getByRole("banner")
      .getByRole("link", { name: translate(locale)("frame.favourites") })
      .click();
    await page.waitForURL(`**/${locale}/auth/login?redirect=%2Ffavorites`);
    await guestButton(page, locale).waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });

  test("server errors, a lost network and an unverified e-mail address do not sign the customer out [T12]", async () => {
    const page = await visit({ ...DESKTOP, allow: REFUSED });
    await signUp(page, shop());
    await open(page, `/${locale}/product/thyme-honey`);
    await menuButton(page, locale).waitFor();
    const heart = page.getByRole("main").locator("[aria-pressed]").first();
    for (const [status, code] of [
      [500, "server_error"],
      [503, "unavailable"],
      [403, "email_unverified"],
      [0, ""],
    ] as const) {
      await page.route(/\/api\/(session|auth)/, (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, json: { success: false, code, message: code } }),
      );
      await page.evaluate(() => dispatchEvent(new Event("focus")));
      await heart.click();
      await page
        .getByRole("alert")
        .getByText(code || t("api.offline"))
        .first()
        .waitFor();
      expect(await menuButton(page, locale).isVisible(), code).toBe(true);
      expect(await page.evaluate(() => document.cookie), code).toContain("signed_in=1");
      await page.unroute(/\/api\/(session|auth)/);
    }
    await page.reload();
    await menuButton(page, locale).waitFor();
  });

  test("a customer with an unverified e-mail address sees a reminder, which stays hidden after being dismissed, also after a reload [U12 T9]", async () => {
    const page = await visit();
    const email = await signUp(page, shop(), { isVerified: false });
    await open(page, `/${locale}`);
    const reminder = page.getByRole("complementary", { name: t("verify.label") });
    const link = reminder.getByRole("link", { name: t("verify.link") });
    const target = `/${locale}/auth/verify-otp?email=${encodeURIComponent(email)}`;
    expect(await link.getAttribute("href")).toBe(target);
    await link.click();
    await page.waitForURL(`**${target}`);
    await reminder.waitFor({ state: "hidden" });
    await page.goBack();
    await reminder.waitFor();
    await reminder.getByRole("button", { name: t("frame.dismiss") }).click();
    await reminder.waitFor({ state: "hidden" });
    await page.reload();
    await hydrated(page);
    await page.waitForResponse(/\/api\/session/).catch(() => null);
    expect(await reminder.isVisible()).toBe(false);

    const other = await visit();
    await signUp(other, shop());
    const session = other.waitForResponse(/\/api\/session/);
    await open(other, `/${locale}`);
    await session;
    expect(await other.getByRole("complementary", { name: t("verify.label") }).isVisible()).toBe(false);
  });
});

test("after the session ended elsewhere, typed form input is restored only if the same customer signs in again [G2 N11]", async () => {
  const page = await visit({ ...DESKTOP, allow: REFUSED });
  const [other, email] = [await signUp(page, shop()), await signUp(page, shop())];
  const address = "77, rue du Canari";
  const addressValue = () => field(page, "address").inputValue();
  const openForm = async () => {
    await open(page, "/fr/profile/addresses/new");
    await menuButton(page, "fr").waitFor();
  };
  const enterAgain = async (as: string) => {
    await endElsewhere(page, shop());
    await open(page, "/fr/auth/login?redirect=/profile/addresses/new");
    await fill(page, { email: as, password: PASSWORD });
    await submit(page).click();
    await page.waitForURL("**/fr/profile/addresses/new");
    await menuButton(page, "fr").waitFor();
  };
  await openForm();
  await fill(page, { address });
  await enterAgain(email);
  expect(await addressValue()).toBe(address);
  await enterAgain(other);
  expect(await addressValue()).toBe("");

  // The customer changes in another tab: a newly loaded form does not contain the input of the former customer.
  await fill(page, { address });
  await signIn(page, email);
  await openForm();
  await expect.poll(addressValue).toBe("");
});

test("after the session ended elsewhere, the checkout leads to sign-in and shows neither the account's name nor the typed address [E2 N11]", async () => {
  const page = await visit({ ...DESKTOP, allow: REFUSED });
  await signUp(page, shop());
  const checkout = async () => {
    await putInCart(page, "thyme-honey");
    await open(page, "/fr/checkout");
    await hydrated(page);
    return [await field(page, "lastName").inputValue(), await field(page, "address").inputValue()];
  };
  const [lastName] = await checkout();
  expect(lastName).toBe(NAME.split(" ")[1]);
  const address = "77, rue du Canari";
  await fill(page, { address });
  expect(await checkout()).toEqual([lastName, address]);
  await endElsewhere(page, shop());
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await page.waitForURL("**/fr/auth/login?redirect=%2Fcheckout");
  await page.getByText(translate("fr")("frame.sessionEnded")).waitFor();
  expect(await checkout()).toEqual(["", ""]);
});

test("the account menu of staff links to the back office, and sign-in returns to a requested back-office page [U4]", async () => {
  const page = await visit(DESKTOP);
  const answer = await page.request.post("/api/admin/session", {
    headers: { "X-Client": "browser" },
    data: OWNER,
  });
  expect(answer.status()).toBe(200);
  await open(page, "/fr");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Compte d[e’]/ })
    .click();
  await page.getByRole("menuitem", { name: translate("fr")("frame.dashboard") }).click();
  await page.waitForURL("**/fr/admin");

  // After sign-in, the redirect to the back office loads a new document.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await open(page, "/fr/auth/login?redirect=/admin/orders");
  await fill(page, OWNER);
  await submit(page).click();
  await page.waitForURL("**/fr/admin/orders");
  await page.getByRole("heading", { level: 1 }).waitFor();
});
