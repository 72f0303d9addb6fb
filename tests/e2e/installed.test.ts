import { expect, inject, onTestFinished, test } from "vitest";
import { createTranslator } from "../../contract/translate.ts";
import { messages as ar } from "../../messages/ar/offline.ts";
import { messages as fr } from "../../messages/fr/offline.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { heading, ownShop } from "../account-screens.ts";
import { SECOND_BUILD, withDeployments } from "../deployments.ts";
import { inTurns } from "../in-turns.ts";
import { untilCached } from "../kept-shop.ts";
import { signUp } from "../members.ts";
import { DESKTOP, hydrated, open, PHONE, REFUSED, visitors } from "../visits.ts";

const visitShared = visitors();
const { shop, visit } = ownShop();
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (?:load|fetch)|dynamically imported/;

inTurns(["ar", "fr"] as const, "in %s", (locale, test) => {
  test("the web app manifest in each language meets Chromium's installation criteria, and its icon files have the declared sizes [R1]", async () => {
    const page = await visitShared({ serviceWorkers: "allow" });
    await open(page, `/${locale}`);
    await untilCached(page, locale);
    const worker = await page.request.get("/service-worker.js");
    expect(worker.headers()).toMatchObject({
      "cache-control": "no-cache",
      "content-security-policy": expect.stringContaining("connect-src 'self'"),
    });
    const browser = await page.context().newCDPSession(page);
    const { url, errors, data } = await browser.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    expect(new URL(url).pathname).toBe(`/${locale}/manifest.webmanifest`);
    const manifest = JSON.parse(data ?? "");
    expect(manifest).toMatchObject({ lang: locale, dir: locale === "ar" ? "rtl" : "ltr", start_url: `/${locale}` });
    expect(manifest.name).toBe(locale === "ar" ? "أملو" : "Amlou");
    const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
    // Playwright's contexts are incognito, which prevents an installation.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
    for (const { src, sizes } of manifest.icons) {
      const size = await page.evaluate(async (path) => {
        const icon = await createImageBitmap(await (await fetch(path)).blob());
        return `${icon.width}x${icon.height}`;
      }, src);
      expect(size, src).toBe(sizes);
    }
    const types = await page.evaluate(async () => (await (await fetch("/favicon.ico")).blob()).type);
    expect(types).toBe("image/png");
  });

  test("the offline cache contains no personal data, and without the session's cookies a customer's page is not shown offline [T12 G2]", async () => {
    const page = await visit({ serviceWorkers: "allow", allow: NO_NETWORK });
    const email = await signUp(page, shop());
    const t = translate(locale);
    await open(page, `/${locale}`);
    await untilCached(page, locale);
    for (const path of ["/products", "/profile", "/profile/addresses", "/profile/orders", "/favorites", "/cart"])
      await open(page, `/${locale}${path}`);
    const cachedPages = await page.evaluate(async () => {
      const cachedPersonalData: { path: string; text: string }[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const answer = await cache.match(request, { ignoreVary: true });
          const isText = /text|json|javascript/.test(answer?.headers.get("Content-Type") ?? "");
          cachedPersonalData.push({
            path: new URL(request.url).pathname,
            text: isText ? ((await answer?.text()) ?? "") : "",
          });
        }
      }
      return cachedPersonalData;
    });
    expect(cachedPages.map(({ path }) => path)).toContain(`/${locale}/products`);
    expect(
      cachedPages.filter(({ path }) => /\/(?:api|profile|favorites|cart|checkout|orders|admin)(?:\/|\.|$)/.test(path)),
    ).toEqual([]);
    expect(cachedPages.filter(({ text }) => text.includes(email) || text.includes("Alaoui"))).toEqual([]);

    const say = createTranslator<keyof typeof fr>(locale, locale === "ar" ? ar : fr);
    await page.context().clearCookies();
    await page.context().setOffline(true);
    await page.goto(`/${locale}/profile`);
    await heading(page, say("offline.title")).waitFor();
    expect(await page.content()).not.toContain(email);
    await page.goto(`/${locale}/products`);
    await hydrated(page);
    await heading(page, t("listing.title")).waitFor();
  });

  test("offline, the account menu shows a link to the account settings instead of a spinner, and the e-mail verification reminder is hidden [U4 U5 U12 U14 T12]", async () => {
    const page = await visit({ ...DESKTOP, serviceWorkers: "allow", allow: NO_NETWORK });
    await signUp(page, shop(), { isVerified: false });
    const t = translate(locale);
    const header = page.getByRole("banner");
    const reminder = page.getByRole("complementary", { name: t("verify.label") });
    await open(page, `/${locale}`);
    await untilCached(page, locale);
    await reminder.waitFor();
    await page.context().setOffline(true);
    await page.reload();
    await hydrated(page);
    await header.getByRole("link", { name: t("frame.accountSettings") }).waitFor();
    await reminder.waitFor({ state: "hidden" });
    await page.setViewportSize(PHONE);
    await header.getByRole("link", { name: t("frame.menu"), exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: t("frame.accountSettings") })
      .waitFor();
    expect(await page.getByText(t("frame.accountLoading")).filter({ visible: true }).count()).toBe(0);

    await page.context().setOffline(false);
    await page.reload();
    await hydrated(page);
    await reminder.waitFor();
    await page.setViewportSize(DESKTOP);
    await header.getByRole("button", { name: t("frame.accountOf", { name: "Fatima Alaoui" }) }).waitFor();
  });
});

test("after a deploy, navigation from an open page of the old build loads a page of the new build, and pages of the new build replace all cached pages [G6 G7]", async () => {
  const t = translate("fr");
  const shops = await withDeployments(inject("shopUrl"), "shop/categories.tsx");
  onTestFinished(shops.close);
  const page = await visitShared({
    baseURL: shops.url,
    serviceWorkers: "allow",
    allow: new RegExp(`${NO_NETWORK.source}|${REFUSED.source}`),
  });
  const build = () => page.locator("html").getAttribute("data-build");
  const cacheNames = () => page.evaluate(() => caches.keys());
  await open(page, "/fr");
  await untilCached(page, "fr");
  expect(await build()).toBeNull();
  shops.deploy();

  // The open page belongs to the first build. The scripts that it has not loaded yet no longer exist on the server.
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("frame.categories") })
    .dispatchEvent("click");
  await page.waitForURL("**/fr/categories");
  await page.getByRole("heading", { level: 1, name: t("categories.title") }).waitFor({ timeout: 30_000 });
  expect(await build()).toBe(SECOND_BUILD);

  await open(page, "/fr");
  expect(await build()).toBe(SECOND_BUILD);
  await expect.poll(cacheNames, { timeout: 20_000 }).toContain(`pages-${SECOND_BUILD}`);
  await expect.poll(async () => (await cacheNames()).filter((name) => name.startsWith("pages-"))).toHaveLength(1);
  await untilCached(page, "fr");
  await page.context().setOffline(true);
  await page.reload();
  await hydrated(page);
  expect(await build()).toBe(SECOND_BUILD);
});
