import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Category } from "../../contract/catalog.ts";
import {
  DRAWER_CLOSE_MS,
  META_DESCRIPTION_MAX_LENGTH,
  STRUCTURED_DATA_DESCRIPTION_MAX_LENGTH,
} from "../../contract/constants.ts";
import type { MenuEntry, PublicSettings } from "../../contract/content.ts";
import { type Locale, PLANNED_LANGUAGE_NAMES } from "../../contract/locales.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { inTurns } from "../in-turns.ts";
import { DESKTOP, hydrated, open, PHONE, productOf, stopClock, visitors } from "../visits.ts";

const visit = visitors();

async function settingsOf(page: Page, locale: Locale): Promise<PublicSettings> {
  return (await (await page.request.get(`/api/settings?locale=${locale}`)).json()).data;
}

/** A tenth of 0.1, the largest cumulative layout shift (CLS) of a good page. */
const SHIFT_MAX = 0.01;
const FONT_DELAY_MS = 1500;

/** The cumulative layout shift of a page whose fonts load late. */
async function shiftByLateFonts(page: Page, path: string): Promise<number> {
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FONT_DELAY_MS));
    await route.continue();
  });
  await page.addInitScript(() => {
    const measured = { shift: 0 };
    Object.assign(window, { heard: measured });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) measured.shift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await open(page, path);
  return page.evaluate(async () => {
    await document.fonts.ready;
    // Layout runs in the next frame, and the observer is notified after that.
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (![...document.fonts].some(({ status }) => status === "loaded")) throw new Error("no font came");
    return (window as unknown as { heard: { shift: number } }).heard.shift;
  });
}

const language = (page: Page) => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);

inTurns(["ar", "fr"] as const, "in %s", (locale, test) => {
  const t = translate(locale);

  test("the mobile menu links to each menu entry, category and language, has a search field, and on closing returns the focus to the menu button [U5]", async () => {
    const page = await visit();
    await open(page, `/${locale}`);
    const settings = await settingsOf(page, locale);
    const button = page.getByRole("banner").getByRole("link", { name: t("frame.menu"), exact: true });
    await button.click();
    const menu = page.getByRole("dialog", { name: settings.site_name });
    await menu.waitFor();
    const { data } = await (await page.request.get(`/api/categories?locale=${locale}`)).json();
    const paths = [...settings.menu.map(({ url }) => url), ...data.map(({ slug }: Category) => `/category/${slug}`)];
    for (const path of new Set(paths)) {
      const href = path === "/" ? `/${locale}` : `/${locale}${path}`;
      expect(await menu.locator(`a[href="${href}"]:not([hreflang])`).count(), path).toBe(1);
    }
    expect(await menu.locator("a[hreflang]").count()).toBe(3);
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    await expect.poll(() => button.evaluate((link) => link === document.activeElement)).toBe(true);

    await button.click();
    await menu.waitFor();
    // Simulates a slow browser, which fires the close event of the first dialog only after the menu was opened again.
    await menu.evaluate((dialog) => dialog.dispatchEvent(new Event("close")));
    await page.waitForTimeout(DRAWER_CLOSE_MS);
    expect(await menu.getAttribute("data-state")).toBe("open");
    await menu.getByRole("searchbox").fill("أملو");
    await menu.getByRole("searchbox").press("Enter");
    await page.waitForURL(new RegExp(`/${locale}/products\\?q=`));
    await menu.waitFor({ state: "hidden" });
  });

  test("the footer has the first four menu entries, legal pages, contact details, languages and social links [U9 K6]", async () => {
    const page = await visit();
    await open(page, `/${locale}/contact`);
    const settings = await settingsOf(page, locale);
    const footer = page.getByRole("contentinfo");
    const navigation = footer.getByRole("list").first();
    expect(await navigation.getByRole("link").allTextContents()).toEqual(
      settings.menu.slice(0, 4).map((entry: MenuEntry) => entry.text),
    );
    for (const slug of ["shipping", "returns", "terms", "privacy", "legal-notice"]) {
      await footer.locator(`a[href="/${locale}/page/${slug}"]`).waitFor();
    }
    await footer.locator(`a[href="mailto:${settings.company_email}"]`).waitFor();
    await footer.locator(`a[href="tel:${settings.company_phone}"]`).waitFor();
    await footer.getByRole("link", { name: t("frame.contactForm") }).waitFor();
    await footer.getByText(settings.company_address).waitFor();
    for (const name of ["العربية", "Français", "English"]) await footer.getByRole("link", { name }).waitFor();
    await footer.getByText(PLANNED_LANGUAGE_NAMES.join(" · ")).waitFor();
    const social = footer.getByRole("list", { name: t("frame.social") }).getByRole("link");
    const set = Object.values(settings.social_media).filter(Boolean);
    expect((await social.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).sort()).toEqual(
      set.sort(),
    );
    await footer
      .getByText(t("frame.copyright", { year: new Date().getFullYear(), name: settings.site_name }))
      .waitFor();
  });

  test("a dismissed shop notice stays hidden for the browser session and is shown to a new visitor [U13 T22]", async () => {
    const page = await visit();
    await open(page, `/${locale}`);
    const notice = page.getByRole("complementary", { name: t("frame.notice") });
    await notice.getByText((await settingsOf(page, locale)).alert.message).waitFor();
    await notice.getByRole("button", { name: t("frame.dismiss") }).click();
    await notice.waitFor({ state: "detached" });
    await page.reload();
    expect(await notice.isVisible()).toBe(false);
    await hydrated(page);
    expect(await notice.count()).toBe(0);
    const other = await visit();
    await other.goto(`/${locale}`);
    await other.getByRole("complementary", { name: t("frame.notice") }).waitFor();
  });

  test.each([
    ["a phone", PHONE],
    ["a wide screen", DESKTOP],
  ])("on %s, fonts that load late cause no layout shift [U13]", async (_, screen) => {
    for (const path of ["", "/products", "/product/thyme-honey"]) {
      const page = await visit(screen);
      expect(await shiftByLateFonts(page, `/${locale}${path}`), path).toBeLessThan(SHIFT_MAX);
    }
  });

  test("with a long shop name the header shows the whole main menu, and the search field is at least 160 px wide [U1 U4]", async () => {
    const page = await visit({ ...DESKTOP, javaScriptEnabled: false });
    await page.goto(`/${locale}`);
    const banner = page.getByRole("banner");
    await banner.locator(".shop-name").evaluate((link) => {
      (link as HTMLElement).dataset.long = "true";
      (link.firstElementChild as HTMLElement).textContent = "Coopérative Tighanimine";
    });
    const menu = banner.getByRole("navigation", { name: t("frame.mainMenu") });
    const ends = () => menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(await ends()).toBeLessThan(4);
    expect((await banner.getByRole("search").boundingBox())?.width).toBeGreaterThanOrEqual(160);
  });

  test("the main menu marks the current page, both rendered by the server and after client-side navigation [U1]", async () => {
    const bare = await visit({ ...DESKTOP, javaScriptEnabled: false });
    const current = (page: Page) =>
      page
        .getByRole("navigation", { name: t("frame.mainMenu") })
        .locator("[aria-current=page]")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    for (const [path, marked] of [
      ["", [`/${locale}`]],
      ["/products?sort=name", [`/${locale}/products`]],
      ["/cart", []],
    ] as const) {
      await bare.goto(`/${locale}${path}`);
      expect(await current(bare), path).toEqual(marked);
    }
    const page = await visit(DESKTOP);
    await open(page, `/${locale}`);
    await page.getByRole("banner").locator(`a[href="/${locale}/products"]`).first().click();
    await expect.poll(() => current(page)).toEqual([`/${locale}/products`]);
  });

  test("a product page's head has title, description, language alternates and structured data in the page's language [U16 U18 K14]", async () => {
    const page = await visit();
    await page.goto(`/${locale}/product/thyme-honey`);
    const product = await productOf(page, "thyme-honey", locale);
    const { site_name } = await settingsOf(page, locale);
    expect(await page.title()).toBe(`${product.name} · ${site_name}`);
    const attribute = (selector: string, name: string) => page.locator(`head ${selector}`).getAttribute(name);
    const description = (await attribute("meta[name=description]", "content")) ?? "";
    expect(description.length).toBeGreaterThan(20);
    expect(description.length).toBeLessThanOrEqual(META_DESCRIPTION_MAX_LENGTH);
    const own = new URL(`/${locale}/product/thyme-honey`, page.url()).href;
    expect(await attribute("link[rel=canonical]", "href")).toBe(own);
    for (const [language, path] of [
      ["ar", "/ar"],
      ["fr", "/fr"],
      ["en", "/en"],
      ["x-default", ""],
    ]) {
      const href = await attribute(`link[rel=alternate][hreflang=${language}]`, "href");
      expect(href).toBe(new URL(`${path}/product/thyme-honey`, page.url()).href);
    }
    expect(await attribute("meta[property='og:title']", "content")).toBe(product.name);
    const card = await attribute("meta[property='og:image']", "content");
    expect(new URL(card ?? "").pathname).toMatch(
      new RegExp(`^/social/${locale}/product-thyme-honey-[0-9a-f]{16}\\.jpg$`),
    );

    // A product with several variants is a ProductGroup with an offer for each.
    const json = await page.locator("script[type='application/ld+json']").textContent();
    const about = JSON.parse(json ?? "")["@graph"].find(
      (item: { "@type": string }) => item["@type"] === "ProductGroup",
    );
    expect(about.name).toBe(product.name);
    expect(about.description.length).toBeLessThanOrEqual(STRUCTURED_DATA_DESCRIPTION_MAX_LENGTH);
    expect(Number(about.aggregateRating.ratingValue)).toBe(product.average_rating);
    const variantData = about.hasVariant.find(({ sku }: { sku: string }) => sku === product.sku);
    expect(variantData.weight.value).toBe(product.weight);
    const { priceValidUntil, ...offer } = variantData.offers;
    expect(offer).toMatchObject({
      price: product.currentPrice.toFixed(2),
      priceCurrency: "MAD",
      availability: "https://schema.org/InStock",
    });
    const days = (Date.parse(priceValidUntil) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(362);
    expect(days).toBeLessThan(366);
  });

  test("shop settings and categories are in the server's HTML, and the browser fetches the cart after loading the page [T24]", async () => {
    const bare = await visit({ javaScriptEnabled: false });
    await bare.goto(`/${locale}`);
    const settings = await settingsOf(bare, locale);
    await bare.getByRole("banner").getByText(settings.site_name).first().waitFor();
    expect(await bare.locator(`a[href="/${locale}/category/honey"]`).count()).toBeGreaterThan(0);
    const page = await visit();
    const cart = page.waitForResponse((answer) => answer.url().includes("/api/cart") && answer.ok());
    await page.goto(`/${locale}`);
    await cart;
  });
});

test("a chosen language sets the page's lang and dir, is stored, and applies to URLs without a language prefix [T20 K7]", async () => {
  const page = await visit({ locale: "en-GB" });
  await open(page, "/");
  expect(await language(page)).toEqual(["ar", "rtl"]);
  const choose = async (name: string) => {
    await Promise.all([page.waitForEvent("load"), page.getByRole("contentinfo").getByRole("link", { name }).click()]);
    await hydrated(page);
  };
  await choose("Français");
  expect(await language(page)).toEqual(["fr", "ltr"]);
  expect(new URL(page.url()).pathname).toBe("/");
  expect(await page.evaluate(() => localStorage.getItem("userLocale"))).toBe("fr");
  await open(page, "/products");
  expect(await language(page)).toEqual(["fr", "ltr"]);
  await open(page, "/ar/products");
  expect(await language(page)).toEqual(["ar", "rtl"]);

  // localStorage restores a lost cookie.
  await page.context().clearCookies({ name: "userLocale" });
  await page.goto("/about");
  await expect.poll(() => language(page).catch(() => null)).toEqual(["fr", "ltr"]);
  await hydrated(page);
  await choose("العربية");
  expect(await language(page)).toEqual(["ar", "rtl"]);
});

test("an unknown language code stored in the browser is ignored, and the page has the default language [T20 K7]", async () => {
  const page = await visit();
  await page.addInitScript(() => localStorage.setItem("userLocale", "xx"));
  await open(page, "/");
  expect(await language(page)).toEqual(["ar", "rtl"]);
});

test("the header's language link switches from Arabic to English, and the header's language menu from English to French [U1 K10]", async () => {
  const page = await visit(DESKTOP);
  await open(page, "/ar/about");
  const header = page.getByRole("banner");
  const menu = header.getByRole("navigation", { name: translate("ar")("frame.mainMenu") });
  for (const { text } of (await settingsOf(page, "ar")).menu) await menu.getByText(text, { exact: true }).waitFor();
  await header.getByRole("link", { name: "English", exact: true }).click();
  await page.waitForURL("**/en/about");
  await hydrated(page);
  expect(await language(page)).toEqual(["en", "ltr"]);
  await header.getByRole("button", { name: translate("en")("frame.allLanguages") }).click();
  const list = page.getByRole("menu", { name: translate("en")("frame.allLanguages") });
  await expect
    .poll(() =>
      list
        .getByRole("menuitemradio")
        .first()
        .evaluate((item) => item === document.activeElement),
    )
    .toBe(true);
  await list.getByRole("menuitemradio", { name: "Français" }).click();
  await page.waitForURL("**/fr/about");
});

describe("toasts", () => {
  const t = translate("ar");

  async function toasted() {
    const page = await visit({ permissions: ["clipboard-read", "clipboard-write"] });
    await page.clock.install();
    await open(page, "/ar/product/thyme-honey");
    await page.getByRole("link", { name: t("share.share") }).click();
    const text = page.getByRole("status").getByText(t("share.copied"));
    await text.waitFor();
    await stopClock(page);
    const box = await text.boundingBox();
    if (!box) throw new Error("the toast is not seen");
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    return { page, text, at };
  }

  test("a toast disappears after 3 seconds [T23 X11 K10 C2 U10]", async () => {
    const { page, text } = await toasted();
    await page.mouse.move(5, 790);
    await page.clock.runFor(1000);
    expect(await text.isVisible()).toBe(true);
    await page.clock.runFor(2400);
    await text.waitFor({ state: "detached" });
  });

  test("a toast stays while the pointer is over it, and disappears after the pointer leaves [T23]", async () => {
    const { page, text, at } = await toasted();
    await page.mouse.move(at.x, at.y);
    await page.clock.runFor(10_000);
    expect(await text.isVisible()).toBe(true);
    await page.mouse.move(5, 790);
    await page.clock.runFor(3400);
    await text.waitFor({ state: "detached" });
  });

  test("a toast closes on a click and by its close button [T23]", async () => {
    const pressed = await toasted();
    await pressed.page.mouse.click(pressed.at.x, pressed.at.y);
    await pressed.page.clock.runFor(400);
    await pressed.text.waitFor({ state: "detached" });
    const closed = await toasted();
    await closed.page
      .getByRole("status")
      .getByRole("button", { name: t("frame.close") })
      .click();
    await closed.page.clock.runFor(400);
    await closed.text.waitFor({ state: "detached" });
  });

  test("a toast appears below the add-to-cart popup, and is fully visible in a viewport only 340 px high [T23 U11 X11]", async () => {
    const page = await visit({ permissions: ["clipboard-read", "clipboard-write"] });
    await open(page, "/ar/product/thyme-honey");
    const add = page.getByRole("main").getByRole("button", { name: `${t("product.add")} · ` });
    await add.first().click();
    const popup = page.getByRole("status", { name: t("cart.added") });
    await popup.hover();
    await page.getByRole("link", { name: t("share.share") }).press("Enter");
    const toast = page.locator(".toast:not(.added)").filter({ hasText: t("share.copied") });
    const edges = async (place: typeof popup) => {
      const { y = 0, height = 0 } = (await place.boundingBox()) ?? {};
      return { top: y, bottom: y + height };
    };
    await expect.poll(async () => (await edges(toast)).top >= (await edges(popup)).bottom).toBe(true);
    const height = 340;
    await page.setViewportSize({ width: 740, height });
    await expect.poll(async () => (await edges(toast)).bottom < height).toBe(true);
  });

  test.each([1, -1])(
    "a sideways swipe of 120 px closes a toast, a swipe of 80 px does not (direction %i) [T23 K10]",
    async (side) => {
      const { page, text, at } = await toasted();
      const swipe = async (distance: number) => {
        await page.mouse.move(at.x, at.y);
        await page.mouse.down();
        await page.mouse.move(at.x + (side * distance) / 2, at.y, { steps: 3 });
        await page.mouse.move(at.x + side * distance, at.y, { steps: 3 });
        await page.mouse.up();
      };
      await swipe(80);
      await page.clock.runFor(500);
      expect(await text.isVisible()).toBe(true);
      await swipe(120);
      await page.clock.runFor(500);
      await text.waitFor({ state: "detached" });
    },
  );
});
