import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { isClearlySeen, isFocused, messageOf } from "../account-screens.ts";
import { OWNER, shoot, startShop } from "../browser.ts";
import { inTurns } from "../in-turns.ts";
import { startPostgres } from "../postgres.ts";
import { DESKTOP, hydrated, open, PHONE, productOf, putInCart, REFUSED, visitors } from "../visits.ts";

const visit = visitors();

inTurns(["ar", "fr"] as const, "in %s", (locale, test) => {
  const t = translate(locale);

  test("the categories page lists each category by name and links to its page [R3]", async () => {
    const page = await visit();
    await open(page, `/${locale}/categories`);
    await page.getByRole("heading", { level: 1, name: t("categories.title") }).waitFor();
    const { data } = await (await page.request.get(`/api/categories?locale=${locale}`)).json();
    const cards = page
      .getByRole("main")
      .getByRole("link")
      .filter({ has: page.getByRole("heading", { level: 2 }) });
    expect(await cards.getByRole("heading").allTextContents()).toEqual(data.map(({ name }: { name: string }) => name));
    await cards.nth(1).click();
    await page.waitForURL(`**/${locale}/category/${data[1].slug}`);
    await page.getByRole("heading", { level: 1, name: data[1].name }).waitFor();
  });

  test.each([
    ["/nowhere/at-all", "refusal.page_not_found"],
    ["/product/no-such-product", "refusal.product_not_found"],
    ["/category/no-such-category", "refusal.category_not_found"],
    ["/page/no-such-page", "refusal.page_not_found"],
    ["/product/%00none", "refusal.product_not_found"],
    ["/%zz", "refusal.page_not_found"],
  ] as const)("%s responds 404 with a search field and best-sellers link [R4 R5 R21 R24]", async (path, message) => {
    const page = await visit({ allow: REFUSED });
    const answer = await page.goto(`/${locale}${path}`);
    expect(answer?.status()).toBe(404);
    expect(await page.locator("html").getAttribute("lang")).toBe(locale);
    await page.getByRole("heading", { level: 1, name: t(message) }).waitFor();
    expect(await page.getByRole("main").getByRole("searchbox").count()).toBe(1);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("notFound.bestSellers") })
      .click();
    await page.waitForURL(`**/${locale}/products?sort=popularity`);
  });

  test("a tracking link to an unknown order responds 404 with an error; the empty tracking form shows no error [R25 R24]", async () => {
    const page = await visit({ allow: REFUSED });
    const answer = await page.goto(`/${locale}/track?order=AM00000000&key=wrong`);
    expect(answer?.status()).toBe(404);
    await page.getByRole("alert").getByText(t("track.notFound")).waitFor();
    await page.goto(`/${locale}/track`);
    await page.getByLabel(t("track.number")).waitFor();
    expect(await page.getByText(t("track.notFound")).count()).toBe(0);
  });

  test("the tracking form marks empty fields as required; when no order is found, the order number and the access key stay in the fields [R25]", async () => {
    const page = await visit({ allow: REFUSED });
    await open(page, `/${locale}/track`);
    const [number, key] = [page.getByLabel(t("track.number")), page.getByLabel(t("track.key"))];
    await page.getByRole("button", { name: t("track.submit") }).click();
    for (const field of [number, key]) await expect.poll(() => messageOf(field)).toBe(t("field.required"));
    expect(await isFocused(number)).toBe(true);
    await number.fill("AM0000");
    await expect.poll(() => messageOf(number)).toBeUndefined();
    await key.fill("mistyped");
    await key.press("Enter");
    await page.getByRole("alert").getByText(t("track.notFound")).waitFor();
    expect([await number.inputValue(), await key.inputValue()]).toEqual(["AM0000", "mistyped"]);
  });

  test("checkout with an empty cart redirects to the cart [R7]", async () => {
    const page = await visit();
    await open(page, `/${locale}/checkout`);
    expect(new URL(page.url()).pathname).toBe(`/${locale}/cart`);
    await page.getByRole("heading", { level: 1, name: t("cart.empty") }).waitFor();
  });

  test("/checkoutcart redirects to /checkout [R8]", async () => {
    const page = await visit();
    await putInCart(page, "thyme-honey");
    await page.goto(`/${locale}/checkoutcart`);
    expect(new URL(page.url()).pathname).toBe(`/${locale}/checkout`);
    await page.getByRole("heading", { level: 2, name: t("checkout.whereTo") }).waitFor();
  });

  test("the thank-you page redirects to the cart when the URL has no order number and the browser has placed no order [R9]", async () => {
    const page = await visit();
    await page.goto(`/${locale}/thank-you`);
    expect(new URL(page.url()).pathname).toBe(`/${locale}/cart`);
  });

  test("the footer links to a content page by its title [R21 R22]", async () => {
    const page = await visit();
    await open(page, `/${locale}/about`);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    const { data } = await (await page.request.get(`/api/pages?locale=${locale}`)).json();
    const terms = data.find(({ slug }: { slug: string }) => slug === "terms");
    await page.getByRole("contentinfo").getByRole("link", { name: terms.title }).click();
    await page.getByRole("heading", { level: 1, name: terms.title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${locale}/page/terms`);
  });

  test("the contact form marks an invalid e-mail address, preserves the message when the language changes, and confirms that the message was sent [R23]", async () => {
    const page = await visit();
    await open(page, `/${locale}/contact`);
    await page.getByText(t("contact.reply")).first().waitFor();
    const main = page.getByRole("main");
    await main.getByLabel(t("contact.name"), { exact: true }).fill("فاطمة");
    const email = main.getByLabel(t("contact.email"), { exact: true });
    await email.fill("fatima@");
    await main.getByLabel(t("contact.message"), { exact: true }).fill("هل توصلون إلى ورزازات؟");
    const send = main.getByRole("button", { name: t("contact.send") });
    await send.click();
    await main.getByText(t("field.emailInvalid")).waitFor();
    expect(await email.getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await main.getByLabel(t("contact.message"), { exact: true }).inputValue()).toBe("هل توصلون إلى ورزازات؟");
    const other = locale === "ar" ? "fr" : "ar";
    await open(page, `/${other}/contact`);
    expect(await main.getByRole("textbox").last().inputValue()).toBe("هل توصلون إلى ورزازات؟");
    await open(page, `/${locale}/contact`);
    await email.fill("fatima@example.ma");
    await send.click();
    const thanks = main.getByRole("status").filter({ hasText: t("contact.sent") });
    await expect.poll(() => isFocused(thanks)).toBe(true);
    await expect.poll(() => isClearlySeen(thanks)).toBe(true);
    await shoot(page, `contact ${locale} sent`);
  });

  test("a back-office page redirects to sign-in; a wrong password is rejected, and the right password leads back to the requested page [R26 G2]", async () => {
    const say = adminTranslate(locale);
    const page = await visit({ allow: REFUSED });
    await open(page, `/${locale}/admin/orders`);
    expect(new URL(page.url()).pathname).toBe(`/${locale}/admin/sign-in`);
    await page.getByLabel(say("admin.signIn.email")).fill(OWNER.email);
    const password = page.getByLabel(say("admin.signIn.password"), { exact: true });
    await password.fill("not the owner's password");
    await page.getByRole("button", { name: say("admin.signIn.submit") }).click();
    await page.getByRole("alert").getByText(t("refusal.wrong_credentials")).waitFor();
    expect(await page.getByLabel(say("admin.signIn.email")).inputValue()).toBe(OWNER.email);
    await password.fill(OWNER.password);
    await page.getByRole("button", { name: say("admin.signIn.submit") }).click();
    await page.waitForURL(`**/${locale}/admin/orders`);
  });
});

test.each([
  { path: "/ar/products", size: PHONE },
  { path: "/ar/products?view=list", size: PHONE },
  { path: "/fr/products", size: DESKTOP },
])(
  "opening a product scrolls to the top, and Back restores the list's scroll position: $path at $size.width [G4]",
  async ({ path, size }) => {
    const page = await visit(size);
    await open(page, path);
    const card = page.getByRole("main").getByRole("article").nth(17);
    await card.scrollIntoViewIfNeeded();
    const topOf = () => card.evaluate((element) => element.getBoundingClientRect().top);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
    // Reads the position at the moment of the click, because Playwright may scroll again just before clicking.
    const pressed = card.evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          const resolveTop = () => resolve(element.getBoundingClientRect().top);
          addEventListener("click", resolveTop, { capture: true, once: true });
        }),
    );
    await card.getByRole("link").first().click();
    const top = await pressed;
    await page.waitForURL("**/product/*");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.waitForURL(`**${path}`);
    await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(20);
  },
);

test("when a page's data request fails although the device is online, a timeout error is shown, and the page loads automatically once the shop responds [G6 G7]", async () => {
  const t = translate("ar");
  const page = await visit({ allow: REFUSED });
  await open(page, "/ar/products");
  const path = "/ar/product/mejhoul-dates";
  const { name } = await productOf(page, "mejhoul-dates");
  const link = page.getByRole("main").getByRole("link", { name, exact: true });
  const failure = page.getByRole("alert").filter({ has: page.getByRole("heading", { name: t("failure.component") }) });
  let isAway = true;
  await page.route(
    ({ pathname }) => pathname === path || pathname === `${path}.data`,
    (route) => (isAway ? route.abort() : route.continue()),
  );
  // The second time, it is the page at which the document was loaded.
  for (const _ of [1, 2]) {
    const probe = page.waitForEvent("requestfailed", (request) => request.method() === "HEAD");
    await link.dispatchEvent("click");
    await failure.getByText(t("api.timeout")).waitFor();
    expect(await failure.getByText(t("api.offline")).count()).toBe(0);
    await probe;
    isAway = false;
    await page.getByRole("heading", { level: 1, name }).waitFor();
    isAway = true;
    await page.goBack();
    await link.waitFor();
    await hydrated(page);
  }
});

test("when the server rejects a data request from a page of an earlier build with 410, the navigation falls back to a full page load [G7]", async () => {
  const page = await visit({ allow: /status of 410/ });
  await open(page, "/fr");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.route("**/products.data?**", (route) => {
    const { search } = new URL(route.request().url());
    return route.continue({ url: route.request().url().replace(search, "?_routes=shop%2Flisting-as-it-was") });
  });
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: translate("fr")("frame.products") })
    .dispatchEvent("click");
  await page.getByRole("heading", { level: 1, name: translate("fr")("listing.title") }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/fr/products");
  expect(await page.evaluate(() => "isSame" in window)).toBe(false);
});

test("when a page throws while rendering its data during client-side navigation, the browser falls back to exactly one full page load [G7]", async () => {
  const page = await visit({ allow: /TypeError|Transition was aborted/ });
  await open(page, "/en/products");
  const link = page.getByRole("main").getByRole("article").first().getByRole("link").first();
  const path = await link.getAttribute("href");
  const name = (await link.textContent()) ?? "";
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
  await page.route(`**${path}.data*`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('\\"product\\"', '\\"former\\"') });
  });
  // dispatchEvent clicks the link without moving the pointer, so nothing is prefetched.
  await link.dispatchEvent("click");
  await expect.poll(() => documents).toEqual([path]);
  await page.getByRole("heading", { level: 1, name }).waitFor();
  expect(documents).toEqual([path]);
});

test("pages without a language prefix contain no protocol-relative links (//), and their links open shop pages with and without JavaScript [R1 U1]", async () => {
  const t = translate("ar");
  const bare = await visit({ ...DESKTOP, javaScriptEnabled: false });
  for (const path of ["/", "/products", "/product/thyme-honey", "/cart", "/about"]) {
    await bare.goto(path);
    const hrefs = await bare.locator("a[href]").evaluateAll((links) => links.map((a) => a.getAttribute("href")));
    expect(hrefs.length).toBeGreaterThan(20);
    expect(hrefs.filter((href) => href?.startsWith("//"))).toEqual([]);
  }
  const menu = (page: typeof bare) => page.getByRole("navigation", { name: t("frame.mainMenu") });
  await menu(bare).getByRole("link").nth(1).click();
  await bare.getByRole("heading", { level: 1, name: t("listing.title") }).waitFor();
  const page = await visit(DESKTOP);
  await open(page, "/products");
  await page.locator(".shop-name").click();
  await page.getByRole("heading", { name: t("home.featured") }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("when the settings cannot be read, a page responds 500 with an error in the visitor's language; Reload shows the page once the database is repaired [G8]", async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const shop = await startShop({ databaseUrl: `${postgres.url}/postgres`, variables: { LOG_LEVEL: "silent" } });
  onTestFinished(shop.close);
  const database = new pg.Client(`${postgres.url}/postgres`);
  await database.connect();
  onTestFinished(() => database.end());
  for (const locale of ["ar", "fr", "en"] as const) {
    const t = translate(locale);
    await database.query("ALTER TABLE settings RENAME TO settings_gone");
    // Invalidates the settings that the shop has cached in memory, so that the shop must read them again.
    await database.query("NOTIFY public_content");
    const page = await visit({ allow: /./, baseURL: shop.url });
    await expect.poll(async () => (await page.goto(`/${locale}/contact`))?.status()).toBe(500);
    await page.getByRole("heading", { level: 1, name: t("failure.loading") }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe(locale);
    if (locale === "en") await page.getByRole("heading", { name: "Loading Error", exact: true }).waitFor();
    await database.query("ALTER TABLE settings_gone RENAME TO settings");
    await page.getByRole("link", { name: t("failure.reload") }).click();
    await page.getByRole("heading", { level: 1, name: t("contact.title") }).waitFor();
  }
});
