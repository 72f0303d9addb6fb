import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { formatMoney } from "../../contract/money.ts";
import { createTranslator } from "../../contract/translate.ts";
import { messages as ar } from "../../messages/ar/offline.ts";
import { messages as en } from "../../messages/en/offline.ts";
import { messages as fr } from "../../messages/fr/offline.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { inTurns } from "../in-turns.ts";
import { untilCached } from "../kept-shop.ts";
import { scriptOf } from "../scripts.ts";
import { DESKTOP, hydrated, open, PHONE, productOf, putInCart, visitors } from "../visits.ts";

const visit = visitors();
const HONEY = "thyme-honey";
const AMLOU = "almond-argan-amlou";
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (?:load|fetch)/;

const runs = [
  { locale: "ar", size: PHONE, say: createTranslator("ar", ar) },
  { locale: "fr", size: DESKTOP, say: createTranslator("fr", fr) },
  { locale: "en", size: PHONE, say: createTranslator("en", en) },
] as const;

const goOffline = (page: Page) => page.context().setOffline(true);
const goOnline = (page: Page) => page.context().setOffline(false);

const storedAgo = (page: Page, path: string, ageMs: number) =>
  page.evaluate(
    async ([path, ageMs]) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const storedResponse = await cache.match(path, { ignoreVary: true });
        if (!storedResponse) continue;
        const headers = new Headers(storedResponse.headers);
        headers.set("Date", new Date(Date.now() - ageMs).toUTCString());
        await cache.put(path, new Response(await storedResponse.blob(), { headers }));
      }
    },
    [path, ageMs] as const,
  );

inTurns(runs, "in $locale at $size.width", ({ locale, size, say }, test) => {
  const t = translate(locale);

  test("offline, visited pages and a copy of the cart are shown; a page requested while offline opens automatically when the network is back [K11 T25 E6 E19]", async () => {
    const page = await visit({ ...size, serviceWorkers: "allow", allow: NO_NETWORK });
    await putInCart(page, HONEY, 2);
    await open(page, `/${locale}/product/${AMLOU}`);
    const [honey, amlou] = [await productOf(page, HONEY, locale), await productOf(page, AMLOU, locale)];
    await untilCached(page, locale);
    await goOffline(page);
    await page.getByRole("status").getByText(say("offline.notice")).waitFor();
    await shoot(page, `offline ${locale} notice`);

    await page.reload();
    await hydrated(page);
    await page.getByRole("heading", { level: 1, name: amlou.name }).waitFor();
    await page.getByRole("status").getByText(say("offline.notice")).waitFor();

    // The drawer shows the last cart, marked as stale.
    await page
      .getByRole("banner")
      .getByRole("link", { name: t("frame.cart", { count: 2 }), exact: true })
      .click();
    const drawer = page.getByRole("dialog", { name: t("cart.title") });
    await drawer.getByText(honey.name).waitFor();
    await drawer.getByText(t("cart.kept")).waitFor();
    expect(await violations(page), "drawer").toEqual([]);
    await shoot(page, `offline ${locale} drawer`);

    // The cart page is personal and never stored: the offline page shows the cached cart instead.
    await drawer.getByRole("link", { name: t("cart.view") }).click();
    await page.waitForURL(`**/${locale}/offline?to=*`);
    await page.getByRole("heading", { level: 1, name: say("offline.title") }).waitFor();
    expect(await page.title()).toMatch(new RegExp(`^${say("offline.title")} · `));
    await page.getByRole("heading", { level: 2, name: say("offline.cart") }).waitFor();
    await page
      .getByText(formatMoney(2 * honey.currentPrice, locale), { exact: true })
      .first()
      .waitFor();
    const products = page.getByRole("main").getByRole("listitem");
    expect(await products.count()).toBeGreaterThan(20);
    await page.getByRole("main").getByRole("link", { name: amlou.name }).waitFor();
    expect(await page.getByRole("main").getByRole("link", { name: honey.name }).count()).toBe(0);
    expect(await violations(page), "offline page").toEqual([]);
    await shoot(page, `offline ${locale} page`);

    await goOnline(page);
    await page.waitForURL(`**/${locale}/cart`);
    await page.getByRole("main").getByRole("spinbutton").waitFor();
  });

  test("offline, a cached product page is shown for up to 7 days, the home page with its special offer for up to 6 hours [K11 G7]", async () => {
    const page = await visit({ ...size, serviceWorkers: "allow", allow: NO_NETWORK });
    const [home, product] = [`/${locale}`, `/${locale}/product/${AMLOU}`];
    await open(page, home);
    await untilCached(page, locale);
    // Opens both pages through the service worker, which stores them.
    await open(page, product);
    await open(page, home);
    await goOffline(page);
    const MINUTE_MS = 60_000;
    for (const [path, lifetimeMs] of [
      [home, 6 * 60 * MINUTE_MS],
      [product, 7 * 24 * 60 * MINUTE_MS],
    ] as const) {
      await storedAgo(page, path, lifetimeMs - MINUTE_MS);
      await page.goto(path);
      expect(new URL(page.url()).pathname, "within its time").toBe(path);
      await storedAgo(page, path, lifetimeMs + MINUTE_MS);
      await page.goto(path);
      expect(new URL(page.url()).pathname, "after its time").toBe(`/${locale}/offline`);
    }
  });

  test("when the network fails before a page's offline script has loaded, the page is cached for offline use once the network is back [T25]", async () => {
    const page = await visit({ ...size, serviceWorkers: "allow", allow: NO_NETWORK });
    const begins = scriptOf("shop/offline/begin.tsx");
    const missed = page.waitForEvent("requestfailed", (request) => request.url().includes(begins));
    const lose = async (route: Route) => {
      await goOffline(page);
      await route.abort("internetdisconnected");
    };
    await page.route(`**/${begins}.js`, lose, { times: 1 });
    await open(page, `/${locale}/product/${AMLOU}`);
    await missed;
    await goOnline(page);
    await untilCached(page, locale);
  });

  test("without a service worker, navigation offline shows an error immediately and loads the page when the network is back [G7 G6]", async () => {
    const page = await visit({ ...size, allow: /./ });
    await open(page, `/${locale}/products`);
    const { name } = await productOf(page, AMLOU, locale);
    await goOffline(page);
    const link = page.getByRole("main").getByRole("link", { name, exact: true }).first();
    // dispatchEvent clicks the link without moving the pointer, so nothing is prefetched.
    await link.dispatchEvent("click");
    const failure = page.getByRole("alert").filter({ has: page.getByRole("heading", { level: 1 }) });
    await failure.getByText(t("api.offline")).waitFor({ timeout: 3000 });
    expect(await failure.textContent()).not.toMatch(/fetch|import/i);
    await shoot(page, `failed offline ${locale}`);
    expect(await violations(page)).toEqual([]);
    await goOnline(page);
    await page.getByRole("heading", { level: 1, name }).waitFor();
  });

  test("going back to a personal page while offline shows the offline page; the personal page opens when the network is back [G7]", async () => {
    const page = await visit({ ...size, serviceWorkers: "allow", allow: NO_NETWORK });
    await open(page, `/${locale}/track`);
    await untilCached(page, locale);
    await page.getByRole("banner").locator(`a[href="/${locale}"]`).first().click();
    await page.waitForURL(`**/${locale}`);
    await goOffline(page);
    await page.goBack();
    await page.waitForURL(`**/${locale}/offline?to=*`);
    await page.getByRole("heading", { level: 1, name: say("offline.title") }).waitFor();
    await goOnline(page);
    await page.waitForURL(`**/${locale}/track`);
  });

  test("a link from an e-mail, opened offline, shows the offline page; the link's page opens when the network is back [G7 R15]", async () => {
    const page = await visit({ ...size, serviceWorkers: "allow", allow: NO_NETWORK });
    await open(page, `/${locale}`);
    await untilCached(page, locale);
    await goOffline(page);
    const other = locale === "ar" ? "fr" : "ar";
    const link = `/${other}/auth/email/verify/some-token?email=fatima%40shop.example`;
    await page.goto(link);
    await page.getByRole("heading", { level: 1, name: say("offline.title") }).waitFor();
    await page.getByRole("button", { name: say("offline.retry") }).click();
    await page.waitForURL(`**/${locale}/offline?to=*`);
    await page.getByRole("heading", { level: 1, name: say("offline.title") }).waitFor();
    await goOnline(page);
    await page.waitForURL(`**${link}`);
  });

  test("the offline page opens the requested page immediately if the network is already back [G7]", async () => {
    const page = await visit(size);
    await open(page, `/${locale}/offline?to=/${locale}/about`);
    await page.waitForURL(({ pathname }) => pathname === `/${locale}/about`);
  });

  test("offline, adding to the cart shows an error; when the network is back, a notice announces the connection and adding succeeds [K10 X11]", async () => {
    const page = await visit({ ...size, serviceWorkers: "allow", allow: NO_NETWORK });
    await open(page, `/${locale}/product/${AMLOU}`);
    await untilCached(page, locale);
    await goOffline(page);
    await page.getByRole("status").getByText(say("offline.notice")).waitFor();
    const add = page
      .getByRole("main")
      .getByRole("button", { name: t("product.add") })
      .first();
    await add.click();
    await page.getByRole("alert").getByText(t("api.offline")).waitFor();
    await goOnline(page);
    await page.getByRole("status").getByText(say("offline.back")).waitFor();
    await add.click();
    await page
      .getByRole("banner")
      .getByRole("link", { name: t("frame.cart", { count: 1 }), exact: true })
      .waitFor();
    await page.getByText(say("offline.back")).waitFor({ state: "detached" });
  });
});
