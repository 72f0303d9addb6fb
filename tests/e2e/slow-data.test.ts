import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { ownShop } from "../account-screens.ts";
import { shoot } from "../browser.ts";
import { becomeOwner } from "../orders.ts";
import { open, PHONE, putInCart, REFUSED, visitors } from "../visits.ts";

const visit = visitors();
const office = ownShop();

/** Delays loader data; the returned function releases it. */
async function holdData(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(/\.data(?:\?|$)/, async (route) => {
    await released.promise;
    await route.continue().catch(() => {});
  });
  return released.resolve;
}

test.each([
  ["ar", "/about"],
  ["fr", "/contact"],
  ["en", "/products"],
  ["ar", "/categories"],
  ["en", "/page/privacy"],
  ["ar", "/auth/login"],
  ["fr", "/product/thyme-honey"],
  ["fr", "/checkout"],
] as const)(
  "in %s, the page %s shows a progress bar while its data loads, an error after 15 seconds, and loads at Retry [G6 G7 K13]",
  async (locale, path) => {
    const t = translate(locale);
    const page = await visit({ ...PHONE, allow: REFUSED });
    await putInCart(page, "thyme-honey");
    await open(
      page,
      path === "/checkout" ? `/${locale}/cart` : path === "/product/thyme-honey" ? `/${locale}/products` : `/${locale}`,
    );
    await page.clock.install();
    const release = await holdData(page);
    const bar = page.getByRole("progressbar", { name: t("frame.loading") });
    expect(await bar.count()).toBe(0);
    await page.locator(`a[href="/${locale}${path}"]`).first().dispatchEvent("click");
    await page.clock.runFor(400);
    await bar.waitFor();
    await shoot(page, `slow data ${locale} ${path.replaceAll("/", " ")}`);
    await page.clock.runFor(15_000);
    await page.getByRole("heading", { name: t("failure.component") }).waitFor();
    await page.getByText(t("api.timeout")).waitFor();
    expect(await bar.count()).toBe(0);
    release();
    await page.getByRole("link", { name: t("failure.retry") }).click();
    await page.getByRole("heading", { name: t("failure.component") }).waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${locale}${path}`);
  },
);

test("a back-office section whose data does not load shows an error with a retry button after 15 seconds [G6 G7 K13]", async () => {
  const t = adminTranslate("fr");
  const page = await office.visit({ allow: REFUSED });
  await becomeOwner(page, office.shop());
  await open(page, "/fr/admin/orders");
  await page.clock.install();
  await holdData(page);
  await page
    .getByRole("navigation")
    .last()
    .getByRole("link", { name: t("admin.customers"), exact: true })
    .click();
  await page.clock.runFor(400);
  await page.getByRole("progressbar", { name: t("admin.loading") }).waitFor();
  await page.clock.runFor(15_000);
  await page.getByRole("heading", { level: 1, name: t("admin.errorTitle") }).waitFor();
  await page.getByRole("button", { name: t("admin.retry") }).waitFor();
});
