import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createTranslator } from "../../contract/translate.ts";
import { messages as ar } from "../../messages/ar/search.ts";
import { messages as en } from "../../messages/en/search.ts";
import { messages as fr } from "../../messages/fr/search.ts";
import { isFocused, textsOf } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { DESKTOP, open, PHONE, productOf, REFUSED, visitors } from "../visits.ts";

const visit = visitors();
const runs = [
  { locale: "ar", size: PHONE, t: createTranslator("ar", ar), searchText: "عسل زعت" },
  { locale: "fr", size: DESKTOP, t: createTranslator("fr", fr), searchText: "miel thy" },
  { locale: "en", size: PHONE, t: createTranslator("en", en), searchText: "hony thym" },
] as const;

async function searchField(page: Page, locale: "ar" | "fr" | "en") {
  const ts = textsOf(locale);
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone)
    await page
      .getByRole("banner")
      .getByRole("link", { name: ts("frame.menu"), exact: true })
      .click();
  const place = isPhone ? page.getByRole("dialog") : page.getByRole("banner");
  return place.locator("input[name=q]");
}

describe.each(runs)("in $locale at $size.width", ({ locale, size, t, searchText }) => {
  test("products are suggested below the search field while typing, and Enter opens the suggestion chosen by keyboard [E19 U5 V16]", async () => {
    const page = await visit(size);
    await open(page, `/${locale}`);
    const { name } = await productOf(page, "thyme-honey", locale);
    const field = await searchField(page, locale);
    await field.fill(searchText.slice(0, 1));
    await field.fill(searchText);
    const first = page.getByRole("option").first();
    await first.getByText(name).waitFor();
    await page.getByRole("option", { name: t("search.all", { query: searchText }) }).waitFor();
    expect(await field.getAttribute("aria-expanded")).toBe("true");
    expect(await violations(page)).toEqual([]);
    await shoot(page, `instant search ${locale} ${size.width}`);
    await field.press("ArrowDown");
    expect(await field.getAttribute("aria-activedescendant")).toBe(await first.getAttribute("id"));
    await field.press("Enter");
    await page.waitForURL(/\/product\/thyme-honey$/);
    await page.getByRole("heading", { level: 1, name }).waitFor();
  });

  test("the search field shows a message when nothing matches, Escape closes the suggestions, and Enter opens the search results for the typed text [E19 V16]", async () => {
    const page = await visit(size);
    await open(page, `/${locale}`);
    const field = await searchField(page, locale);
    await field.fill("zzzz");
    await page.getByText(t("search.none")).waitFor();
    await field.press("Escape");
    await page.getByText(t("search.none")).waitFor({ state: "hidden" });
    await field.fill(searchText);
    await page.getByRole("option").first().waitFor();
    await field.press("Enter");
    await page.waitForURL(
      (address) => address.pathname.endsWith("/products") && address.searchParams.get("q") === searchText,
    );
  });
});

test("on a phone the header's search icon opens the product list and focuses the search field; a second click focuses the field again [U5]", async () => {
  const page = await visit(PHONE);
  await open(page, "/ar/about");
  const magnifier = page.getByRole("banner").getByRole("link", { name: textsOf("ar")("frame.search"), exact: true });
  const field = page.getByRole("main").locator("input[name=q]").filter({ visible: true });
  await magnifier.click();
  await page.waitForURL(/\/products\?focus=search$/);
  await expect.poll(() => isFocused(field)).toBe(true);
  await field.blur();
  await magnifier.click();
  await expect.poll(() => isFocused(field)).toBe(true);
});

test.each([
  { locale: "ar", size: PHONE },
  { locale: "fr", size: DESKTOP },
] as const)(
  "at $size.width, the product list's search field shows suggestions while typing, and Enter searches without changing the list's sorting [E19 V16 R2]",
  async ({ locale, size }) => {
    const { t, searchText } = runs.find((run) => run.locale === locale) ?? runs[0];
    const page = await visit(size);
    await open(page, `/${locale}/products?sort=name`);
    const { name } = await productOf(page, "thyme-honey", locale);
    const field = page.getByRole("main").locator("input[name=q]").filter({ visible: true });
    const options = page.getByRole("option");
    expect(await field.getAttribute("role")).toBe(null);
    for (const text of [searchText, name]) {
      await field.fill(text);
      await options.first().getByText(name).waitFor();
      const box = await page.getByRole("listbox").boundingBox();
      expect(Math.min(box?.x ?? -1, size.width - (box?.x ?? 0) - (box?.width ?? 0))).toBeGreaterThanOrEqual(0);
      await shoot(page, `instant search in the listing ${locale} ${size.width}`);
      expect(await violations(page)).toEqual([]);
      await field.press("Enter");
      await page.waitForURL(
        ({ searchParams }) => searchParams.get("q") === text && searchParams.get("sort") === "name",
      );
      await page.getByRole("heading", { level: 1, name: text }).waitFor();
      expect(await options.first().isVisible()).toBe(false);
    }
    await field.fill(searchText);
    await options.first().click();
    await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
    await page.getByRole("main").waitFor();
    expect(await page.getByText(t("search.none")).count()).toBe(0);
  },
);

test("the catalogue file for search suggestions is downloaded once per version, and the stored copy is used when the requests fail [T25 K11 A8]", async () => {
  const page = await visit({ ...DESKTOP, allow: REFUSED });
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/api\/(?:cache|products-cache)/.test(pathname)) requested.push(pathname);
  });
  const search = async (text: string) => {
    await open(page, "/fr");
    await (await searchField(page, "fr")).fill(text);
  };
  const option = page
    .getByRole("option")
    .filter({ hasText: /safran/i })
    .first();
  await search("safran");
  await option.waitFor();
  expect(requested.map((path) => path.replace(/fr-[0-9a-f]{20}/, "HASH"))).toEqual([
    "/api/cache/version",
    "/api/products-cache-HASH.json",
  ]);
  await search("safran");
  await option.waitFor();
  expect(requested.slice(2)).toEqual(["/api/cache/version"]);

  await page.route(/\/api\/(?:cache|products)/, (route) => route.abort());
  await search("safran");
  await option.waitFor();

  await page.evaluate(() => localStorage.clear());
  await search("safran");
  await page.getByText(createTranslator("fr", fr)("search.none")).waitFor();
  await (await searchField(page, "fr")).press("Enter");
  await page.waitForURL(/\/products\?q=safran$/);
});

test("the quick view shows the product from the cached catalogue when the product request fails [T25 R2]", async () => {
  const page = await visit({ ...DESKTOP, allow: REFUSED });
  const ts = textsOf("fr");
  await open(page, "/fr/products");
  const field = page.getByRole("banner").locator("input[name=q]");
  await field.fill("miel");
  await page.getByRole("option").first().waitFor();
  await field.press("Escape");
  await page.route(/\/api\/products\//, (route) => route.abort());
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: /Miel de thym/ }) })
    .first();
  await card.hover();
  await card.getByRole("button", { name: ts("card.quickView") }).click();
  const dialog = page.getByRole("dialog", { name: /Miel de thym/ });
  await dialog.getByRole("radio", { name: "250 g" }).waitFor();
  await dialog.getByRole("button", { name: ts("product.add") }).waitFor();
});

test("in a filtered product list, the suggestion to search within the filters keeps the filters and the list view in the URL [R2 V16]", async () => {
  const page = await visit(PHONE);
  await open(page, "/ar/products?rating=4&view=list&page=2");
  const field = page.getByRole("main").locator("input[name=q]").filter({ visible: true });
  await field.fill("عسل");
  const all = page.getByRole("option", { name: createTranslator("ar", ar)("search.narrowed", { query: "عسل" }) });
  await all.click();
  await page.waitForURL(({ searchParams }) => searchParams.get("q") === "عسل");
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ q: "عسل", rating: "4", view: "list" });
});
