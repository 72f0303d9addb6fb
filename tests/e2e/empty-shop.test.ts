import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { DEFAULT_LANGUAGE_SETTINGS } from "../../contract/locales.ts";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { contactMessagesOf } from "../../server/platform/messages/part-messages.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { becomeOwner, FROM_ANYWHERE } from "../orders.ts";
import { DESKTOP, open, PHONE } from "../visits.ts";

const { shop, visit } = ownShop({ variables: { ...FROM_ANYWHERE.variables, SEED: "none" } });

test("the categories page of a shop without categories shows a message instead of the usual introduction [R3]", async () => {
  const page = await visit(PHONE);
  await open(page, "/fr/categories");
  await page.getByRole("heading", { level: 2, name: translate("fr")("categories.none") }).waitFor();
  expect(await page.getByRole("main").getByText(translate("fr")("categories.text")).count()).toBe(0);
});

/** The test above must run before these tests, because one of them creates a category. */
describe.each([
  ["ar", PHONE],
  ["fr", DESKTOP],
  ["en", PHONE],
] as const)("a shop with nothing in it, in %s at %o", (locale, size) => {
  test("an empty shop promises no reply, further languages or products, and its menu, home page, empty cart and 404 page link only to pages that exist [R1 R23 R24 U1 U9]", async () => {
    const t = translate(locale);
    const contact = contactMessagesOf(locale);
    const page = await visit({ ...size, allow: /404/ });
    const main = page.getByRole("main");
    const isAbsent = async (texts: readonly string[]) => {
      for (const text of texts) expect(await page.getByText(text).count(), text).toBe(0);
    };
    const hrefs = (root: Locator) =>
      root.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    await open(page, `/${locale}`);
    const footer = page.getByRole("contentinfo");
    for (const key of ["frame.languagesToCome", "frame.feedback"] as const)
      expect(await footer.getByText(t(key)).count(), key).toBe(0);
    await main.getByRole("link", { name: t("frame.contact"), exact: true }).waitFor();
    if (size === DESKTOP)
      expect(await hrefs(page.getByRole("navigation", { name: t("frame.mainMenu") }))).toEqual([
        `/${locale}/about`,
        `/${locale}/contact`,
      ]);
    expect(await hrefs(footer)).not.toContain(`/${locale}/products`);
    await shoot(page, `empty promises home ${locale} ${size.width}`);

    await open(page, `/${locale}/contact?refused=invalid`);
    await isAbsent([String(contact["contact.reply"]), String(contact["contact.failed"])]);
    await main.getByText(String(contact["contact.failedAlone"])).waitFor();
    await shoot(page, `empty promises contact ${locale} ${size.width}`);

    await open(page, `/${locale}/cart`);
    expect(await hrefs(main)).toEqual([`/${locale}/contact`]);
    await shoot(page, `empty promises cart ${locale} ${size.width}`);

    await open(page, `/${locale}/nowhere`);
    await main.getByText(t("notFound.moved")).waitFor();
    expect(await main.getByRole("searchbox").count()).toBe(0);
    expect(await hrefs(main)).not.toContain(`/${locale}/products?sort=popularity`);
    expect(await violations(page)).toEqual([]);
    await shoot(page, `empty promises 404 ${locale} ${size.width}`);
  });
});

describe.each([
  { locale: "ar", size: PHONE },
  { locale: "fr", size: DESKTOP },
] as const)("in $locale at $size.width", ({ locale, size }) => {
  test("in a new shop, the back office's Home shows the set-up checklist first, and each empty list links to the next step [R26]", async () => {
    const t = adminTranslate(locale);
    const page = await visit({ ...size, reducedMotion: "reduce" });
    await becomeOwner(page, shop());
    const main = page.getByRole("main");
    const link = (name: string) => main.getByRole("link", { name });
    const isWhole = async (name: string) => {
      expect(await violations(page), name).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBe(0);
      await shoot(page, `empty ${name} ${locale} ${size.width}`);
    };

    await open(page, `/${locale}/admin`);
    await isWhole("home");
    const [first, queue] = await Promise.all(
      [link(t("admin.setup.seller")), link(t("admin.home.to_confirm"))].map((each) => each.boundingBox()),
    );
    expect(first?.y).toBeLessThan(queue?.y as number);
    await link(t("admin.setup.couriers")).click();
    await page.waitForURL(/\/admin\/settings\/delivery$/);

    await open(page, `/${locale}/admin/orders`);
    await main.getByText(t("admin.orders.firstText")).waitFor();
    await isWhole("orders");
    expect(await link(t("admin.viewShop")).getAttribute("href")).toBe(`/${locale}`);

    // The home page makes no claim that the owner has not entered (law 31-08), and has no empty sections.
    await open(page, `/${locale}`);
    const home = await main.textContent();
    expect(home).not.toMatch(/ONSSA|coopérative|التعاونيات/);
    const shopText = translate(locale);
    // The Arabic run comes first and creates a category further below, so only the Arabic home page has no categories
    // yet.
    const absent = [
      "home.trustPayment",
      "home.trustDelivery",
      "home.trustWhatsapp",
      "home.featured",
      "home.app",
    ] as const;
    for (const key of locale === "ar" ? ([...absent, "home.categories"] as const) : absent)
      expect(await main.getByText(shopText(key), { exact: true }).count(), key).toBe(0);
    expect(await link(shopText("home.shopNow")).count()).toBe(0);
    await main.getByText(shopText("listing.noProductsText"), { exact: true }).waitFor();
    await isWhole("shop");

    // Without a category, the empty product list first offers to add a category, because every product needs one.
    await open(page, `/${locale}/admin/products`);
    if (locale === "ar") {
      await isWhole("categories");
      await link(t("admin.products.category.add")).click();
      for (const each of DEFAULT_LANGUAGE_SETTINGS.offered) await page.locator(`[name="name.${each}"]`).fill("Amlou");
      await main.getByRole("button", { name: t("admin.save") }).click();
      await page.waitForURL(/\/admin\/categories$/);
      await open(page, "/ar/admin/products");
    }
    await isWhole("products");
    expect(await link(t("admin.products.import.link")).count()).toBe(1);
    await link(t("admin.products.list.add")).click();
    await page.waitForURL(/\/admin\/products\/new$/);

    await open(page, `/${locale}/admin/reviews`);
    await main.getByText(t("admin.reviews.pendingText")).waitFor();
    await isWhole("reviews");
  });
});

describe.each([
  ["ar", PHONE],
  ["fr", DESKTOP],
  ["en", PHONE],
] as const)("the shop itself in %s at %o", (locale, size) => {
  test("the product list of a shop without products shows a message, without search field and filters, and Home has no empty sections [R1 R2]", async () => {
    const t = translate(locale);
    const page = await visit(size);
    const main = page.getByRole("main");
    for (const path of ["/products", "/products?sort=popularity", "/products?max_price=50"]) {
      await open(page, `/${locale}${path}`);
      await main.getByRole("heading", { level: 2, name: t("listing.noProducts") }).waitFor();
      for (const key of ["listing.none", "listing.bestSellers", "listing.all"] as const)
        expect(await main.getByText(t(key), { exact: true }).count(), `${path} ${key}`).toBe(0);
      expect(await main.getByRole("searchbox").count()).toBe(0);
    }
    expect(await violations(page)).toEqual([]);
    await shoot(page, `empty listing ${locale} ${size.width}`);
    await open(page, `/${locale}`);
    await main.getByRole("heading", { level: 1 }).waitFor();
    for (const section of await main.getByRole("region").all())
      expect(await section.getByRole("listitem").count(), (await section.textContent()) ?? "").toBeGreaterThan(0);
  });
});
