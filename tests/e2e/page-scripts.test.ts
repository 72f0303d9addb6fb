import { expect, test } from "vitest";
import { PAGE_LOAD_LIMITS } from "../../contract/constants.ts";
import type { Locale } from "../../contract/locales.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { addressOf, scriptOf } from "../scripts.ts";
import { hydrated, open, REFUSED, visitors } from "../visits.ts";

const visit = visitors();
const CATEGORIES = addressOf("shop/categories.tsx");

test("hovering over a link prefetches the data of the linked page [G5]", async () => {
  const page = await visit();
  await open(page, "/ar/products");
  const link = page.getByRole("main").getByRole("article").first().getByRole("link").first();
  const path = await link.getAttribute("href");
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes(`${path}.data`)),
    link.hover(),
  ]);
  expect(answer.status()).toBe(200);
  expect(page.url()).toMatch(/\/ar\/products$/);
});

test("a failed prefetch of a script leaves the current page unchanged [G5 G6]", async () => {
  const page = await visit({ allow: REFUSED });
  await page.route(CATEGORIES, (route) => route.abort());
  await open(page, "/fr");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const missed = page.waitForEvent("requestfailed", (request) =>
    request.url().includes(scriptOf("shop/categories.tsx")),
  );
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: translate("fr")("frame.categories") })
    .hover();
  await missed;
  // Waits for another request. By then, a full page load would have started.
  await page.request.get("/fr/categories");
  expect(new URL(page.url()).pathname).toBe("/fr");
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
});

test("clicking another link while a page's script fails to load cancels the navigation to that page [G6 G7]", async () => {
  const t = translate("en");
  const page = await visit({ allow: REFUSED });
  await page.route(CATEGORIES, (route) => route.abort());
  await open(page, "/en");
  const missed = page.waitForEvent("requestfailed", (request) =>
    request.url().includes(scriptOf("shop/categories.tsx")),
  );
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: t("frame.categories") }).dispatchEvent("click");
  await missed;
  await footer.getByRole("link", { name: t("frame.products") }).dispatchEvent("click");
  await page.getByRole("heading", { level: 1, name: t("listing.title") }).waitFor();
  await page.unroute(CATEGORIES);
  await page.waitForTimeout(PAGE_LOAD_LIMITS.firstDelayMs * 2);
  expect(new URL(page.url()).pathname).toBe("/en/products");
});

test("going back from the failure screen shows the previous page at its scroll position [G4 G7]", async () => {
  const t = translate("fr");
  const page = await visit({ allow: /Failed to (load|fetch)|ERR_FAILED|dynamically imported/ });
  await page.route(CATEGORIES, (route) => route.abort());
  await page.route("**/fr/categories", (route) => route.abort());
  await open(page, "/fr/products");
  await page.evaluate(() => scrollTo(0, 900));
  await page.clock.install();
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("frame.categories") })
    .dispatchEvent("click");
  const failure = page.getByRole("heading", { name: t("failure.component") });
  await expect
    .poll(async () => {
      await page.clock.runFor(2000);
      return failure.count();
    })
    .toBe(1);
  expect(new URL(page.url()).pathname).toBe("/fr/categories");
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: t("listing.title") }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  expect(await failure.count()).toBe(0);
});

test("going back to a page whose script fails to load retries the script, then shows the failure screen [G6 G7]", async () => {
  const t = translate("en");
  const page = await visit({ allow: /Failed to (load|fetch)|ERR_FAILED|dynamically imported/ });
  await open(page, "/en/categories");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("frame.products") })
    .click();
  await page.getByRole("heading", { level: 1, name: t("listing.title") }).waitFor();
  await page.reload();
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const requested: string[] = [];
  await page.route(CATEGORIES, (route) => {
    requested.push(route.request().url());
    return route.abort();
  });
  await page.route("**/en/categories", (route) => route.abort());
  await page.evaluate(() => history.back());
  await page.getByRole("heading", { name: t("failure.component") }).waitFor();
  expect(requested.length).toBeGreaterThan(3);
  expect(new URL(page.url()).pathname).toBe("/en/categories");
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  await page.unroute(CATEGORIES);
  await page.unroute("**/en/categories");
  await page.getByRole("link", { name: t("failure.retry") }).click();
  await page.getByRole("heading", { level: 1, name: t("categories.title") }).waitFor();
});

test("a page script that fails to load is retried after 1, 2 and 4 seconds [G6 K13]", async () => {
  const page = await visit({ allow: REFUSED });
  const requestTimes: number[] = [];
  await page.route(CATEGORIES, (route) =>
    requestTimes.push(performance.now()) <= 3 ? route.abort() : route.continue(),
  );
  await open(page, "/fr");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: translate("fr")("frame.categories") })
    // dispatchEvent clicks the link without moving the pointer, so nothing is prefetched.
    .dispatchEvent("click");
  await page.waitForURL("**/fr/categories");
  await page.getByRole("heading", { level: 1, name: translate("fr")("categories.title") }).waitFor();
  expect(requestTimes).toHaveLength(4);
  const [first = 0, second = 0, third = 0, fourth = 0] = requestTimes;
  expect(second - first).toBeGreaterThan(950);
  expect(third - second).toBeGreaterThan(1950);
  expect(fourth - third).toBeGreaterThan(3950);
});

const failing: Locale[] = ["ar", "en"];
test.each(failing)("in %s, Retry on the error screen loads a page whose script failed to load [G7]", async (locale) => {
  const t = translate(locale);
  const page = await visit({ allow: /Failed to (load|fetch)|ERR_FAILED|dynamically imported/ });
  await page.clock.install();
  await page.route(CATEGORIES, (route) => route.abort());
  await open(page, `/${locale}`);
  const link = page.getByRole("contentinfo").getByRole("link", { name: t("frame.categories") });
  await Promise.all([page.waitForRequest(CATEGORIES), link.click()]);
  await expect
    .poll(async () => {
      await page.clock.runFor(2000);
      return page.getByRole("heading", { name: t("failure.component") }).count();
    })
    .toBe(1);
  // A translated message, not the browser's English one.
  await page.getByRole("main").getByText(t("api.timeout")).waitFor();
  await page.getByRole("banner").waitFor();
  await page.unroute(CATEGORIES);
  await page.getByRole("link", { name: t("failure.retry") }).click();
  await page.getByRole("heading", { level: 1, name: t("categories.title") }).waitFor();
});

test("while the shop is unreachable, the failure screen of a page whose script failed to load stays visible [G7]", async () => {
  const t = translate("fr");
  const page = await visit({ allow: /Failed to (load|fetch)|ERR_FAILED|dynamically imported/ });
  await page.route(CATEGORIES, (route) => route.abort());
  await page.route("**/fr/categories", (route) => route.abort());
  await open(page, "/fr");
  const probe = page.waitForEvent("requestfailed", (request) => request.method() === "HEAD");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("frame.categories") })
    .dispatchEvent("click");
  await probe;
  await page.getByRole("heading", { name: t("failure.component") }).waitFor();
  await page.getByRole("link", { name: t("failure.retry") }).waitFor();
});
