import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatMoney, formatRating } from "../../contract/money.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { isFocused, messageOf } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { BROWSER } from "../cookies.ts";
import { inTurns } from "../in-turns.ts";
import { addressOf } from "../scripts.ts";
import { DESKTOP, holdCalls, holdScripts, hydrated, open, PHONE, productOf, REFUSED, visitors } from "../visits.ts";

const visit = visitors();

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

async function pricesFor(page: Page, search: string): Promise<number[]> {
  const { data } = await (await page.request.get(`/api/products?per_page=24&${search}`)).json();
  return data.map(({ currentPrice }: { currentPrice: number }) => currentPrice);
}

inTurns(["ar", "fr"] as const, "in %s", (locale, test) => {
  const t = translate(locale);
  const money = (amount: number) => formatMoney(amount, locale);

  test("filters and sorting of the product list are in the URL and survive a reload; the browser's Back undoes the last change [R2 K8]", async () => {
    const page = await visit();
    await open(page, `/${locale}/products`);
    await page.getByRole("link", { name: t("listing.filters"), exact: true }).click();
    const sheet = page.getByRole("dialog", { name: t("listing.filters") });
    const honey = (await (await page.request.get(`/api/categories?locale=${locale}`)).json()).data[0];
    await sheet.getByRole("radio", { name: honey.name, exact: true }).check();
    await sheet.getByLabel(t("filters.min"), { exact: true }).fill("200");
    await sheet.getByLabel(t("filters.max"), { exact: true }).fill("100");
    await sheet.getByRole("radio", { name: t("filters.ratingFrom", { count: 4 }) }).check();
    const prices = await pricesFor(page, `category=${honey.slug}&min_price=100&max_price=200&rating=4`);
    expect(prices.length).toBeGreaterThan(1);
    await sheet.getByRole("button", { name: t("filters.show", { count: prices.length }), exact: true }).click();
    await expect
      .poll(() => query(page))
      .toEqual({ category: "honey", min_price: "100", max_price: "200", rating: "4" });
    await sheet.waitFor({ state: "hidden" });
    await expect.poll(() => cards(page).count()).toBe(prices.length);

    await page.getByRole("button", { name: t("listing.sortBy", { order: t("sort.popularity") }) }).click();
    await page.getByRole("menuitemradio", { name: t("sort.priceAsc") }).click();
    await expect.poll(() => query(page).sort).toBe("price_asc");
    const sorted = [...prices].sort((a, b) => a - b);
    expect(await pricesFor(page, page.url().split("?")[1] ?? "")).toEqual(sorted);
    await expect
      .poll(async () => (await cards(page).first().textContent())?.includes(money(sorted[0] ?? 0)))
      .toBe(true);

    await page.reload();
    await hydrated(page);
    expect(await cards(page).count()).toBe(prices.length);
    await page.goBack();
    await expect.poll(() => query(page).sort).toBe(undefined);
    await page.goBack();
    await expect.poll(() => query(page)).toEqual({});
    await expect.poll(() => cards(page).count()).toBe(24);
  });

  test("a clicked filter button is shown as expanded before the filter panel opens, and gets the focus again when the panel is closed [R2 K8]", async () => {
    const page = await visit();
    await open(page, `/${locale}/products`);
    const opener = page.getByRole("link", { name: t("listing.filters"), exact: true });
    expect(await opener.getAttribute("aria-expanded")).toBe("false");
    const happened = opener.evaluate(
      (link) =>
        new Promise<string[]>((resolve) => {
          const states: string[] = [];
          new MutationObserver((changes) => {
            if (changes.some(({ target }) => target === link)) requestAnimationFrame(() => states.push("paint"));
            if (changes.some(({ attributeName }) => attributeName === "open")) resolve([...states, "sheet"]);
          }).observe(document, { subtree: true, attributeFilter: ["aria-expanded", "open"] });
        }),
    );
    await opener.click();
    expect(await happened).toEqual(["paint", "sheet"]);
    expect(await page.locator("[aria-expanded=true]").textContent()).toBe(t("listing.filters"));
    const sheet = page.getByRole("dialog", { name: t("listing.filters") });
    await sheet.getByRole("button", { name: t("filters.close") }).click();
    await sheet.waitFor({ state: "hidden" });
    expect(await opener.getAttribute("aria-expanded")).toBe("false");
    expect(await isFocused(opener)).toBe(true);
  });

  test("the price filter accepts Arabic digits and a decimal comma; a price that is not a number is marked as invalid and stays in the field [R2]", async () => {
    const page = await visit();
    await open(page, `/${locale}/products`);
    await page.getByRole("link", { name: t("listing.filters"), exact: true }).click();
    const sheet = page.getByRole("dialog", { name: t("listing.filters") });
    const [min, max] = [
      sheet.getByLabel(t("filters.min"), { exact: true }),
      sheet.getByLabel(t("filters.max"), { exact: true }),
    ];
    await min.fill("٤٩٫٥");
    await max.fill("abc");
    expect(await sheet.getByText(t("filters.notPrice")).count(), "while it is typed").toBe(0);
    await max.press("Enter");
    await expect.poll(() => messageOf(max)).toBe(t("filters.notPrice"));
    expect(await min.getAttribute("aria-invalid")).toBe(null);
    await shoot(page, `no price ${locale}`);
    expect(await violations(page)).toEqual([]);
    await max.fill("120,5");
    await max.press("Enter");
    await expect.poll(() => query(page)).toEqual({ min_price: "49.5", max_price: "120.5" });
    await sheet.waitFor({ state: "hidden" });
    const prices = await pricesFor(page, "min_price=49.5&max_price=120.5");
    expect(prices.every((price) => price >= 49.5 && price <= 120.5)).toBe(true);
    await expect.poll(() => cards(page).count()).toBe(prices.length);
    const bare = await visit({ javaScriptEnabled: false, ...DESKTOP });
    await bare.goto(`/${locale}/products?min_price=abc&max_price=${encodeURIComponent("١٢٠٫٥")}`);
    const panel = bare.getByRole("complementary", { name: t("listing.filters") });
    expect(await panel.getByLabel(t("filters.min"), { exact: true }).inputValue()).toBe("abc");
    expect(await messageOf(panel.getByLabel(t("filters.min"), { exact: true }))).toBe(t("filters.notPrice"));
    expect(await panel.getByLabel(t("filters.max"), { exact: true }).inputValue()).toBe("120.5");

    const wide = await visit(DESKTOP);
    await open(wide, `/${locale}/products`);
    const beside = wide.getByRole("complementary", { name: t("listing.filters") });
    await beside.getByLabel(t("filters.min"), { exact: true }).fill("abc");
    await beside.getByRole("radio", { name: t("filters.ratingFrom", { count: 4 }) }).check();
    await expect.poll(() => query(wide).rating).toBe("4");
    expect(await beside.getByLabel(t("filters.min"), { exact: true }).inputValue()).toBe("abc");
    await beside.getByText(t("filters.notPrice")).waitFor();
  });

  test("on a desktop changing a filter by keyboard keeps the focus; on a phone the opened filter panel focuses its close button [R2 U5]", async () => {
    const page = await visit(DESKTOP);
    await open(page, `/${locale}/products`);
    const panel = page.getByRole("complementary", { name: t("listing.filters") });
    const all = panel.locator("[name=category]").first();
    await all.press("ArrowDown");
    await expect.poll(() => query(page).category).toBeTruthy();
    await expect.poll(() => isFocused(panel.getByRole("radio", { checked: true }).first())).toBe(true);
    const min = panel.getByLabel(t("filters.min"), { exact: true });
    await min.fill("20");
    await min.press("Enter");
    await expect.poll(() => query(page).min_price).toBe("20");
    await page.getByRole("link", { name: t("listing.clear"), exact: true }).waitFor();
    expect(await isFocused(min)).toBe(true);
    await page.goBack();
    await expect.poll(() => min.inputValue()).toBe("");

    await page.setViewportSize(PHONE);
    await open(page, `/${locale}/products`);
    await page.getByRole("link", { name: t("listing.filters"), exact: true }).click();
    const sheet = page.getByRole("dialog", { name: t("listing.filters") });
    await expect.poll(() => isFocused(sheet.getByRole("button", { name: t("filters.close") }))).toBe(true);
    await sheet.getByLabel(t("filters.max"), { exact: true }).fill("abc");
    await sheet.locator("button[type=submit]").last().click();
    expect(await isFocused(sheet.getByLabel(t("filters.max"), { exact: true }))).toBe(true);
  });

  test("each active filter is shown as a chip, and a click on the chip removes only that filter [R2]", async () => {
    const page = await visit();
    await open(page, `/${locale}/products?category=honey&rating=4&max_price=200`);
    const chip = (filter: string) => page.getByRole("link", { name: t("listing.remove", { filter }) });
    await chip(t("filters.ratingFrom", { count: 4 })).click();
    await expect.poll(() => query(page)).toEqual({ category: "honey", max_price: "200" });
    await chip(t("filters.upTo", { max: money(200) })).click();
    await expect.poll(() => query(page)).toEqual({ category: "honey" });
    await expect.poll(() => cards(page).count()).toBe((await pricesFor(page, "category=honey")).length);
    await page.goto(`/${locale}/products?category=honey&rating=4&sort=name`);
    await page.getByRole("link", { name: t("listing.clear") }).click();
    await expect.poll(() => query(page)).toEqual({ sort: "name" });
  });

  test("the server renders a URL's search text and list view, explains a one-letter search, and shows best sellers if nothing matches [R2 V16]", async () => {
    const page = await visit();
    await open(page, `/${locale}/products`);
    const { name, short_description } = await productOf(page, "thyme-honey", locale);
    const field = page.getByRole("main").locator("input[name=q]").filter({ visible: true });
    await field.fill(name);
    await field.press("Enter");
    await page.waitForURL(/\?q=/);
    await page.getByRole("heading", { level: 1, name: t("listing.results", { text: name }) }).waitFor();
    await page.getByRole("link", { name: t("listing.list") }).click();
    await expect.poll(() => query(page)).toEqual({ q: name, view: "list" });
    const bare = await visit({ javaScriptEnabled: false, ...DESKTOP });
    await bare.goto(page.url());
    await cards(bare).first().getByText(short_description).waitFor();
    await bare.goto(`/${locale}/products?q=${encodeURIComponent("ع")}&sort=name`);
    await bare.getByRole("heading", { level: 1, name: t("listing.title") }).waitFor();
    expect(await bare.title()).toContain(t("listing.title"));
    expect(await bare.getByRole("main").getByRole("searchbox").last().inputValue()).toBe("ع");
    await bare.getByText(t("listing.searchShort")).last().waitFor();
    expect(await cards(bare).count()).toBe(24);
    await bare.goto(`/${locale}/products?q=zzzzzz`);
    await bare.getByRole("heading", { name: t("listing.noneFor", { text: "zzzzzz" }) }).waitFor();
    await bare.getByRole("heading", { name: t("listing.bestSellers") }).waitFor();
  });

  test("a product card separates rating and number of reviews by a middle dot instead of a comma [U17]", async () => {
    const page = await visit();
    await open(page, `/${locale}/products`);
    const { name, average_rating, total_reviews } = await productOf(page, "thyme-honey", locale);
    const stars = t("rating.outOf", { value: formatRating(average_rating, locale) });
    const card = page.getByRole("article").filter({ hasText: name }).first();
    await card.getByText(`${stars} · ${t("rating.count", { count: total_reviews })}`, { exact: true }).waitFor();
  });

  test("the quick view of a product opens over the list, and Escape closes it and returns the focus [R2]", async () => {
    const page = await visit(DESKTOP);
    await open(page, `/${locale}/products`);
    const card = cards(page).first();
    await card.hover();
    const name = (await card.getByRole("heading").textContent()) ?? "";
    const look = card.getByRole("button", { name: t("card.quickView") });
    await look.click();
    const dialog = page.getByRole("dialog", { name });
    await dialog.getByRole("button", { name: t("product.add") }).waitFor();
    await dialog.getByRole("link", { name: t("quickView.more") }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => look.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(new URL(page.url()).pathname).toBe(`/${locale}/products`);
  });

  test("a product page shows description, SKU, barcode, weight, origin, certification and specifications [C1]", async () => {
    const page = await visit();
    await open(page, `/${locale}/product/thyme-honey`);
    const product = await productOf(page, "thyme-honey", locale);
    const about = page.getByRole("region", { name: t("product.details") });
    await about.getByText(product.description.split("\n")[0] ?? "").waitFor();
    await about.getByText(t("product.specifications")).click();
    for (const { name } of product.specifications) await about.getByText(name, { exact: true }).first().waitFor();
    await about.getByText(product.sku, { exact: true }).waitFor();
    await about.getByText(product.barcode ?? "no barcode", { exact: true }).waitFor();
    await about.getByText(t("unit.g", { count: 780 })).waitFor();
    await about.getByText(t("product.origin")).click();
    const country = new Intl.DisplayNames(locale, { type: "region" }).of("MA") ?? "";
    await about.getByText(country, { exact: true }).waitFor();
    await about.getByText(t("product.onssa")).waitFor();
    await page.getByText(t("product.inStock"), { exact: true }).waitFor();
  });

  test("selecting a variant updates the URL and the price; a sold-out product has a disabled button and a link to ask when it is back in stock [C1 C3]", async () => {
    const page = await visit();
    await open(page, `/${locale}/product/thyme-honey`);
    const { attributes } = await productOf(page, "thyme-honey", locale);
    const smallest = attributes[0]?.options.find(({ price }) => price === 85);
    await page.getByRole("radio", { name: smallest?.value }).click();
    await expect.poll(() => query(page).option).toBe(String(smallest?.variant_id));
    await page.getByRole("button", { name: `${t("product.add")} · ${money(85)}` }).waitFor();
    await page.goto(`/${locale}/product/carob-honey`);
    expect(await page.getByRole("button", { name: t("product.soldOut"), exact: true }).isDisabled()).toBe(true);
    await page.getByText(t("product.soldOutText")).waitFor();
    const ask = page.getByRole("link", { name: t("product.askBack") });
    const box = await ask.boundingBox();
    expect((box?.y ?? PHONE.height) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    await ask.click({ trial: true });
  });

  test("a variant and a quantity chosen before hydration stay selected and are added to the cart [C1 C3 C5]", async () => {
    const page = await visit();
    const release = await holdScripts(page);
    await page.goto(`/${locale}/product/thyme-honey`, { waitUntil: "commit" });
    const { attributes } = await productOf(page, "thyme-honey", locale);
    const smallest = attributes[0]?.options.find(({ price }) => price === 85);
    const size = page.getByRole("radio", { name: smallest?.value });
    await size.check();
    const quantity = page.getByRole("spinbutton", { name: t("product.quantity") });
    await quantity.fill("3");
    await quantity.press("Tab");
    release();
    await hydrated(page);
    await expect.poll(() => query(page).option).toBe(String(smallest?.variant_id));
    expect(await size.isChecked()).toBe(true);
    expect(await quantity.inputValue()).toBe("3");
    await page.getByRole("button", { name: `${t("product.add")} · ${money(255)}` }).click();
    await page.getByRole("status", { name: t("cart.added") }).waitFor();
    const { data } = await (await page.request.get("/api/cart", { headers: BROWSER })).json();
    expect(data.items.map(({ variant_id, quantity }: Record<string, number>) => [variant_id, quantity])).toEqual([
      [smallest?.variant_id, 3],
    ]);
  });

  test("a product page has four related products, a share link and a WhatsApp link that names the product [C2]", async () => {
    const page = await visit();
    await open(page, `/${locale}/product/thyme-honey`);
    const { name } = await productOf(page, "thyme-honey", locale);
    await page.getByRole("heading", { level: 2, name: t("product.related") }).waitFor();
    expect(await cards(page).count()).toBe(4);
    const ask = await page.getByRole("link", { name: t("product.ask") }).getAttribute("href");
    expect(ask).toMatch(/^https:\/\/wa\.me\/212600000000\?text=/);
    expect(decodeURIComponent(ask ?? "")).toContain(name);
    expect(decodeURIComponent(ask ?? "")).toContain(`/${locale}/product/thyme-honey`);
    await page.getByRole("link", { name: t("share.share") }).waitFor();
  });

  test("Share passes the product's name and URL to navigator.share, and a canceled share shows no message that the link was copied [C2]", async () => {
    const page = await visit();
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      navigator.share = async (data) => {
        shared.push(data ?? {});
        if (shared.length > 1) throw new DOMException("closed", "AbortError");
      };
    });
    await open(page, `/${locale}/product/thyme-honey`);
    const { name } = await productOf(page, "thyme-honey", locale);
    const share = page.getByRole("link", { name: t("share.share") });
    const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
    await share.click();
    await expect.poll(shared).toHaveLength(1);
    const [sheet] = await shared();
    expect(sheet?.title).toContain(name);
    expect(new URL(sheet?.url ?? "").pathname).toBe(`/${locale}/product/thyme-honey`);
    await share.click();
    await expect.poll(shared).toHaveLength(2);
    expect(await page.getByRole("status").getByText(t("share.copied")).count()).toBe(0);
  });

  test("the delivery fees button opens and focuses the city field, also on a slow network; a page load with a stored city does not move the focus [C2 E9 U6]", async () => {
    const page = await visit();
    await open(page, `/${locale}/product/thyme-honey`);
    const delivery = page.getByRole("region", { name: t("delivery.title") });
    const city = delivery.getByRole("combobox", { name: t("delivery.city") });
    const release = await holdCalls(page, addressOf("shop/product/delivery-by-city.tsx"));
    await delivery.getByRole("button", { name: t("delivery.choose") }).dblclick();
    expect(await isFocused(page.getByRole("main"))).toBe(true);
    release();
    await expect.poll(() => isFocused(city)).toBe(true);
    expect(await city.getAttribute("aria-expanded")).toBe("true");
    await delivery.getByRole("option").nth(3).waitFor();
    await shoot(page, `delivery city ${locale}`);
    await delivery.getByRole("option").first().click();
    await delivery.getByRole("listitem").first().waitFor();
    await open(page, `/${locale}/product/thyme-honey`);
    await delivery.getByRole("listitem").first().waitFor();
    expect(await city.getAttribute("aria-expanded")).toBe("false");
    expect(await isFocused(page.locator("body"))).toBe(true);
  });

  test("a bundle's page lists its components, their total price and the saving [C3]", async () => {
    const page = await visit();
    await open(page, `/${locale}/product/souss-breakfast`);
    const pack = await productOf(page, "souss-breakfast", locale);
    expect(pack.subproducts.length).toBeGreaterThan(1);
    const contents = page
      .getByRole("main")
      .locator("section", { has: page.getByRole("heading", { name: t("product.pack") }) });
    for (const part of pack.subproducts) await contents.getByRole("link", { name: part.name }).waitFor();
    const apart = pack.subproducts.reduce((sum, part) => sum + part.price * part.quantity, 0);
    await contents.getByText(money(apart), { exact: true }).waitFor();
    await contents.getByText(money(apart - pack.currentPrice), { exact: true }).waitFor();
    expect(pack.saving).toBe(apart - pack.currentPrice);
    // A bundle is packed, not produced: only its components have an ONSSA authorisation.
    expect(pack.onssa_number).toBe(null);
    expect(await page.getByText(t("product.onssa")).count()).toBe(0);
  });
});

test("a product picture that fails to load is replaced by a placeholder of the same size with the same alternative text [A10]", async () => {
  const page = await visit({ allow: REFUSED });
  await page.route(/\/media\//, (route) => route.abort());
  await open(page, "/ar/product/thyme-honey");
  const { images, name } = await productOf(page, "thyme-honey");
  const placeholder = page.locator("span[role=img]").and(page.getByRole("img", { name: images[0]?.alt || name }));
  await placeholder.first().waitFor();
  const box = await placeholder.first().boundingBox();
  expect(box?.width).toBe(360);
  expect(box?.height).toBe(330);
});

test("a quantity typed on the product page is limited to 1 to 99, and an empty quantity becomes 1 [V13]", async () => {
  const t = translate("fr");
  const page = await visit();
  await open(page, "/fr/product/almond-argan-amlou");
  const group = page.getByRole("group", { name: t("product.quantity") });
  const quantity = group.getByRole("spinbutton");
  const [less, more] = [
    group.getByRole("button", { name: t("product.decrease") }),
    group.getByRole("button", { name: t("product.increase") }),
  ];
  expect(await less.isDisabled()).toBe(true);
  await more.click();
  await less.click();
  expect(await quantity.inputValue()).toBe("1");
  await quantity.fill("500");
  await page.getByText(t("product.quantityRange", { min: 1, max: 99 })).waitFor();
  await quantity.press("Tab");
  await expect.poll(() => quantity.inputValue()).toBe("99");
  expect(await more.isDisabled()).toBe(true);
  await quantity.fill("");
  await quantity.press("Tab");
  await expect.poll(() => quantity.inputValue()).toBe("1");
});
